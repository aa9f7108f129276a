/* Pointer gestures: something under a finger or a mouse that is moved sideways. One pointer is followed at a time.

   drags(starter): on pointerdown starter(event) returns nothing, or what would follow this pointer:
     takes(across)              asked once, when the pointer has gone 8 px, and more across than down or up; across is negative
                                to the left; the first that says true has begun the gesture, in the order of the calls
     pull(across)               called then and for each move, with px since pointerdown
     letGo(speed, isCancelled)  speed in px per ms over the last 100 ms; cancelled by the browser, or the page goes away

   What no one takes is left to the browser. Either way the click at its end is swallowed. */
import { on } from "./elements.js";

const starters = [];
/* The pointerdown that is followed. */
export let start;
/* It and what came after; who would follow it, until that is decided; who does. */
let moves, candidates, taker;

export const drags = starter => starters.push(starter);

on("pointerdown", event => {
  if (!event.isPrimary || event.button || taker) return;
  candidates = starters.flatMap(starter => starter(event) || []);
  start = candidates[0] && event;
  moves = [event];
});
on("pointermove pointerup pointercancel pagehide", event => {
  /* Px; ms; a tick of the coarsest clock, ms. */
  const slop = 8, recently = 100, tick = 16;
  /* A page that goes away has no pointer: that is no number, and no other pointer. */
  if (!start || event.pointerId - start.pointerId) return;
  const across = event.clientX - start.clientX, down = event.clientY - start.clientY;
  moves.push(event);
  if (event.buttons & 1) {
    if (candidates && across ** 2 + down ** 2 >= slop ** 2) {
      /* The other direction belongs to what is around. */
      taker = across ** 2 > down ** 2 && candidates.find(candidate => candidate.takes(across));
      candidates = null;
      if (taker) document.body.setPointerCapture(event.pointerId);
    }
    taker?.pull(across);
    return;
  }
  /* No button is down any more, even if nothing has told its end. */
  const first = moves.find(move => event.timeStamp - move.timeStamp < recently);
  if (taker) {
    const speed = (event.clientX - first.clientX) / (event.timeStamp - first.timeStamp || tick);
    taker.letGo(speed || 0, !/up|move/.test(event.type));
  }
  const ended = start;
  taker = null;
  if (candidates) start = null;
  /* Unless the next one is there already. */
  else setTimeout(() => { if (start === ended) start = null; });
});
/* The click comes before the time is out. */
on("click dragstart selectstart", event => {
  if (!start) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
