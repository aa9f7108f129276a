/* The row of tabs, told by the twin in the engine, by the widths that a walk along it meets, and by itself backwards. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { TabTrack } from "../../templates/default/script/pager/track.js";
import { forSeeds } from "./chance.js";
import { near } from "./expect.js";

const { tracks } = JSON.parse(readFileSync(new URL("../Fixtures/tab-tracks.json", import.meta.url), "utf8"));

/* As narrow as 日 and as wide as a bar. */
const anyWidths = chance => chance.list(chance.whole(1, 20), () => chance.between(20, 400));
const anyPlace = chance => chance.between(-50, 50);

/* Half a tab and half the next one, again and again; written down once more, without turns. */
function walked(widths, place) {
  const widthOf = tab => widths[((tab % widths.length) + widths.length) % widths.length];
  let offset = widths[0] / 2;
  for (let tab = 0; tab < place; tab++) {
    offset += (widthOf(tab) + widthOf(tab + 1)) / 2 * Math.min(1, place - tab);
  }
  for (let tab = 0; tab > place; tab--) {
    offset -= (widthOf(tab) + widthOf(tab - 1)) / 2 * Math.min(1, tab - place);
  }
  return offset;
}

test("it says what the twin in the engine says", () => {
  assert.ok(tracks.length >= 4);
  for (const { widths, offsets } of tracks) {
    const track = new TabTrack(widths);
    for (const [place, offset] of offsets) {
      near(track.offset(place), offset, `offset at ${place} of ${widths}`, 1e-9);
      near(track.place(offset), place, `place at ${offset} of ${widths}`, 1e-9);
    }
  }
});

test("between neighbours the row travels half the one tab and half the other", () => forSeeds(1000, chance => {
  const widths = anyWidths(chance), place = anyPlace(chance);
  near(new TabTrack(widths).offset(place), walked(widths, place), `offset at ${place}`);
}));

test("where the row stands says which place it is: pages and row hand over without a jump", () => forSeeds(1000, chance => {
  const track = new TabTrack(anyWidths(chance)), place = anyPlace(chance);
  near(track.place(track.offset(place)), place, "place");
  const offset = chance.between(-5000, 5000);
  near(track.offset(track.place(offset)), offset, "offset");
}));

test("a turn later everything is the same, one period on", () => forSeeds(1000, chance => {
  const widths = anyWidths(chance), track = new TabTrack(widths), place = anyPlace(chance), turns = chance.whole(-5, 5);
  near(track.period, widths.reduce((sum, width) => sum + width), "period");
  near(track.offset(place + turns * track.count), track.offset(place) + turns * track.period, `${turns} turns on`);
}));

test("the row never goes back while the pages go on", () => forSeeds(200, chance => {
  const track = new TabTrack(anyWidths(chance)), places = chance.list(50, () => anyPlace(chance)).sort((a, b) => a - b);
  const offsets = places.map(place => track.offset(place));
  assert.deepEqual(offsets, [...offsets].sort((a, b) => a - b));
}));

test("the middle of a tab is its place, in whichever turn, and what is before it is before it", () => {
  const track = new TabTrack([70, 50, 110, 90]);
  assert.equal(track.place(95), 1);
  assert.ok(track.place(94.999) < 1);
  assert.equal(track.place(95 - 320), -3);
});
