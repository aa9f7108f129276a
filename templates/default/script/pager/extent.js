/* How wide the pager and its tabs are, and how far the pager is scrolled. */
import { rectOf } from "../elements.js";
import { count, pager, tabs } from "./parts.js";
import { wrapped } from "./places.js";
import { TabTrack } from "./track.js";

/* Of a panel, px; 0 below the first breakpoint and on paper, where panels follow one another. */
export let width = 0;
export let track = new TabTrack([]);

/* True if the width is another one. */
export function measure() {
  const before = width;
  width = getComputedStyle(pager).display === "flex" ? rectOf(pager).width : 0;
  if (width === before) return false;
  track = new TabTrack(tabs.map(tab => rectOf(tab.parentNode).width));
  return true;
}

/* The pager begins with an empty place. */
export const place = () => pager.scrollLeft / width - 1;

export function scrollToPlace(at) {
  pager.scrollLeft = (wrapped(at, count) + 1) * width;
}
