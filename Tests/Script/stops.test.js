/* Where carousels rest, told by looking at every stop. */
import assert from "node:assert/strict";
import test from "node:test";

import { leap, nearest, stopsOf } from "../../templates/default/script/carousels/stops.js";
import { forSeeds } from "./chance.js";

/* Cards of any width, side by side, in a box that shows some of them. */
function anyCarousel(chance) {
  const lefts = [chance.whole(0, 20)];
  for (let count = chance.whole(1, 30); count > 1; count--) lefts.push(lefts[lefts.length - 1] + chance.whole(100, 300));
  return { lefts, room: chance.whole(0, lefts[lefts.length - 1]) };
}

test("the first stop is the beginning, and none is beyond the end", () => forSeeds(500, chance => {
  const { lefts, room } = anyCarousel(chance), stops = stopsOf(lefts, room);
  assert.equal(stops.length, lefts.length);
  assert.equal(stops[0], 0);
  assert.deepEqual(stops, [...stops].sort((a, b) => a - b));
  assert.ok(stops.every(stop => stop >= 0 && stop <= room));
}));

test("a card stands at its margin at its stop, unless the carousel ends before", () => {
  assert.deepEqual(stopsOf([12, 172, 332, 492], 250), [0, 160, 250, 250]);
  assert.deepEqual(stopsOf([12], 0), [0]);
});

test("no stop is nearer than the nearest", () => forSeeds(500, chance => {
  const { lefts, room } = anyCarousel(chance), stops = stopsOf(lefts, room);
  const aim = chance.between(-500, room + 500), found = nearest(stops, aim);
  assert.ok(stops.includes(found));
  assert.equal(Math.abs(found - aim), Math.min(...stops.map(stop => Math.abs(stop - aim))));
}));

test("of two stops as near it is the first", () => {
  assert.equal(nearest([0, 100, 200], 150), 100);
  assert.equal(nearest([0, 100, 200], 50), 0);
});

test("a little more than half a card on the next one is nearer", () => forSeeds(500, chance => {
  const width = chance.whole(100, 300), count = chance.whole(2, 20), lefts = chance.list(count, (_, card) => card * width);
  const stops = stopsOf(lefts, Infinity), card = chance.whole(0, count - 2);
  assert.equal(nearest(stops, stops[card] + 0.6 * width), stops[card + 1]);
  assert.equal(nearest(stops, stops[card + 1] - 0.6 * width), stops[card]);
}));

test("a leap goes past the cards that are seen whole, and past one at least", () => forSeeds(500, chance => {
  const margin = chance.whole(0, 20), pitch = chance.whole(100, 300), count = chance.whole(2, 20), view = chance.whole(80, 1300);
  const lefts = chance.list(count, (_, card) => margin + card * pitch);
  /* With the gap behind it. */
  const whole = Array.from({ length: 30 }, (_, card) => margin + card * pitch).filter(left => left + pitch <= view).length;
  assert.equal(leap(lefts, view), Math.max(1, whole) * pitch);
}));

test("five cards and a part of the sixth are left behind at once", () => {
  const lefts = [12, 255, 498, 741, 984, 1227, 1470, 1713];
  assert.equal(leap(lefts, 1280), 5 * 243);
  assert.equal(leap(lefts.slice(0, 2), 100), 243);
});
