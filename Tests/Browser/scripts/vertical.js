// Where a browser puts the characters of vertical lines, px from the top of each line.
// Arguments: lines [{text, pieces: [[start, end, setting]], places: [offset]}], all offsets UTF-16; the size in px.
// Each line is in the page once, as a page of ours would have it, and asked for all at once.

const [lines, size] = arguments;

const host = document.createElement("div");
const built = lines.map(({text, pieces}) => {
  const line = document.createElement("p");
  line.style.fontSize = `${size}px`;
  for (const [start, end, setting] of pieces) {
    const piece = document.createElement("span");
    piece.className = setting;
    piece.append(text.slice(start, end));
    line.append(piece);
  }
  host.append(line);
  return line;
});
document.body.append(host);

const range = document.createRange();
const answers = lines.map(({text, pieces, places}, number) => {
  const line = built[number];
  const top = line.getBoundingClientRect().top;
  let next = 0;
  const found = [];
  pieces.forEach(([start, end, setting], index) => {
    const piece = line.children[index];
    for (; next < places.length && places[next] < end; next++) {
      // Of a square there is but one place, its top.
      if (setting === "combined") {
        found.push(piece.getBoundingClientRect().top - top);
        continue;
      }
      const until = Math.min(places[next + 1] ?? text.length, end);
      range.setStart(piece.firstChild, places[next] - start);
      range.setEnd(piece.firstChild, until - start);
      const box = range.getClientRects()[0];
      found.push(box ? box.top - top : null);
    }
  });
  const box = line.getBoundingClientRect();
  return {places: found, bottom: box.bottom - top, wide: box.width, text: line.textContent, inner: line.innerText};
});
host.remove();
return answers;
