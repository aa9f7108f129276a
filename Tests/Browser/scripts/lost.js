// Text that a reader cannot get at: cut off by a box, outside the page, or under another text or a picture.
// arguments: the selectors of the frames that the engine reports as cut (what is wholly invisible in them is not
// missed), and whether scrolling boxes cut, as they do on paper.

const [truncated, scrollersClip] = arguments;
const tolerance = 1;
// What waits far below its reader has no boxes yet: it is judged as it is when it is read.
for (const element of document.querySelectorAll(".related > *")) element.style.contentVisibility = "visible";
const faults = [];
const seen = [];

function complain(node, rect, what) {
  faults.push({ name: nameOf(node.parentElement), text: node.data.trim().slice(0, 40), rect, what });
}

/// A font may claim more room above and below than its letters take (Charis SIL claims 1.67 em), room that lines are not as high as.
function drawn([x, y, width, height], parent) {
  const less = Math.max(0, height - 1.25 * parseFloat(styleOf(parent).fontSize)) / 2;
  return [x, y + less, width, height - 2 * less];
}

/// Headlines that flow below a text, which no listing has, say by their ellipsis that they are cut.
const ended = [...document.querySelectorAll("#related\\.articles .headline")].filter((headline) =>
  [headline, ...headline.querySelectorAll("*")].some((element) =>
    ["::before", "::after"].some((pseudo) => getComputedStyle(element, pseudo).content.includes("…"))));

for (const area of document.querySelectorAll("body > header, body > main, body > footer, main, header")) {
  if (area.parentElement.closest("main, header, footer")) continue;
  for (const node of textNodes(area)) {
    const parent = node.parentElement;
    if (!isShown(parent)) continue;
    const clips = clippers(parent, scrollersClip);
    const rects = rectsOf(node).map((rect) => drawn(rect, parent));
    const isCut = truncated.some((selector) => parent.closest(selector)) || ended.some((headline) => headline.contains(parent));
    if (isCut && rects.every((rect) => !isSeen(rect, clips))) continue;
    const scrolls = !scrollersClip && clippers(parent, true).some(({ element }) => bringsAll(element));
    for (const rect of rects) {
      const [x, y, width, height] = rect;
      for (const clip of clips) {
        const [left, top, right, bottom] = clip.box;
        if (clip.across && (x < left - tolerance || x + width > right + tolerance))
          complain(node, rect, `is cut sideways by ${nameOf(clip.element)} [${left.toFixed(1)} … ${right.toFixed(1)}]`);
        if (clip.down && (y < top - tolerance || y + height > bottom + tolerance))
          complain(node, rect, `is cut by ${nameOf(clip.element)}, which goes from ${top.toFixed(1)} to ${bottom.toFixed(1)} px down`);
      }
      if (!scrolls && (x < -tolerance || x + width > root.clientWidth + tolerance))
        complain(node, rect, `leaves the page, which is ${root.clientWidth} px wide`);
      if (y < -tolerance) complain(node, rect, "is above the page");
      seen.push({ node, parent, rect, panel: parent.closest(".panel") });
    }
  }
}

// A sweep from top to bottom finds the pairs that overlap.
seen.sort((a, b) => a.rect[1] - b.rect[1]);
for (let i = 0; i < seen.length && faults.length < 100; i++) {
  const [x, y, width, height] = seen[i].rect;
  for (let j = i + 1; j < seen.length && seen[j].rect[1] < y + height - 2; j++) {
    const other = seen[j].rect;
    if (seen[i].parent === seen[j].parent) continue;
    // What a strip that scrolls holds beyond the edge of its panel lies on the next one, unseen.
    if (seen[i].panel && seen[j].panel && seen[i].panel !== seen[j].panel) continue;
    const across = Math.min(x + width, other[0] + other[2]) - Math.max(x, other[0]);
    const down = Math.min(y + height, other[1] + other[3]) - other[1];
    if (across > 2 && down > 2)
      complain(seen[i].node, seen[i].rect, `overlaps “${seen[j].node.data.trim().slice(0, 30)}” of `
        + `${nameOf(seen[j].parent)} by ${across.toFixed(1)} × ${down.toFixed(1)} px`);
  }
}

for (const image of document.querySelectorAll("main img")) {
  if (!isShown(image)) continue;
  const panel = image.closest(".panel");
  const [left, top, right, bottom] = clipped(pageRect(image.getBoundingClientRect()), clippers(image, scrollersClip));
  for (const text of seen) {
    const [x, y, width, height] = text.rect;
    if (panel && text.panel && panel !== text.panel) continue;
    const across = Math.min(x + width, right) - Math.max(x, left);
    const down = Math.min(y + height, bottom) - Math.max(y, top);
    if (across > 2 && down > 2)
      complain(text.node, text.rect, `and ${nameOf(image)} overlap by ${across.toFixed(1)} × ${down.toFixed(1)} px`);
  }
}

const card = document.querySelector("article.card");
return {
  faults, texts: seen.length,
  isComposed: card ? getComputedStyle(card).position === "absolute" : null,
};
