/* Listings of an article can be copied: a button at each, which says for a moment that it has. */
import { all, made } from "../elements.js";
import { words } from "../words.js";

/* Milliseconds. */
const moment = 2000;

export function startCopying() {
  // From a file, or over an insecure connection, there is no clipboard.
  if (!navigator.clipboard) return;
  for (const listing of all(".prose pre")) {
    const button = made("button", { type: "button", className: "copy-code" }, words.copy);
    button.addEventListener("click", () => navigator.clipboard.writeText(textOf(listing)).then(() => say(button), () => {}));
    const frame = made("div", { className: "listing" });
    listing.replaceWith(frame);
    frame.append(listing, button);
  }
}

function say(button) {
  button.textContent = words.copiedCode;
  setTimeout(() => button.textContent = words.copy, moment);
}

/* Of a comparison what it comes to: lines that were removed are left out, and so are the signs in front of the others. */
function textOf(listing) {
  const lines = all(".line", listing);
  if (!lines.some(line => line.matches(".added, .removed"))) return listing.textContent;
  return lines.filter(line => !line.matches(".removed")).map(line => line.textContent.slice(1)).join("");
}
