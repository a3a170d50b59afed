// What plays on by itself: an element with data-tick sends its act so many milliseconds after it was drawn.
// Readers who want things to stand still are spared it, and so is a page that nobody looks at.

function beater(parts, talk) {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  function strike() {
    const beat = parts.querySelector("[data-tick]");
    if (!beat || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (document.hidden) return void (timer = setTimeout(strike, 1000));
    talk.set(beat.dataset.act, JSON.parse(beat.dataset.value ?? "null"), "beat", !("last" in beat.dataset));
  }
  return {
    stop,
    go() {
      stop();
      const beat = parts.querySelector("[data-tick]");
      if (beat) timer = setTimeout(strike, Number(beat.dataset.tick));
    },
  };
}
