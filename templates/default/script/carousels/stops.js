/* Where a carousel comes to rest: how far it is scrolled, px. */

/* At the beginning of each card, or where the carousel ends.
   - lefts: of the cards, from anywhere.
   - room: how far the carousel can be scrolled. */
export const stopsOf = (lefts, room) => lefts.map(left => Math.min(room, left - lefts[0]));

/* How far it is from the cards that are seen whole to those behind them: at least one card. Cards are all as wide.
   - view: width of the carousel. */
export const leap = ([first, second], view) => Math.max(1, Math.floor((view - first) / (second - first))) * (second - first);

/* The first one, of two as near. */
export const nearest = (stops, aim) =>
  stops.reduce((best, stop) => Math.abs(stop - aim) < Math.abs(best - aim) ? stop : best);
