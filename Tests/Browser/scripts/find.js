// Whether find-in-page finds texts inside an element, where the search begins at that element.
// Arguments: pairs of selector and text.
const selection = getSelection();
return arguments[0].map(([selector, text]) => {
  const element = document.querySelector(selector);
  const start = document.createRange();
  start.setStart(element, 0);
  selection.removeAllRanges();
  selection.addRange(start);
  // Case matters; not backwards, around the end, whole words, in frames, with a dialog.
  const isFound = window.find(text, true, false, false, false, false, false);
  const range = selection.rangeCount ? selection.getRangeAt(0) : null;
  const isInside = range !== null && element.contains(range.startContainer) && element.contains(range.endContainer);
  selection.removeAllRanges();
  return isFound && isInside;
});
