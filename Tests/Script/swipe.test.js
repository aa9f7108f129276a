/* Rows under a hand, told by what a hand means. */
import assert from "node:assert/strict";
import test from "node:test";

import { isForRow, staysOpen, viewAt } from "../../templates/default/script/rows/swipe.js";

const reveal = 288;

test("closed rows go to the right, open ones to the left; the other direction is the pager's", () => {
  assert.ok(isForRow(9, false) && isForRow(-9, true));
  assert.ok(!isForRow(-9, false) && !isForRow(9, true));
});

test("a view is under the hand from where it was", () => {
  assert.equal(viewAt(0, false, reveal), 0);
  assert.equal(viewAt(100, false, reveal), 100);
  assert.equal(viewAt(0, true, reveal), reveal);
  assert.equal(viewAt(-100, true, reveal), reveal - 100);
});

test("a slow hand leaves a row open past its half, and shut before", () => {
  for (const speed of [-0.3, -0.1, 0, 0.1, 0.3]) {
    assert.ok(staysOpen(reveal / 2 + 1, reveal, speed) && staysOpen(reveal, reveal, speed));
    assert.ok(!staysOpen(reveal / 2, reveal, speed) && !staysOpen(0, reveal, speed));
  }
});

test("a quick one goes where it points, however short it is", () => {
  for (const at of [0, 10, reveal / 2, reveal - 10, reveal]) {
    assert.ok(staysOpen(at, reveal, 0.31) && staysOpen(at, reveal, 4));
    assert.ok(!staysOpen(at, reveal, -0.31) && !staysOpen(at, reveal, -4));
  }
});
