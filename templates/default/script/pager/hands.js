/* Fingers and mice on the pager and its tabs. */
import { focus, isPlain, on } from "../elements.js";
import { panelNamed } from "./address.js";
import { spinPace, wayOn } from "./coasting.js";
import { place, track, width } from "./extent.js";
import { follow, glide, grab, hold, show, stop, yieldToHand } from "./motion.js";
import { pager, panelOf, panels, strip } from "./parts.js";
import { nearest } from "./places.js";
import { current, isTurning } from "./turn.js";
import { visit } from "./visits.js";

/* Where px across lead to from a place: the strip is moved itself, a header that sticks stands for its panel. */
export const movedByStrip = (from, across) => track.place(track.offset(from) - across);
export const movedByPanel = (from, across) => from - across / width;

/* Of the tabs, and of headers that stick, which are not in the pager. */
export function dragTabs({ target }) {
  const bar = target.closest(".tabs,.layer");
  if (!width || !bar) return;
  const moved = bar === strip ? movedByStrip : movedByPanel;
  /* A finger stops the wheel. */
  stop();
  const from = place();
  return {
    takes() {
      grab(this);
      return true;
    },
    pull(across) {
      show(moved(from, across));
    },
    letGo(speed) {
      glide(nearest(moved(place(), wayOn(speed, spinPace))), spinPace);
    },
  };
}

/* What comes under a hand while panels move is not what it was put down for: it has stopped them, and opens nothing. */
export function catchPanels({ target }) {
  if (isTurning && panelOf(target) >= 0) return { isCatch: true };
}

function hearClick(event) {
  const link = event.target.closest(".tabs a,.skip");
  if (!link || !width || !isPlain(event)) return;
  event.preventDefault();
  if (link.matches(".skip")) focus(panels[current]);
  else visit(panelNamed(link));
}

export function followHands() {
  on("click", hearClick);
  pager.addEventListener("pointerdown", yieldToHand);
  pager.addEventListener("scroll", follow);
  on("pointerdown pointerup touchend touchcancel", event => hold((event.touches?.length ?? event.buttons) > 0));
}
