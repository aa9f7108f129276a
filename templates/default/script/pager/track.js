/* The endless row of tabs, of which the current one stands in the middle: the twin of `TabTrack` in the engine, with the
   widths that the browser has.

   Places are counted in tabs, as those of panels are, and of any turn: -1 for the last tab of the turn before. Offsets are px
   along the row, 0 where the first tab begins. */
import { wrapped } from "./places.js";

export class TabTrack {
  /* widths: of the tabs, px. */
  constructor(widths) {
    let left = 0;
    this.centres = widths.map(width => {
      left += width;
      return left - width / 2;
    });
    /* Px from a tab to the same tab of the next turn. */
    this.period = left;
  }

  get count() {
    return this.centres.length;
  }

  /* The offset that stands in the middle when a tab does. */
  centre(tab) {
    return Math.floor(tab / this.count) * this.period + this.centres[wrapped(tab, this.count)];
  }

  /* The offset that stands in the middle at a place. Between neighbours the row travels half the one tab and half the
     other. */
  offset(place) {
    const tab = Math.floor(place);
    return this.centre(tab) + (place - tab) * this.wayFrom(tab);
  }

  /* The inverse of `offset`: linear in the number of tabs. */
  place(offset) {
    /* Half a tab or more before it. */
    let tab = Math.floor(offset / this.period) * this.count - 1;
    while (this.centre(tab + 1) <= offset) tab++;
    return tab + (offset - this.centre(tab)) / this.wayFrom(tab);
  }

  /* Px from the middle of a tab to the middle of the next. */
  wayFrom(tab) {
    return this.centre(tab + 1) - this.centre(tab);
  }
}
