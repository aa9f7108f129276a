// Which `media` and `sizes` the browser does not understand, as sentences. Argument: pairs of them, null for one that is
// not there.

/// A comma inside of brackets parts nothing.
function parts(text) {
  const found = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) found.push("");
    else found[found.length - 1] += letter;
  }
  return found;
}

/// What is not understood is neither true nor false.
const isCondition = (text) => matchMedia(text).matches || matchMedia(`not (${text})`).matches;

return arguments[0].flatMap(([media, sizes]) => {
  const faults = media !== null && !isCondition(media) ? [`media="${media}" is not understood`] : [];
  if (sizes === null) return faults;
  parts(sizes).forEach((part, index, all) => {
    const [, condition, length] = /^(\([^()]*\) )?(.*)$/.exec(part.trim());
    if (condition && !isCondition(condition.trim())) faults.push(`${condition} in sizes="${sizes}" is not understood`);
    if (!condition !== (index === all.length - 1)) faults.push(`sizes="${sizes}" has a part that nothing reaches`);
    if (!CSS.supports("width", length)) faults.push(`${length} in sizes="${sizes}" is no length`);
  });
  return faults;
});
