// Shared by the scripts beside this file; each of them is run as the body of one function, after this text.

const root = document.documentElement;
const styles = new Map();
const corners = new Map();
/// Texts that stand elsewhere on the page already; these are there for the eye alone.
const twins = ".layer, .copy, .pill";

function styleOf(element) {
  let style = styles.get(element);
  if (!style) styles.set(element, (style = getComputedStyle(element)));
  return style;
}

/// Page coordinates, whatever the scroll position.
function pageRect(rect) {
  return [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height];
}

/// What is measured by itself: panels lie side by side, and a reader sees one at a time; what is related stands where a text ends.
const panels = ".panel, .related > section";

/// From the top left of the panel that an element stands in, where it stands in one.
function placeRect(element, [left, top, width, height]) {
  const panel = element.closest(panels);
  if (!panel) return [left, top, width, height];
  if (!corners.has(panel)) corners.set(panel, pageRect(panel.getBoundingClientRect()));
  const corner = corners.get(panel);
  return [left - corner[0], top - corner[1], width, height];
}

/// A short selector for people: the nearest id, then the element's own tag and classes.
function nameOf(element) {
  const own = element.tagName.toLowerCase() + [...element.classList].slice(0, 2).map((c) => "." + c).join("");
  if (element.id) return "#" + element.id;
  const named = element.parentElement && element.parentElement.closest("[id]");
  return named ? `#${named.id} ${own}` : own;
}

/// Whether a reader gets at all that a box holds sideways: it scrolls, or it is the strip that turns with the pager.
function bringsAll(node) {
  const track = node.matches(".tabs") && node.querySelector(".track");
  return ["auto", "scroll"].includes(styleOf(node).overflowX) || (track && styleOf(track).animationName !== "none");
}

/// The ancestors (and the element itself) that cut off what leaves their padding box, nearest first. Only boxes in the
/// chain of containing blocks cut: a static ancestor does not clip an absolutely positioned descendant. What scrolls
/// does not cut along the axis it scrolls along, nor do the boxes around it, because a reader gets at all of it; on paper it
/// does. The pager is as high as the panel that it shows.
function clippers(element, scrollersClip) {
  const found = [];
  let awaited = "static";
  let isReached = false;
  for (let node = element; node && node !== root && node !== document.body; node = node.parentElement) {
    const style = styleOf(node);
    const holds =
      awaited === "static" ||
      (awaited === "absolute" && style.position !== "static") ||
      style.transform !== "none" || style.contain.includes("paint") || style.contain.includes("layout");
    if (!holds) continue;
    if (style.display !== "inline" && style.display !== "contents") {
      isReached ||= !scrollersClip && bringsAll(node);
      const across = style.overflowX !== "visible" && !isReached;
      const isFitted = node.matches(".pager") || ["auto", "scroll"].includes(style.overflowY);
      const down = style.overflowY !== "visible" && (scrollersClip || !isFitted);
      if (across || down) found.push({ element: node, across, down, box: paddingBox(node) });
    }
    awaited = style.position === "absolute" || style.position === "fixed" ? style.position : "static";
  }
  return found;
}

/// Page coordinates: left, top, right, bottom.
function paddingBox(element) {
  const rect = element.getBoundingClientRect();
  const style = styleOf(element);
  const side = (name) => parseFloat(style[`border${name}Width`]) || 0;
  return [
    rect.left + scrollX + side("Left"), rect.top + scrollY + side("Top"),
    rect.right + scrollX - side("Right"), rect.bottom + scrollY - side("Bottom"),
  ];
}

/// What remains of a rectangle inside all clippers: left, top, right, bottom.
function clipped([x, y, width, height], clips) {
  const rest = [x, y, x + width, y + height];
  for (const clip of clips) {
    if (clip.across) { rest[0] = Math.max(rest[0], clip.box[0]); rest[2] = Math.min(rest[2], clip.box[2]); }
    if (clip.down) { rest[1] = Math.max(rest[1], clip.box[1]); rest[3] = Math.min(rest[3], clip.box[3]); }
  }
  return rest;
}

/// Less than half a pixel wide or less than a pixel high is nothing that a reader sees.
function isSeen(rect, clips) {
  const [left, top, right, bottom] = clipped(rect, clips);
  return right - left > 0.5 && bottom - top > 1;
}

/// The area that a font claims around a line reaches into the lines beside it, by less than an eighth of it; a clip that ends with a line
/// leaves that much of the next one, in which nothing is drawn.
function isFringe(rect, clips) {
  const [, top, , bottom] = clipped(rect, clips);
  return bottom - top < rect[3] / 8;
}

function isShown(element) {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false });
}

/// All text nodes below an element that have something to read; with blanks, also the spaces between elements.
function textNodes(element, withBlanks = false) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const isBlank = !walker.currentNode.data.trim();
    if ((isBlank && !withBlanks) || parent.closest(`script, style, noscript, template, .visually-hidden, ${twins}`)) continue;
    nodes.push(walker.currentNode);
  }
  return nodes;
}

/// The square of a number in a headline that stands, which is drawn by what is made up before it; nothing of any other text.
function squaresOf(node) {
  const parent = node.parentElement;
  if (!parent.matches(".square") || parseFloat(styleOf(parent).fontSize) > 0) return null;
  const size = parseFloat(getComputedStyle(parent, "::before").fontSize);
  return [...parent.getClientRects()].map((r) => pageRect({ left: r.left + r.width / 2 - size / 2, top: r.top, width: size, height: r.height }));
}

/// A space that is kept at the end of a line is nothing that a reader sees.
function rectsOf(node) {
  const squares = squaresOf(node);
  if (squares) return squares;
  const range = document.createRange();
  range.selectNodeContents(node);
  const end = node.data.trimEnd().length;
  if (end > 0 && styleOf(node.parentElement).whiteSpace === "pre") range.setEnd(node, end);
  return [...range.getClientRects()].filter((r) => r.width > 0.01 && r.height > 0.01).map(pageRect);
}

/// The text that stands in each of the node's rectangles. Only a node of several lines is looked at letter by letter.
function textsOf(node, rects) {
  if (rects.length === 1) return [node.data];
  const texts = rects.map(() => "");
  const range = document.createRange();
  let offset = 0;
  let last = 0;
  for (const letter of node.data) {
    range.setStart(node, offset);
    range.setEnd(node, offset + letter.length);
    offset += letter.length;
    const rect = [...range.getClientRects()].find((r) => r.width > 0);
    if (rect) {
      const middle = rect.top + scrollY + rect.height / 2;
      const index = rects.findIndex(([x, y, w, h]) =>
        middle > y && middle < y + h && rect.left + scrollX > x - 1 && rect.right + scrollX < x + w + 1);
      if (index >= 0) last = index;
    }
    texts[last] += letter;
  }
  return texts;
}
