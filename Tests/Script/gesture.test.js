/* What a pointer does, told by hands that are known: where they go, how fast, and by how coarse a clock. */
import assert from "node:assert/strict";
import test from "node:test";

import { Gesture } from "../../templates/default/script/drags/gesture.js";
import { forSeeds } from "./chance.js";
import { near } from "./expect.js";

/* Of points [x, y, time]. */
function gesture(...points) {
  const [first, ...others] = points.map(([x, y, time]) => ({ x, y, time }));
  const made = new Gesture(first);
  others.forEach(point => made.moveTo(point));
  return made;
}

/* A hand that moves at a speed, px per ms, and is seen every so often, by a clock that ticks, ms. */
function stroke(speed, { from = 0, begin = 0, duration, interval = 8, tick = 1 }) {
  const points = [];
  for (let time = 0; time <= duration; time += interval) {
    points.push([from + speed * time, 0, Math.floor((begin + time) / tick) * tick]);
  }
  return points;
}

test("how far a pointer went is counted from where it was put down", () => {
  const drag = gesture([100, 50, 0], [160, 40, 10], [90, 75, 20]);
  assert.deepEqual([drag.across, drag.down], [-10, 25]);
});

test("a finger that does not stand still means nothing, eight px in any direction mean something", () => forSeeds(200, chance => {
  const angle = chance.between(0, 2 * Math.PI), [x, y] = [chance.between(0, 1000), chance.between(0, 1000)];
  const gone = way => gesture([x, y, 0], [x + way * Math.cos(angle), y + way * Math.sin(angle), 10]);
  assert.ok(!gone(0).isDecided && !gone(7.99).isDecided);
  assert.ok(gone(8.01).isDecided && gone(300).isDecided);
}));

test("it goes sideways within 45° of either side; half way between and steeper it belongs to the page", () => {
  for (let degrees = 0; degrees < 360; degrees++) {
    const angle = degrees * Math.PI / 180;
    const drag = gesture([0, 0, 0], [Math.round(1000 * Math.cos(angle)), Math.round(1000 * Math.sin(angle)), 10]);
    const fromLevel = Math.min(degrees % 180, 180 - degrees % 180);
    assert.equal(drag.isSideways, fromLevel < 45, `${degrees}°`);
  }
});

test("what has turned back is told by where it is, not by the way it took", () => {
  const drag = gesture([0, 0, 0], [50, 0, 10], [2, 20, 20]);
  assert.ok(drag.isDecided && !drag.isSideways);
});

test("an even stroke has its speed, whatever the clock and however often it is seen", () => forSeeds(1000, chance => {
  const speed = chance.between(-5, 5), tick = [0.005, 0.1, 1, 2, 16][chance.whole(0, 4)];
  const interval = chance.between(1, 17), duration = chance.between(60, 1000);
  const seen = gesture(...stroke(speed, { duration, interval, tick, begin: chance.between(0, 1000) })).speed;
  /* Either end of what is looked at may be a tick off; it is at least as long as the stroke, or 100 ms, less two moves. */
  const looked = Math.min(duration, 100) - 2 * interval - tick;
  if (looked > 2 * tick) near(seen, speed, `speed by ticks of ${tick} ms`, Math.abs(speed) * tick / looked + 1e-9);
}));

test("only the last 100 ms count", () => forSeeds(500, chance => {
  const before = stroke(chance.between(-5, 5), { duration: 400 });
  const [from] = before[before.length - 1], speed = chance.between(-5, 5);
  const after = stroke(speed, { from, begin: 408, duration: chance.between(112, 300) });
  near(gesture(...before, ...after).speed, speed, "speed");
}));

test("a hand that rests before it lets go is not quick", () => {
  const points = stroke(3, { duration: 200 }), [x] = points[points.length - 1];
  assert.equal(gesture(...points, [x, 0, 320]).speed, 0);
});

test("two points of one tick are a tick apart: their speed is a number", () => {
  assert.equal(gesture([0, 0, 32], [40, 0, 32]).speed, 40 / 16);
  assert.equal(gesture([0, 0, 0], [10, 0, 500], [30, 0, 500]).speed, 20 / 16);
});

test("who has only put a finger down has no speed", () => {
  assert.equal(gesture([70, 70, 5]).speed, 0);
});
