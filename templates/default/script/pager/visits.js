/* Ways to a panel that the window's history knows: tapped tabs are steps of it, flicks are not. */
import { on, one } from "../elements.js";
import { addStep, panelNamed } from "./address.js";
import { place } from "./extent.js";
import { glide, land, next } from "./motion.js";
import { count, panelOf } from "./parts.js";
import { nearest, steps, wrapped } from "./places.js";
import { note } from "./reading.js";
import { isStuck, restoreTops, scrollToTop } from "./tops.js";
import { current, isTurning, resume } from "./turn.js";

/* Goes to a panel, the shorter way round. */
export function visit(panel) {
  note();
  if (panel !== wrapped(next, count)) addStep(panel);
  const from = nearest(place());
  glide(from + steps(from, panel, count));
}

/* Shows what the address names: a panel, or something in one; where it was left, if this step of the history knows.
   `front` is what an address without a fragment means. */
export function open(front) {
  const tops = history.state?.tops, target = one(":target");
  const named = panelNamed(location);
  const panel = !location.hash ? front : named < 0 ? panelOf(target) : named;
  history.scrollRestoration = "manual";
  if (tops) restoreTops(tops);
  resume(panel < 0 ? current : panel);
  land(current);
  if (tops?.[panel] >= 0) scrollToTop(tops[panel]);
  else if (named < 0) target?.scrollIntoView();
}

export function followHistory() {
  on("popstate", () => open(0));
  /* WebKit goes to where the fragment begins once more when all is loaded. */
  on("load", () => setTimeout(() => {
    if (!isTurning && !isStuck()) open(current);
  }));
  /* Inside the page we know better where its reader was; on the way back to it the browser does. */
  on("pagehide", () => {
    note();
    history.scrollRestoration = "auto";
  });
}
