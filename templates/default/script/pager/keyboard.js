/* Keys that turn the pager, and the panel of what has focus. */
import { focus, isPlain, on, wayOf } from "../elements.js";
import { width } from "./extent.js";
import { land, next } from "./motion.js";
import { count, panelOf, panels, tabs } from "./parts.js";
import { wrapped } from "./places.js";
import { current, forgetTurn, isTurning } from "./turn.js";
import { visit } from "./visits.js";

/* The panel that a key leads to; undefined when it leads to none. Home, End and Tab are the tabs' alone. */
function panelFor(event, isOnTab) {
  const way = wayOf(event);
  if (way) return wrapped(next + way, count);
  if (isOnTab) return { Home: 0, End: count - 1, Tab: wrapped(next, count) }[event.key];
}

/* What has focus first in a panel, and the panel itself. */
function isFirst(target) {
  const found = [...panels[current].querySelectorAll("a[href],button,summary,[tabindex='0']")];
  return target === panels[current] || target === found.find((one) => one.checkVisibility?.() ?? true);
}

/* Back to the tab, and not into the end of the panel before: who came from there finds it again. */
function goBack(event) {
  if (event.key !== "Tab" || !event.shiftKey || !width || !isFirst(event.target)) return;
  event.preventDefault();
  focus(tabs[current]);
}

function hearKey(event) {
  const { key, target } = event, isOnTab = target.closest(".tabs");
  const panel = panelFor(event, isOnTab);
  if (panel === undefined || !width || target.closest(".carousel,input,select,textarea") || !isPlain(event)) return;
  /* From the tabs the browser goes on into the panel that is shown, and from one panel into the other. */
  focus((isOnTab && key !== "Tab" ? tabs : panels)[panel]);
  if (key === "Tab") return;
  event.preventDefault();
  visit(panel);
}

/* A panel itself may have focus before it is seen: then it is on its way. */
function hearFocus({ target }) {
  const panel = panelOf(target.parentElement);
  if (panel < 0 || !width || panel === current && !isTurning) return;
  forgetTurn();
  land(panel);
  target.scrollIntoView({ block: "nearest" });
}

export function followKeys() {
  on("keydown", hearKey);
  on("keydown", goBack);
  on("focusin", hearFocus);
}
