/* Places on the ring of panels, told by going round it step by step. */
import assert from "node:assert/strict";
import test from "node:test";

import { isEmpty, isWhole, nearest, pull, steps, turns, wrapped } from "../../templates/default/script/pager/places.js";
import { forSeeds } from "./chance.js";
import { near } from "./expect.js";

const counts = [1, 2, 3, 4, 7, 8, 20];
const pairs = counts.flatMap(count => {
  const panels = [...Array(count).keys()];
  return panels.flatMap(from => panels.map(to => [from, to, count]));
});

/* A turn at a time. */
function goneRound(place, count) {
  while (place < 0) place += count;
  while (place >= count) place -= count;
  return place;
}

test("wrapping never leaves the ring, and goes round by whole turns", () => forSeeds(1000, chance => {
  const count = chance.whole(1, 20), place = chance.between(-100, 100), here = wrapped(place, count);
  assert.ok(here >= 0 && here < count, `${place} became ${here} of ${count}`);
  near(here, goneRound(place, count), "place");
  const panel = chance.whole(-100, 100);
  assert.equal(wrapped(panel, count), goneRound(panel, count));
  assert.equal(wrapped(here, count), here);
}));

test("what is a hair before the first panel is still on the ring", () => {
  for (const count of counts) {
    for (const place of [-1e-17, -Number.MIN_VALUE, -0, -count, 3 * count]) assert.equal(wrapped(place, count), 0);
    assert.ok(wrapped(-1e-9, count) < count);
  }
});

test("whichever way round is shorter is found by trying both", () => {
  for (const [from, to, count] of pairs) {
    let least = 0;
    while (wrapped(from + least, count) !== to && wrapped(from - least, count) !== to) least++;
    assert.equal(steps(from, to, count), wrapped(from + least, count) === to ? least : -least, `${from} to ${to} of ${count}`);
  }
});

test("the shorter way round is at most half, and as long back", () => {
  for (const [from, to, count] of pairs) {
    const there = steps(from, to, count), back = steps(to, from, count);
    assert.ok(Math.abs(there) <= count / 2);
    /* On, when both ways are as long. */
    assert.equal(there, Math.abs(there) * 2 === count ? back : 0 - back);
  }
});

test("from an empty place the way is that of the panel which stands there", () => {
  for (const [, to, count] of pairs) {
    assert.equal(steps(-1, to, count), steps(count - 1, to, count));
    assert.equal(steps(count, to, count), steps(0, to, count));
  }
});

test("a pager that scrolls by whole px stands at a panel, one between two panels does not", () => {
  for (let width = 320; width < 2000; width += 0.37) {
    for (const panel of [-1, 0, 3, 19]) {
      const place = Math.round((panel + 1) * width) / width - 1;
      assert.ok(isWhole(place), `${place} at ${width} px`);
      assert.equal(nearest(place) + 0, panel);
      for (const off of [0.006, 0.3, 0.5, 0.994]) assert.ok(!isWhole(panel + off) && !isWhole(panel - off));
    }
  }
});

test("the first and the last panel are no empty places, what is beyond them is", () => {
  for (const count of counts) {
    assert.deepEqual([-1, 0, count - 1, count].map(place => isEmpty(place, count)), [true, false, false, true]);
    /* A hair before the first panel is nearest to it. */
    assert.ok(!isEmpty(nearest(-0.001), count));
  }
});

test("at every place the two panels that are due are seen, and no others", () => forSeeds(1000, chance => {
  const count = chance.whole(2, 20), place = chance.between(-1, count);
  const stand = [...Array(count).keys()].map(panel => panel + turns(panel, place, count) * count);
  const seen = stand.filter(at => Math.abs(at - place) < 1).sort((a, b) => a - b);
  assert.deepEqual(seen, [Math.floor(place), Math.floor(place) + 1], `at ${place} of ${count}`);
  seen.forEach(at => assert.equal(wrapped(at, count), stand.indexOf(at)));
}));

test("at the panels themselves none is carried, on the empty places the other end's is", () => {
  for (const count of counts.filter(count => count > 1)) {
    for (let place = 0; place < count; place++) {
      for (let panel = 0; panel < count; panel++) assert.equal(turns(panel, place, count), 0);
    }
    assert.equal(turns(count - 1, -1, count), -1);
    assert.equal(turns(0, count, count), 1);
  }
});

test("a wheel goes no further than the next panel, and comes back from less than an eighth of the way", () => {
  for (const home of [-1, 0, 3, 7]) {
    for (let eighths = -40; eighths <= 40; eighths++) {
      const { at, rest } = pull(home, home + eighths / 8);
      assert.equal(at, home + Math.max(-1, Math.min(1, eighths / 8)));
      assert.equal(rest, Math.abs(eighths) > 1 ? home + Math.sign(eighths) : home);
    }
  }
});
