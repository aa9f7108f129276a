// What a browser makes of texts that the engine has set: the advances of lines, and for each case what its box looks
// like with the engine's line starts, and where the browser itself would break.
// Arguments: lines [[text, language, size]], cases [{text, language, measure, size, longest, greedy, set, cut}] where
// greedy and set are lists of [start, end] in UTF-16 offsets.

const [lines, cases] = arguments;

// Lines are two sizes apart, so that no glyph of one is taken for one of the other.
const isBelow = (a, b, size) => a.top + a.bottom > b.top + b.bottom + size;

const element = (name, className, language, css, content) => {
  const made = document.createElement(name);
  made.className = className;
  made.lang = language;
  made.style.cssText = css;
  made.append(...content);
  return made;
};

const range = document.createRange();
const rects = (node, start, end) => {
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()];
};
const characterAt = (text, offset) => String.fromCodePoint(text.codePointAt(offset));
const before = (text, offset) => offset - (/[\uDC00-\uDFFF]/.test(text[offset - 1]) && offset > 1 ? 2 : 1);

// The rectangle of one character; marks that join the one before them have none, or an empty one.
const rect = (node, offset) => rects(node, offset, offset + characterAt(node.data, offset).length).at(-1);

// Whether the browser's lines are those: every line on one level, the next one below it.
const areLines = (node, expected, size) => {
  let last;
  for (const [start, end] of expected) {
    const first = rect(node, start);
    const final = rect(node, before(node.data, end));
    if (!first || !final || isBelow(final, first, size) || (last && !isBelow(first, last, size))) return false;
    last = final;
  }
  return true;
};

// Where the browser's lines start and how wide they are, character by character; white space at the end of a line
// belongs to no line.
const linesOf = (node, size) => {
  const found = [];
  let last;
  for (let offset = 0; offset < node.data.length; ) {
    const character = characterAt(node.data, offset);
    const box = /[ \u3000]/.test(character) ? undefined : rect(node, offset);
    if (box && (box.width > 0 || !last)) {
      if (!last || isBelow(box, last, size)) found.push({start: offset, width: 0});
      found.at(-1).width = box.right - node.parentNode.getBoundingClientRect().left;
      last = box;
    }
    offset += character.length;
  }
  return found;
};

// The text as a page has it: once, what follows each line start in a span.
const marked = (text, set, cut) => {
  const pieces = [[0, text.length, ""]];
  const split = (offset, name) => {
    const piece = pieces.at(-1);
    pieces.push([offset, piece[1], name]);
    piece[1] = offset;
  };
  for (const [start] of set.slice(1)) split(start, "n");
  if (cut) split(set.at(-1)[1], "k");
  // Each span holds the rest of the text.
  return pieces.reduceRight((rest, [start, end, name]) => {
    const content = [text.slice(start, end), ...rest];
    return name ? [element("span", name, "", "", content)] : content;
  }, []);
};

// The text nodes below an element, one for each line.
const textNodes = (node) => [...node.childNodes].flatMap((child) =>
  child.nodeType === Node.TEXT_NODE ? [child] : textNodes(child));

const body = document.body;
body.replaceChildren();
const measured = lines.map(([text, language, size]) =>
  element("span", "line", language, `font-size:${size}px`, [text]));
const boxes = cases.map((box) => {
  const css = `font-size:${box.size}px;line-height:${2 * box.size}px;width:`;
  return {
    wrapped: element("p", "wrapped", box.language, `${css}${box.measure}px`, [box.text]),
    set: element("p", "set", box.language, `${css}${box.measure}px;height:${2 * box.size * box.set.length}px`,
      marked(box.text, box.set, box.cut)),
    narrow: element("p", "wrapped", box.language, `${css}${box.longest - 1}px`, [box.text]),
  };
});
body.append(...measured, ...boxes.flatMap((box) => [box.wrapped, box.set, box.narrow]));

const answer = {
  widths: measured.map((span) => span.getBoundingClientRect().width),
  cases: cases.map(({text, size, greedy, set, cut}, index) => {
    const box = boxes[index];
    const wrapped = box.wrapped.firstChild;
    const frame = box.set.getBoundingClientRect();
    // How far each of the engine's lines is right of its box, in px; null for one that is not all on its own level.
    const nodes = textNodes(box.set);
    const rights = set.map(([start, end], number) => {
      const middle = frame.top + (2 * number + 1) * size;
      const seen = rects(nodes[number], 0, end - start).filter((found) => found.width > 0);
      const isAstray = seen.some((found) => Math.abs((found.top + found.bottom) / 2 - middle) > size / 2);
      return isAstray || !seen.length ? null : Math.max(...seen.map((found) => found.right)) - frame.right;
    });
    const narrow = rects(box.narrow.firstChild, 0, text.length).filter((found) => found.width > 0);
    return {
      lines: areLines(wrapped, greedy, size) ? null : linesOf(wrapped, size),
      rights,
      hasToBreak: narrow.some((found) => isBelow(found, narrow[0], size))
        || box.narrow.scrollWidth > box.narrow.clientWidth,
    };
  }),
};
body.replaceChildren();
return answer;
