/* How far down the page is, and was when each panel was left. Px. */
import { on } from "../elements.js";
import { strip } from "./parts.js";

/* By panel; undefined where nobody has been. */
export let tops = [];

/* When the page last told. */
let lastTop = scrollY;

/* Scrolled so far, the strip sticks: less than that the panels share the title bar above them. */
const stickingTop = () => strip.offsetTop;

export const isStuck = () => scrollY > stickingTop() - 1;

/* Where a panel was left, while the strip sticks. */
export const topOf = panel => Math.max(stickingTop(), tops[panel] || 0);

export const noteTop = panel => { tops[panel] = scrollY; };
export const restoreTops = known => { tops = known; };

export const scrollToTop = top => scrollTo(0, top);

/* A hand does not move the page down and sideways at once: then the browser itself turns it, to show what it has found. */
export const hasJumped = () => scrollY !== lastTop;

export function followTop() {
  on("scroll", () => { lastTop = scrollY; });
}
