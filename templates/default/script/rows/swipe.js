/* A row under a hand that moves its view aside, to the right, and back over what is beneath. */

/* Px per ms: what is faster counts, however short it is. */
const flick = 0.3;

/* Whether a swipe that begins to go across, px, has anything to do: open rows close, and closed ones open. */
export const isForRow = (across, wasOpen) => (across < 0) === wasOpen;

/* How far the view stands aside, px, before the style sheet holds it between shut and open. */
export const viewAt = (across, wasOpen, reveal) => wasOpen ? reveal + across : across;

/* Whether a row is open once it is let go.
   - at: how far its view stands aside, px, of as much as it reveals.
   - speed: px per ms to the right. */
export const staysOpen = (at, reveal, speed) => Math.abs(speed) > flick ? speed > 0 : at > reveal / 2;
