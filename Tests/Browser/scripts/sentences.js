// What copying gives and what innerText says of each element. Arguments: selectors.
const selection = getSelection();
return arguments[0].map((selector) => {
  const element = document.querySelector(selector);
  selection.selectAllChildren(element);
  const copied = selection.toString();
  selection.removeAllRanges();
  return [copied, element.innerText];
});
