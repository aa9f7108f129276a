// One look at the page: where the listed elements are, which lines stand in them, and everything else that is visible.
// arguments: the listed frames ({selector, kind, truncated, standing}), and a selector for the parts of the page that flow.

const [listed, flowing] = arguments;
const main = document.querySelector("main") || document.body;

const frames = listed.map((frame) => {
  const found = document.querySelectorAll(frame.selector);
  return { count: found.length, element: found[0] || null };
});
const framesOf = new Map();
frames.forEach((frame, index) => {
  if (frame.element) framesOf.set(frame.element, [...(framesOf.get(frame.element) || []), index]);
});

const rectOf = (element) => placeRect(element, pageRect(element.getBoundingClientRect()));

/// The listed frames of some kinds that an element stands in.
function around(element, kinds) {
  const found = [];
  for (let node = element; node; node = node.parentElement) {
    for (const index of framesOf.get(node) || []) if (kinds.includes(listed[index].kind)) found.push(index);
  }
  return found;
}

/// Fragments of one line belong together: their middles are less than half a line apart.
function lines(fragments) {
  const result = [];
  for (const fragment of fragments) {
    const middle = fragment.rect[1] + fragment.rect[3] / 2;
    let line = result.find((l) => Math.abs(l.middle - middle) < fragment.rect[3] / 2);
    if (!line) result.push((line = { middle, text: "", left: Infinity, right: -Infinity, fragments: 0 }));
    line.text += fragment.text;
    line.fragments += 1;
    line.left = Math.min(line.left, fragment.rect[0]);
    // A space by itself is seen only when more follows.
    const width = fragment.text.trim() ? fragment.rect[2] : 0;
    line.right = Math.max(line.right, fragment.rect[0] + width);
  }
  return result.sort((a, b) => a.middle - b.middle).map((l) => ({
    text: l.text.replace(/\s+/g, " ").trim(), x: l.left, width: l.right - l.left, middle: l.middle,
    fragments: l.fragments,
  }));
}

/// The same of a text that stands, as if it lay: what is down is across. Its lines are columns from right to left.
function columns(fragments) {
  const turned = fragments.map((f) => ({ text: f.text, rect: [f.rect[1], f.rect[0], f.rect[3], f.rect[2]] }));
  return lines(turned).reverse();
}

/// Width of a sign that a style sheet draws, set like the element's text.
function widthOf(sign, element) {
  const probe = document.createElement("span");
  probe.style.cssText = "position:absolute;visibility:hidden;white-space:pre;left:0;top:0";
  probe.textContent = sign;
  element.append(probe);
  const width = probe.getBoundingClientRect().width;
  probe.remove();
  return width;
}

const fragments = [];
for (const node of textNodes(document.body, true)) {
  const parent = node.parentElement;
  if (!isShown(parent)) continue;
  const rects = rectsOf(node);
  const clips = clippers(parent, false);
  const texts = textsOf(node, rects);
  rects.forEach((rect, index) => {
    if (!isSeen(rect, clips) || isFringe(rect, clips)) return;
    const card = parent.closest(".card");
    fragments.push({
      name: nameOf(parent), text: texts[index], rect: placeRect(parent, rect), element: parent,
      frames: around(parent, ["text"]),
      inMain: main.contains(parent) && !parent.closest(flowing),
      card: card ? rectOf(card) : null,
      room: (parent.closest(".panel") || root).clientWidth,
    });
  });
}

// Text that style sheets make, but for line feeds, the ellipsis of a cut, hyphens inside of words, and what repeats a text that has no size.
const generated = [];
for (const element of main.querySelectorAll("*")) {
  if (element.closest(`${flowing}, ${twins}`) || !isShown(element)) continue;
  for (const pseudo of ["::before", "::after"]) {
    const content = getComputedStyle(element, pseudo).content;
    if (content === "none" || content === "normal" || /^"[…-]?(\\a|\n| )*"/i.test(content)) continue;
    if (parseFloat(styleOf(element).fontSize) === 0 && content.split('"')[1] === element.textContent) continue;
    generated.push({ name: nameOf(element) + pseudo, content });
  }
}

const pictures = [];
for (const element of main.querySelectorAll("*")) {
  if (element.closest(flowing) || element.closest(".visually-hidden") || element.parentElement.closest("svg")) continue;
  const isPicture = element.matches("img, svg, canvas, video, object, iframe")
    || styleOf(element).backgroundImage.includes("url(");
  if (!isPicture || !isShown(element)) continue;
  const rect = pageRect(element.getBoundingClientRect());
  if (!isSeen(rect, clippers(element, false))) continue;
  pictures.push({ name: nameOf(element), rect: placeRect(element, rect), frames: around(element, ["image"]) });
}

const cards = [...document.querySelectorAll("main .card")]
  .filter((card) => !card.closest(flowing) && isShown(card) && card.getBoundingClientRect().width > 0)
  .map((card) => ({
    name: nameOf(card), rect: rectOf(card),
    frames: (framesOf.get(card) || []).filter((index) => ["card", "row", "carousel-card", "item"].includes(listed[index].kind)),
  }));

return {
  innerWidth, bodyWidth: document.body.getBoundingClientRect().width, clientWidth: root.clientWidth, scrollWidth: root.scrollWidth, scrollHeight: root.scrollHeight,
  frames: frames.map(({ count, element }, index) => ({
    count,
    panel: element?.closest(panels)?.id ?? null,
    rect: element ? rectOf(element) : null,
    shown: element ? isShown(element) : false,
    lines: element && listed[index].kind === "text"
      ? (listed[index].standing ? columns : lines)(fragments.filter((f) => element.contains(f.element))) : [],
    ellipsis: element && listed[index].truncated ? widthOf("…", element) : 0,
    hyphen: element && listed[index].hyphenated ? widthOf("-", element) : 0,
  })),
  texts: fragments.filter(({ text }) => text.trim()).map(({ element, ...text }) => text),
  generated, pictures, cards,
};
