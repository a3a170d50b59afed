// The browser's half of every board: shows the pieces of HTML that Python sends, and tells Python
// what was pressed. Nothing here knows a game; panel.py says what the HTML may ask for, and joins
// this file with redraw.js, motion.js, beat.js and tell.js into one module.

const PATIENCE = 5000; // milliseconds
const ONCE = new Set(["draw", "do"]); // the second click of a double click is not meant for these
const FIELDS = "input, select, textarea";
const SILENCE =
  "Python has not answered for five seconds. It may be busy; if its kernel was stopped or restarted, run this cell again.";
const LOST = "Nothing here reaches Python any more: its kernel was stopped or restarted. Run this cell again.";

const isOption = (element) => element.getAttribute("role") === "option";
const shown = (element) => element.getClientRects().length > 0;
const disabled = (element) => element.getAttribute("aria-disabled") === "true";

function render({ model, el }) {
  const root = el.appendChild(make("div", { // a click anywhere in it gives it the keys
    class: "hg", tabindex: "-1", "data-lm-suppress-shortcuts": "true",
  }));
  const status = root.appendChild(make("p", { class: "status", role: "status" }));
  const alert = root.appendChild(make("p", { class: "alert", role: "alert" }));
  const parts = root.appendChild(make("div", { class: "parts" }));
  const tell = teller(root, parts, status, alert);
  const talk = talker(model, tell.warn);
  const moving = mover(root, parts);
  const hands = listen(root, talk, moving, tell);
  const beating = beater(parts, talk);
  let drawn = model.get("step");

  function update() {
    moving.drop();
    talk.heard();
    tell.home();
    draw(parts, model.get("parts"), (field) => hands.holds(field) || talk.holds(name(field)));
    tell.warn(model.get("wrong"), model.get("step") !== drawn);
    drawn = model.get("step");
    moving.go(model.get("motion"), () => tell.say(model.get("status")));
    beating.go();
  }
  moving.seen(model.get("motion"));
  update();
  model.on("change", update);
  const show = model.get("pictured") ? hideStill(el) : () => {};
  return () => { model.off("change", update); talk.stop(); moving.drop(); beating.stop(); show(); };
}

export default { render };

function make(name, attributes) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Hides the still picture before this view, once both are on the page; returns how to show it again. */
function hideStill(el, tries = 100) {
  const before = (still) => still.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING;
  let output = null;
  const timer = setInterval(() => {
    const still = el.isConnected && [...document.querySelectorAll("[data-hg-still]")].filter(before).at(-1);
    if (still) output = still.closest(".jp-OutputArea-child") ?? still.parentElement;
    if (output) output.style.display = "none";
    if (output || !--tries) clearInterval(timer);
  }, 50);
  return () => { clearInterval(timer); if (output) output.style.display = ""; };
}

// -- talking with Python: one wish at a time, each with its number, so that none counts twice

function talker(model, warn) {
  let flying = null, waiting = [], timer = 0, tried = -1;
  const drop = (why) => { flying = null; waiting = []; warn(why); };
  const again = (a, b) => a.act === b.act && JSON.stringify(a.value) === JSON.stringify(b.value);

  function next() {
    if (flying || !waiting.length) return;
    flying = waiting.shift();
    tried = model.get("step");
    const { act, value, live = false } = flying;
    try {
      model.send({ act, value, live, step: tried });
    } catch { // no kernel listens at the other end
      return drop(LOST);
    }
    timer = setTimeout(() => drop(SILENCE), PATIENCE);
  }
  return {
    wish(act, value) { // a press: the same press twice, before Python answers, is one
      const wanted = { act, value };
      if ([flying, ...waiting].some((w) => w && again(w, wanted))) return;
      waiting.push(wanted);
      next();
    },
    set(act, value, field, live) { // a field: only its last value counts; live: it is still moving
      waiting = waiting.filter((w) => w.field !== field);
      waiting.push({ act, value, field, live });
      next();
    },
    heard() {
      if (model.get("step") === tried) return;
      clearTimeout(timer);
      flying = null;
      next();
    },
    holds: (field) => [flying, ...waiting].some((w) => w?.field === field),
    stop() { clearTimeout(timer); },
  };
}

// -- hands: mouse, touch and keys do the same things

function listen(root, talk, moving, tell) {
  let busy = null; // the field that is being dragged or typed in
  const on = (type, f, early) => root.addEventListener(type, f, early);
  const skipped = (event) => moving.skip() && (event.preventDefault(), event.stopPropagation(), true);

  on("click", (event) => void skipped(event), true);
  on("click", (event) => press(event.target, event.detail, talk, tell));
  on("input", (event) => { busy = event.target; if (busy.type === "range") fill(busy, talk, tell, true); });
  on("change", (event) => {
    busy = null;
    if (event.target.type === "range") event.target.closest("[data-part]").drawn = null; // draw its true place
    fill(event.target, talk, tell, false);
  });
  on("focusout", () => { busy = null; });
  on("focusin", (event) => { if (isOption(event.target)) rove(event.target); });
  on("keydown", (event) => {
    event.stopPropagation(); // or the notebook's own shortcuts would run
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Tab" && event.key !== "Shift" && skipped(event)) return;
    if (key(event, root, tell)) event.preventDefault();
  });
  for (const type of ["keyup", "keypress"]) on(type, (event) => event.stopPropagation());
  return { holds: (field) => field === busy };
}

function press(target, clicks, talk, tell) {
  const wanted = target.closest("[data-copy], [data-act], [role=option][data-i]");
  if (!wanted || wanted.matches(FIELDS)) return;
  tell.pressed(wanted);
  if ("copy" in wanted.dataset) return void copied(wanted, tell);
  if (disabled(wanted)) return tell.warn(wanted.dataset.why ?? "This is not possible now.");
  const act = wanted.dataset.act ?? "select";
  if (clicks > 1 && ONCE.has(act)) return;
  const field = wanted.dataset.from && wanted.closest("[data-part]").querySelector(`[name="${wanted.dataset.from}"]`);
  talk.wish(act, field ? field.value : JSON.parse(wanted.dataset.value ?? wanted.dataset.i ?? "null"));
}

function fill(field, talk, tell, live) {
  const { act, value } = field.dataset;
  if (!act) return;
  tell.pressed(field);
  const holds = field.type === "checkbox" ? field.checked : field.value;
  talk.set(act, value === undefined ? holds : [JSON.parse(value), holds], name(field), live);
}

/** Whether a key did something. */
function key(event, root, tell) {
  const target = event.target;
  if (event.key === "Escape") return shut(root, target);
  if (target.matches(FIELDS)) return event.key === "Enter" && enter(target);
  const square = target === root ? [...root.querySelectorAll("[role=option][tabindex='0']")].find(shown) : target;
  if (square && isOption(square) && step(event.key, square)) return true;
  if ((event.key === "Enter" || event.key === " ") && target.matches(":not(button)[data-act], [role=option]")) {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    return true;
  }
  if (event.key.length > 1 || event.key === " ") return false;
  if (event.key.toLowerCase() === "s") return tell.again(), true;
  const named = root.querySelectorAll(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  const wanted = [...named].find(shown);
  if (wanted?.matches("summary")) unfold(wanted, target);
  else if (wanted) isOption(wanted) ? wanted.focus() : wanted.click();
  return Boolean(wanted);
}

/** Enter in a field presses the button that takes what it holds. */
function enter(field) {
  if (!field.name) return false;
  const button = field.closest("[data-part]").querySelector(`[data-from="${field.name}"]`);
  button?.click();
  return Boolean(button);
}

/** Opens what is folded, goes there, and remembers how to go back; goes back if it was open. */
function unfold(summary, from) {
  const fold = summary.parentElement;
  if (fold.open) return void shut(fold, summary);
  fold.open = true;
  fold.back = bookmark(from);
  summary.focus({ preventScroll: true });
  fold.scrollIntoView({ block: "nearest" });
}

/** How to come back to where the page stands now, with the focus on `element`. */
function bookmark(element) {
  const places = [];
  for (let e = element; e; e = e.parentElement) places.push([e, e.scrollTop]);
  return () => {
    for (const [e, top] of places) e.scrollTop = top;
    element.focus({ preventScroll: true });
  };
}

function shut(root, target) {
  const open = target.closest("details[open]") ?? root.querySelector("details[open]");
  if (!open) return false;
  open.open = false;
  open.querySelector("summary").focus();
  open.back?.();
  open.back = null;
  return true;
}

/** Moves the focus from square to square, in the order of play. */
function step(pressed, option) {
  const all = [...option.closest("[role=listbox]").querySelectorAll("[role=option]")];
  all.sort((a, b) => a.dataset.i - b.dataset.i);
  const n = all.length, here = all.indexOf(option);
  const stops = all.flatMap((o, i) => ("stop" in o.dataset ? [i] : []));
  const there = {
    ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1,
    PageDown: stops.find((i) => i > here) ?? 0, PageUp: stops.findLast((i) => i < here) ?? stops.at(-1) ?? 0,
    Home: 0, End: n - 1,
  }[pressed];
  if (there === undefined) return false;
  all[(there + n) % n].focus();
  return true;
}

/** One square of a list is reached by Tab: the one that had the focus last. */
function rove(option) {
  for (const other of option.closest("[role=listbox]").querySelectorAll("[role=option]"))
    other.setAttribute("tabindex", other === option ? "0" : "-1");
}

async function copied(button, tell) {
  const code = button.closest("[data-part]").querySelector("code");
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch { // pages without https have no clipboard; the selection can still be copied
    getSelection().selectAllChildren(code);
    document.execCommand("copy");
  }
  tell.warn("Copied.");
}
