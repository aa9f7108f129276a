/* Follows what is moved sideways under a finger or a mouse, one pointer at a time.

   A starter is asked on pointerdown, with the event, and returns nothing, or what would follow this pointer:
     takes(across)              asked once, when the pointer has gone some px, and more across than down or up; across is
                                negative to the left; the first that says true has begun the gesture, in the order of starters
     pull(across)               called then and for each move, with px since pointerdown
     letGo(speed, isCancelled)  speed in px per ms; cancelled by the browser, or the page goes away: then it is 0
     isCatch                    true for a pointer that has stopped what was moving, which is all that it was to do

   What no one takes is left to the browser. Either way the click at its end is swallowed, and that of a catch. */
import { on } from "../elements.js";
import { Gesture } from "./gesture.js";

/* Ms in which a lifted finger may come to be a click. */
const clickTime = 300;

/* The pointer that is followed: its id and gesture; the candidates, who would follow it, until that is decided; the taker,
   who does; whether it is a catch. Null between two gestures. */
let followed = null;

export const isPointerFollowed = () => followed !== null;

const pointOf = event => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });

function begin(event, starters) {
  const candidates = starters.map(starter => starter(event)).filter(candidate => candidate);
  const isCatch = candidates.some(candidate => candidate.isCatch);
  followed = candidates.length ? { id: event.pointerId, gesture: new Gesture(pointOf(event)), candidates, isCatch } : null;
}

function decide() {
  const { id, gesture, candidates } = followed;
  followed.candidates = null;
  if (gesture.isSideways) followed.taker = candidates.find(candidate => candidate.takes?.(gesture.across));
  if (followed.taker) document.body.setPointerCapture(id);
}

function end(isCancelled) {
  const ended = followed, { gesture, taker, isCatch } = ended;
  ended.taker = null;
  taker?.letGo(isCancelled ? 0 : gesture.speed, isCancelled);
  if (ended.candidates && !isCatch) followed = null;
  /* Its click comes before the time is out; the next pointer may be there already. */
  else setTimeout(() => { if (followed === ended) followed = null; }, isCatch ? clickTime : 0);
}

export function followPointers(starters) {
  on("pointerdown", event => {
    if (event.isPrimary && !event.button && !followed?.taker) begin(event, starters);
  });
  on("pointermove pointerup", event => {
    if (event.pointerId !== followed?.id) return;
    followed.gesture.moveTo(pointOf(event));
    /* No button is down any more, even if nothing has told its end. */
    if (!(event.buttons & 1)) return end(false);
    if (followed.candidates && followed.gesture.isDecided) decide();
    followed.taker?.pull(followed.gesture.across);
  });
  on("pointercancel pagehide", event => {
    /* A page that goes away has no pointer; that is no other pointer. */
    if (followed && (event.pointerId ?? followed.id) === followed.id) end(true);
  });
  on("click dragstart selectstart", event => {
    if (!followed) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
