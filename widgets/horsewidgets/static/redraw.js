// Draws the pieces of HTML: what did not change stays, with its focus and its place.

/** `held` tells the fields that are ahead of Python: what they hold counts, not what is drawn. */
function draw(parts, pieces, held) {
  const focused = focusIn(parts);
  const names = Object.keys(pieces);
  for (const old of [...parts.children]) if (!names.includes(old.dataset.part)) old.remove();
  names.forEach((name, n) => {
    let part = [...parts.children].find((p) => p.dataset.part === name);
    if (!part) part = make("div", { "data-part": name });
    if (parts.children[n] !== part) parts.insertBefore(part, parts.children[n] ?? null);
    if (part.drawn === pieces[name]) return;
    part.drawn = pieces[name];
    const fresh = document.createElement("template");
    fresh.innerHTML = pieces[name];
    alike(part, fresh.content, held);
  });
  refocus(parts, focused);
}

/** Makes the children of `old` like those of `fresh`, and keeps the nodes that mean the same. */
function alike(old, fresh, held) {
  const wanted = [...fresh.childNodes]; // a list of its own: nodes that are moved leave `fresh`
  wanted.forEach((node, n) => {
    const here = old.childNodes[n] ?? null;
    let twin = here;
    while (twin && !same(twin, node)) twin = twin.nextSibling;
    if (!twin) return void old.insertBefore(node, here);
    while (old.childNodes[n] !== twin) old.childNodes[n].remove();
    if (node.nodeType !== Node.ELEMENT_NODE) twin.nodeValue = node.nodeValue;
    else {
      dress(twin, node, held);
      alike(twin, node, held);
    }
  });
  while (old.childNodes.length > wanted.length) old.lastChild.remove();
}

function same(a, b) {
  return a.nodeName === b.nodeName && name(a) === name(b);
}

/** What an element is called across redraws. */
function name(node) {
  const d = node.dataset ?? {};
  return d.focus ?? (d.act && `${d.act} ${d.value ?? ""}`) ?? d.i ?? d.piece ?? node.id ?? "";
}

function dress(old, fresh, held) {
  const ours = (key) => (key === "open" && old.localName === "details") || (key === "tabindex" && isOption(old));
  for (const { name: key } of [...old.attributes]) if (!fresh.hasAttribute(key) && !ours(key)) old.removeAttribute(key);
  for (const { name: key, value } of fresh.attributes)
    if (old.getAttribute(key) !== value && !ours(key)) old.setAttribute(key, value);
  if (!old.matches(FIELDS)) return;
  if (held(old)) return void (old.closest("[data-part]").drawn = null); // to be drawn when it is free
  if (fresh.matches("select") || fresh.hasAttribute("value")) old.value = fresh.value;
  if (fresh.matches("[type=checkbox], [type=radio]")) old.checked = fresh.checked;
}

function focusIn(parts) {
  const element = parts.getRootNode().activeElement;
  if (!element || !parts.contains(element)) return null;
  return { element, name: name(element), part: element.closest("[data-part]").dataset.part };
}

/** Gives the focus back: to the same thing drawn again, or to the first thing beside it. */
function refocus(parts, held) {
  if (!held || parts.getRootNode().activeElement === held.element) return;
  const able = [...parts.querySelectorAll("button, summary, [tabindex], [data-act]")].filter(shown);
  const next = held.element.isConnected ? held.element
    : able.find((e) => name(e) === held.name) ??
      able.find((e) => e.closest("[data-part]").dataset.part === held.part && !disabled(e)) ?? able[0];
  (next ?? parts.closest(".hg")).focus({ preventScroll: true }); // or its keys would be the page's
}
