/* Panels out of sight, made ready before they are seen. */
import { all, on, rectOf } from "../elements.js";

/* Ms after which a page is at rest, and from one card to the next: nobody is to wait for them. */
const pause = 2000;
const rhythm = 9;

/* What a skipped box holds is laid out when somebody asks where it is: all in good time, so that nobody waits for it when a
   panel comes into view. Its pictures wait until then. */
export function layOutAhead() {
  all(".card").forEach((card, index) => setTimeout(() => {
    rectOf(card);
    card.classList.toggle("late", !(card.checkVisibility?.({ contentVisibilityAuto: true }) ?? true));
  }, pause + index * rhythm));
}

/* Pictures that were held back are asked for one by one: all at once would hold up a frame. Only in Chromium this event
   bubbles. */
export function releasePictures() {
  on("contentvisibilityautostatechange", ({ target }) => {
    all(".late", target).forEach((card, index) => setTimeout(() => card.classList.remove("late"), index * rhythm));
  }, { capture: true });
}
