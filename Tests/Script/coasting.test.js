/* How the row of tabs runs out, told by adding up small pieces of time. */
import assert from "node:assert/strict";
import test from "node:test";

import { isOver, spinPace, tapPace, wayLeft, wayOn } from "../../templates/default/script/pager/coasting.js";
import { forSeeds } from "./chance.js";
import { near } from "./expect.js";

const paces = [tapPace, spinPace];
/* Ms: a piece of time, and much longer than anything coasts. */
const piece = 0.01, long = 4000;

test("the speed falls with the way that is left", () => {
  for (const pace of paces) {
    let left = 1000;
    for (let time = 0; time < 500; time += piece) {
      if (Math.round(time / piece) % 5000 === 0) near(wayLeft(1000, time, pace), left, `way left after ${time} ms`, 0.1);
      left -= left / pace * piece;
    }
  }
});

test("what is let go goes as far as its falling speed carries it", () => {
  for (const pace of paces) {
    for (const speed of [-3, -0.2, 0, 0.5, 4]) {
      let way = 0;
      for (let time = 0; time < long; time += piece) way += speed * Math.exp(-time / pace) * piece;
      near(wayOn(speed, pace), way, `way at ${speed} px per ms`, 0.1);
    }
  }
});

test("it goes on at the speed at which the hand let go", () => forSeeds(100, chance => {
  const speed = chance.between(-5, 5), pace = chance.between(50, 300), way = wayOn(speed, pace), moment = 1e-4;
  near((way - wayLeft(way, moment, pace)) / moment, speed, "speed", 1e-4);
}));

test("it never passes its end nor turns back; from wherever it is it goes on as if it had begun there", () => forSeeds(200, chance => {
  const way = chance.between(-5000, 5000), pace = chance.between(50, 300);
  const [time, more] = [chance.between(0, 500), chance.between(0, 500)];
  const left = wayLeft(way, time, pace), later = wayLeft(way, time + more, pace);
  assert.ok(Math.abs(later) <= Math.abs(left) && Math.abs(left) <= Math.abs(way));
  assert.ok(Math.sign(later) === Math.sign(way));
  near(wayLeft(left, more, pace), later, "way left");
}));

test("the longest way, half round twenty wide tabs, is over within two seconds, and not in one step", () => {
  for (const pace of paces) {
    assert.ok(isOver(wayLeft(4000, 2000, pace)) && isOver(wayLeft(-4000, 2000, pace)));
    assert.ok(!isOver(wayLeft(4000, 100, pace)) && !isOver(-4000));
  }
});

test("what is over is less than a quarter of a px away: the last step is not seen", () => {
  assert.ok(isOver(0) && isOver(0.1) && isOver(-0.1));
  assert.ok(!isOver(0.25) && !isOver(-0.25));
});
