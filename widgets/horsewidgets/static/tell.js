// What a panel says in words: the status on top, and the alert beside what was pressed, where the eyes are.

function teller(root, parts, status, alert) {
  let spot = null; // what was pressed last

  /** The block of a box in which the press was, so that the alert may follow it. */
  function block() {
    if (!parts.contains(spot)) return null;
    let at = spot;
    while (!at.parentElement.matches(".box, [data-part]")) at = at.parentElement;
    return at;
  }
  /** Python draws no alert: it stands before the parts while they are drawn. */
  function home() {
    if (alert.nextSibling !== parts) root.insertBefore(alert, parts);
  }
  return {
    home,
    pressed(element) { spot = element; },
    say(text) { if (status.textContent !== text) status.textContent = text; },
    again() { repeat(status, status.textContent); },
    warn(text, news = true) { // news: heard and seen even if the same was said before
      const before = alert.textContent;
      home();
      alert.due = alert.textContent = text;
      if (!text) return;
      block()?.after(alert);
      if (news) alert.scrollIntoView({ block: "nearest" });
      if (news && before === text) repeat(alert, text);
    },
  };
}

/** Says a sentence again, also to those who hear it. */
function repeat(line, text) {
  line.due = text;
  line.textContent = "";
  setTimeout(() => { if (line.due === text) line.textContent = text; }, 50);
}
