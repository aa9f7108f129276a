/* The pager, made endless. */
import { measure, width } from "./extent.js";
import { followHands } from "./hands.js";
import { followKeys } from "./keyboard.js";
import { land, next } from "./motion.js";
import { count, pager, savedView } from "./parts.js";
import { layOutAhead, releasePictures } from "./pictures.js";
import { wrapped } from "./places.js";
import { keepAnchor, watchReading } from "./reading.js";
import { followTop } from "./tops.js";
import { current, forgetTurn, resume } from "./turn.js";
import { followHistory, open } from "./visits.js";
import { followWheels } from "./wheel.js";

export function startPager() {
  if (!pager) return;
  /* A hand may have turned the page before the script was there. */
  resume(Math.round(Math.abs(pager.scrollLeft) / pager.clientWidth) || 0);
  followHands();
  followWheels();
  followKeys();
  followTop();
  followHistory();
  watchReading();
  releasePictures();
  watchWidth();
  document.documentElement.classList.add("loop");
}

/* The first width is known when the style sheet is there. */
function watchWidth() {
  const watcher = new ResizeObserver(lookAgain);
  watcher.observe(pager);
  if (savedView) watcher.observe(savedView);
}

/* Another width is another page. */
function lookAgain() {
  if (savedView) pager.style.setProperty("--saved", savedView.offsetHeight + "px");
  const wasPager = width > 0;
  if (!measure()) return;
  /* A panel that is on its way is there at once, where it was left. */
  const panel = wrapped(next, count), isComing = wasPager && width && panel !== current;
  if (!isComing) forgetTurn();
  if (!wasPager) open(current);
  else if (width) land(panel);
  layOutAhead();
  if (!isComing) keepAnchor();
}
