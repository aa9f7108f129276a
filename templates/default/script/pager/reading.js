/* What is being read: noted whenever the page has come to a stand, and kept in its place when the page gets another width. */
import { on, rectOf } from "../elements.js";
import { noteStep } from "./address.js";
import { width } from "./extent.js";
import { strip } from "./parts.js";
import { isStuck, noteTop, scrollToTop } from "./tops.js";
import { current, isTurning } from "./turn.js";

/* Ms without a move. */
const standing = 200;
/* Px below the strip, where a header may stick. */
const headroom = 64;

/* A card or a section, and how far from the top of the window it was, px. */
let anchor = null;
let noting;

export function note() {
  if (isTurning || !width) return;
  /* A header that sticks lies above what is read. */
  const element = document.elementsFromPoint(innerWidth / 2, strip.offsetHeight + headroom)
    .map(found => found.closest(".card,.section")).find(found => found);
  anchor = element && { element, top: rectOf(element).top };
  noteTop(current);
  noteStep();
}

export function keepAnchor() {
  if (anchor && isStuck()) scrollToTop(scrollY + rectOf(anchor.element).top - anchor.top);
}

export function watchReading() {
  on("scroll", () => {
    clearTimeout(noting);
    noting = setTimeout(note, standing);
  });
}
