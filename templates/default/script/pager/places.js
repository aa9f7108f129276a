/* Places on a ring of panels, counted in panels: 0 when the first is shown, 1.5 half way from the second to the third. -1 and
   the number of panels, where the pager ends, are empty places: on the former stands the last panel, on the latter the
   first. */

/* The same place, from 0 to less than count. */
export const wrapped = (place, count) => (place % count + count) % count;

/* Whether one panel alone is seen. Some browsers scroll by whole px, of which the narrowest pager has 320. */
export const isWhole = place => Math.abs(place - Math.round(place)) < 0.004;

/* The panel, or the empty place, that takes most of the view. */
export const nearest = place => Math.round(place);

/* Share of a panel from which on a wheel means the next one. */
const enough = 1 / 8;

/* A panel under a wheel that would bring the pager to a place: where it is held (at), as no wheel goes past the next one, and
   which panel comes of it (rest). */
export function pull(home, place) {
  const way = Math.max(-1, Math.min(1, place - home));
  return { at: home + way, rest: Math.abs(way) > enough ? home + Math.sign(way) : home };
}

export const isEmpty = (place, count) => place < 0 || place >= count;

/* How many panels to go on (or back, when negative) from one to the other, whichever is shorter; on, when both are. */
export function steps(from, to, count) {
  const on = wrapped(to - from, count);
  return on * 2 > count ? on - count : on;
}

/* How many times round the ring a panel is carried to be seen at a place: 1, -1 or 0. */
export function turns(panel, place, count) {
  if (panel === 0 && place > count - 1) return 1;
  if (panel === count - 1 && place < 0) return -1;
  return 0;
}
