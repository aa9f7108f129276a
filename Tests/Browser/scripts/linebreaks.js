// Where the browser breaks texts into lines: for each text the UTF-16 offset of the first visible character of each
// line, and the advance in px of each line's visible text. All paragraphs are in the page at once, to be laid out once.
// Arguments: the texts, the CSS of each paragraph, its height of a line in px.

const [texts, css, lineHeight] = arguments;
const body = document.body;
body.replaceChildren(...texts.map((text) => {
  const paragraph = document.createElement("p");
  paragraph.lang = "ja";
  paragraph.style.cssText = css;
  paragraph.textContent = text;
  return paragraph;
}));

const range = document.createRange();
return [...body.children].map((paragraph) => {
  const node = paragraph.firstChild;
  const left = paragraph.getBoundingClientRect().left;
  const starts = [], widths = [];
  let top = -Infinity;
  let offset = 0;
  for (const character of node.data) {
    range.setStart(node, offset);
    range.setEnd(node, offset + character.length);
    // A character that joins the one before it has no box, white space at the end of a line hangs.
    const rect = /\s/u.test(character) ? undefined : range.getClientRects()[0];
    if (rect && rect.width > 0) {
      if (rect.top > top + lineHeight / 2) {
        starts.push(offset);
        widths.push(0);
        top = rect.top;
      }
      widths[widths.length - 1] = Math.max(widths[widths.length - 1], rect.right - left);
    }
    offset += character.length;
  }
  return {starts, widths};
});
