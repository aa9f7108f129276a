/* The way from one panel to another. While two are seen, each is where its reader left it, and the page as high as it has to be. */
import { noteStep, panelNamed } from "./address.js";
import { columns, count, pager, panelOf, panels, tabs } from "./parts.js";
import { turns } from "./places.js";
import { hasJumped, isStuck, noteTop, scrollToTop, topOf } from "./tops.js";

/* Which panel is shown, or was until another is. */
export let current = 0;
/* Two panels are seen, or will be in a moment. */
export let isTurning = false;
/* It is the browser that turns the page: what it brings into view stays there. */
let isFound = false;
/* By how much each panel stands lower, px. */
let shifts = [];
/* The style of each panel. */
const styles = [];

/* Panels are found again where they were left, unless they share the title bar or the browser has found something. */
const keepsTops = () => !isFound && isStuck();

/* Where the panels stand at a place: those at the ends on the empty places, too. */
export function carry(place) {
  panels.forEach((panel, index) => {
    const style = `--turn:${turns(index, place, count) * count * 100}%;--shift:${shifts[index] || 0}px`;
    /* Said again, it would be worked out again. */
    if (style === styles[index]) return;
    styles[index] = style;
    panel.style = style;
    if (columns[index]) columns[index].style = style;
  });
}

export function depart() {
  isTurning = true;
  isFound = hasJumped();
  const areKept = keepsTops();
  shifts = panels.map((_, index) => areKept && index !== current ? scrollY - topOf(index) : 0);
  pager.style.setProperty("--least", `max(var(--most),${scrollY + innerHeight}px)`);
}

export function arrive(panel) {
  const isNew = panel !== current;
  /* Asked before anything is moved. */
  const top = isTurning && isNew && keepsTops() ? topOf(panel) : null;
  if (isNew) noteTop(current);
  isTurning = isFound = false;
  current = panel;
  shifts = [];
  carry(panel);
  pager.style.scrollSnapType = "";
  /* At once: timelines are a frame behind. */
  pager.style.setProperty("--least", `var(--h${panel})`);
  if (top !== null) scrollToTop(top);
  else if (isNew) showFound();
  tell(isNew);
}

/* WebKit's search knows the page as high only as it was. */
function showFound() {
  const found = getSelection().focusNode?.parentNode;
  if (panelOf(found) === current) found.scrollIntoView({ block: "nearest" });
}

/* To the address and to the tabs, of which the keyboard stops at one. */
function tell(isNew) {
  const told = panelNamed(location);
  /* A hand may have come before a tapped tab was there. */
  if (told !== current && (isNew || told >= 0)) noteStep(current);
  /* For paper. */
  panels.forEach((panel, index) => panel.classList.toggle("now", index === current));
  tabs.forEach((tab, index) => {
    tab.tabIndex = index === current ? 0 : -1;
    tab.ariaCurrent = index === current ? true : null;
  });
}

/* Whoever shows the next panel knows how far down the page shall be. */
export function forgetTurn() {
  isTurning = isFound = false;
}

/* As if it had been shown all the time. */
export function resume(panel) {
  forgetTurn();
  current = panel;
}
