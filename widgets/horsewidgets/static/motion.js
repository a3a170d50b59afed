// Dice tumble, then the piece steps; a click or a key ends it at once.

const SQUARE = 90, LONGEST = 900, HOP = 450, TUMBLE = 450; // milliseconds

function mover(root, parts) {
  let last = 0, finish = null;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  function stop(quiet) {
    const then = finish;
    finish = null;
    root.classList.remove("moving");
    then?.(quiet);
    return Boolean(then);
  }
  function run(motion, done) {
    const legs = plan(parts, motion), end = legs.at(-1).end, start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      put(legs, now - start);
      if (now - start >= end) stop();
      else frame = requestAnimationFrame(tick);
    });
    put(legs, 0);
    finish = (quiet) => { cancelAnimationFrame(frame); put(legs, Infinity); if (!quiet) done(); };
    root.classList.add("moving");
  }
  return {
    seen(motion) { last = motion.number ?? 0; },
    skip: () => stop(false),
    drop: () => stop(true),
    go(motion, done) {
      const news = motion.number !== undefined && motion.number !== last;
      last = motion.number ?? 0;
      if (calm() && motion.path) trail(parts, motion);
      if (news && !calm()) run(motion, done);
      else done();
    },
  };
}

/** The legs of a motion one after the other, each from its begin to its end in milliseconds. */
function plan(parts, motion) {
  const legs = motion.legs ?? [motion], quick = legs.length > 1 ? 2 : 1;
  let end = motion.dice?.length ? TUMBLE : 0;
  return legs.map((leg) => {
    const begin = end, steps = Math.max(0, leg.path.length - 1);
    end += (leg.hop ? HOP : Math.min(LONGEST, SQUARE * steps)) / quick || 1;
    return { piece: leg.piece, begin, end, walks: pieces(parts, leg) };
  });
}

/** Puts every piece where it is at that time: before its first leg, on one of them, or at home. */
function put(legs, time) {
  const placed = new Set();
  for (const { piece, begin, end, walks } of legs) {
    if (time < begin && placed.has(piece)) continue;
    placed.add(piece);
    const share = Math.min(1, Math.max(0, (time - begin) / (end - begin)));
    for (const walk of walks) walk(1 - (1 - share) ** 2, time === Infinity);
  }
}

/** For each drawing of the piece: a function that puts it at a share of its way. */
function pieces(parts, { piece, path }) {
  if (path.length < 2) return [];
  return [...parts.querySelectorAll(`[data-piece="${piece}"]`)].map((g) => {
    const home = g.getAttribute("transform"), at = places(g, path);
    return (share, over) => {
      const way = share * (at.length - 1), n = Math.min(Math.floor(way), at.length - 2), k = way - n;
      const [x, y] = [0, 1].map((i) => at[n][i] + k * (at[n + 1][i] - at[n][i]));
      g.setAttribute("transform", over ? home : `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    };
  });
}

function places(element, path) {
  const centres = JSON.parse(element.closest("svg[data-centres]").dataset.centres);
  return path.map((square) => centres[square]);
}

/** The way of the piece as dots, for those who do not want things to move. */
function trail(parts, { piece, path }) {
  for (const old of parts.querySelectorAll(".trail")) old.remove();
  for (const g of parts.querySelectorAll(`[data-piece="${piece}"]`))
    for (const [x, y] of places(g, path).slice(0, -1)) {
      const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      for (const [key, value] of Object.entries({ class: "trail", cx: x, cy: y, r: 4 })) dot.setAttribute(key, value);
      g.before(dot);
    }
}
