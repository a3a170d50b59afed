// How well every visible text of the boards stands out from what lies under it, by computed styles.
// A pattern counts with each of its colours; what is half transparent is mixed with what is below.
(least) => {
  const numbers = (css) => {
    const found = (css.match(/[\d.]+/g) ?? []).map(Number);
    return found.length < 4 ? [...found, 1] : found;
  };
  const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const linear = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (a, b) => {
    const [bright, dark] = [light(a), light(b)].sort((x, y) => y - x);
    return (bright + 0.05) / (dark + 0.05);
  };
  const filled = (style) => {
    const [r, g, b, a] = numbers(style.fill);
    return [r, g, b, a * style.fillOpacity];
  };

  /** The colours that an element paints, and whether they leave nothing of its area free. */
  function paints(element) {
    const style = getComputedStyle(element);
    if (!(element instanceof SVGElement)) return [[numbers(style.backgroundColor)], true];
    if (!(element instanceof SVGGeometryElement) || style.fill === "none") return [[], false];
    if (!style.fill.startsWith("url")) return [[filled(style)], true];
    const pattern = document.getElementById(style.fill.match(/#([^"')]+)/)[1]);
    const shapes = [...pattern.querySelectorAll("rect, path, circle")];
    return [shapes.map((shape) => filled(getComputedStyle(shape))), shapes[0].localName === "rect"];
  }

  /** Every colour that may lie under a point. */
  function grounds([element, ...below]) {
    if (!element) return [[255, 255, 255, 1]];
    const [colours, whole] = paints(element);
    const seen = colours.filter((colour) => colour[3] > 0);
    const solid = seen.filter((colour) => colour[3] === 1);
    const under = whole && solid.length ? solid : grounds(below);
    return [...(whole && seen.length ? solid : under), ...seen.flatMap((c) => under.map((u) => over(c, u)))];
  }

  function contrast(element, x, y) {
    const style = getComputedStyle(element);
    const ink = numbers(element instanceof SVGElement ? style.fill : style.color);
    const stack = document.elementsFromPoint(x, y).filter((e) => !(e instanceof SVGTextContentElement));
    if (!stack.length) throw new Error(`"${element.textContent}" is outside the window`);
    return Math.min(...grounds(stack).map((ground) => ratio(over(ink, ground), ground)));
  }

  function texts(root) {
    const found = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement, range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const [box] = range.getClientRects();
      const shown = box?.width > 1 && element.getBoundingClientRect().width > 1;
      const exempt = element.closest(".vh, .status, [aria-disabled=true], option");
      if (walker.currentNode.data.trim() && shown && !exempt) found.push([walker.currentNode.data.trim(), element, box]);
    }
    return found;
  }

  const all = [...document.querySelectorAll(".hg")].flatMap(texts);
  const weak = all
    .map(([text, element, box]) => [text, Math.min(...[0.1, 0.5, 0.9].map((share) =>
      contrast(element, box.x + share * box.width, box.y + box.height / 2)))])
    .filter(([, found]) => found < least)
    .map(([text, found]) => [text, Math.round(found * 100) / 100]);
  return { weak, count: all.length };
}
