/* What moves the pager. There is one state: how far it is scrolled (its place). Tabs, pill, the height of the page and the
   headers that stick follow it by scroll timelines; who spins the strip or taps a tab scrolls the pager. That is why there is
   no hand-over between the two that could jump. */
import { isOver, tapPace, wayLeft } from "./coasting.js";
import { place, scrollToPlace, track, width } from "./extent.js";
import { count, pager } from "./parts.js";
import { isEmpty, isWhole, nearest } from "./places.js";
import { arrive, carry, depart, isTurning } from "./turn.js";

/* Ms after which what was let go comes to rest: the browser may scroll on. */
const patience = 120;

/* The panel on its way, of any turn; the one that is shown when none is. */
export let next = 0;
/* The animation frame in which the pager glides on; 0 when it does not. */
let frame = 0;
/* The hand, or the wheel, that has the tabs; null when none does. */
export let holder = null;
/* A mouse or a finger is down, even while the browser scrolls with it. */
let isHeld = false;
let resting;

const isMovedByScript = () => frame || holder;

/* Everything else, once the pager has been scrolled, by whomever. */
export function follow() {
  if (!width) return;
  const at = place(), panel = nearest(at);
  /* It asks where everything is, before anything is moved. */
  if (!isWhole(at) && !isTurning) depart();
  carry(at);
  tellTime(at);
  if (isMovedByScript()) return;
  if (isWhole(at) && !isEmpty(panel, count)) {
    next = panel;
    arrive(panel);
  } else if (isWhole(at) || !snaps()) {
    rest();
  }
}

/* Where there are no scroll timelines, their keyframes are held at a time. */
function tellTime(at) {
  if (!("animationTimeline" in pager.style)) document.body.style.setProperty("--t", (at + 1) / (count + 1));
}

/* The browser brings what is let go to a panel. */
const snaps = () => !pager.style.scrollSnapType;

/* What was let go between two panels and does not snap by itself, or on an empty place: there the other end's panel stands,
   and it goes on at that end once nothing moves. */
function rest() {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (width && !isMovedByScript() && !isHeld) glide(nearest(place()));
  }, patience);
}

/* Shows a place of any turn. */
export function show(at) {
  pager.style.scrollSnapType = "none";
  scrollToPlace(at);
  follow();
}

export function stop() {
  cancelAnimationFrame(frame);
  frame = 0;
  holder = null;
}

/* Shows a place at once, and stays there. */
export function land(at) {
  stop();
  show(at);
}

export function glide(to, pace = tapPace) {
  const end = track.offset(to), way = end - track.offset(place());
  let begun;
  const draw = now => {
    begun ??= now;
    const left = wayLeft(way, now - begun, pace);
    if (isOver(left) || matchMedia("(prefers-reduced-motion:reduce)").matches) return land(to);
    frame = requestAnimationFrame(draw);
    show(track.place(end - left));
  };
  stop();
  if (!isTurning) depart();
  next = to;
  frame = requestAnimationFrame(draw);
}

/* A hand has taken the tabs, and shows places until it lets them glide, or somebody else moves the pager. */
export function grab(hand) {
  holder = hand;
}

/* A hand is on the panels: it takes them over from where they are. On an empty place it would be at the end. */
export function yieldToHand() {
  const at = place();
  if (!isMovedByScript() && isWhole(at) && isEmpty(nearest(at), count)) land(nearest(at));
  stop();
}

/* Whether a hand is down anywhere: what is let go comes to rest. */
export function hold(isDown) {
  isHeld = isDown;
  follow();
}
