// How far the ink of a line is from the two ends of its advance, in em: [after its start, before its end].
// measureText() rounds glyph bounds to whole px of the size a glyph is drawn at (of 64 px, for large sizes), so the line
// is drawn instead, stretched sideways until a font unit is about a px, and the outermost column with ink looked for.
// Arguments: lines [[text, language]], the font's family and weight, px to the em across.

const [lines, family, weight, across] = arguments;
const SIZE = 128;
// em that are looked at on both sides of the end of a line, above and below its baseline.
const OUTSIDE = 0.25, INSIDE = 1.25, ABOVE = 1.1, BELOW = 0.4;

const canvas = document.createElement("canvas");
canvas.width = (OUTSIDE + INSIDE) * across;
canvas.height = (ABOVE + BELOW) * SIZE;
document.body.append(canvas);
const context = canvas.getContext("2d", {willReadFrequently: true});
context.font = `${weight} ${SIZE}px ${family}`;
context.fontKerning = "normal";
context.textRendering = "geometricPrecision";

const edge = (text, isStart) => {
  const origin = (isStart ? OUTSIDE : INSIDE) * across;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.textAlign = isStart ? "left" : "right";
  context.setTransform(across / SIZE, 0, 0, 1, origin, ABOVE * SIZE);
  context.fillText(text, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const width = canvas.width;
  let outermost = isStart ? width : -1;
  for (let row = 0; row < pixels.length; row += width) {
    if (isStart) {
      const at = pixels.subarray(row, row + outermost).findIndex((pixel) => pixel);
      if (at >= 0) outermost = at;
    } else {
      const at = pixels.subarray(row + outermost + 1, row + width).findLastIndex((pixel) => pixel);
      if (at >= 0) outermost += at + 1;
    }
  }
  // Nothing within reach: a line that starts or ends with a wide space.
  if (outermost === (isStart ? width : -1)) return null;
  return (isStart ? outermost - origin : origin - outermost - 1) / across;
};

const answer = lines.map(([text, language]) => {
  canvas.lang = language;
  return [edge(text, true), edge(text, false)];
});
canvas.remove();
return answer;
