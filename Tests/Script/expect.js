/* What is computed in binary is nearly what it should be. */
import assert from "node:assert/strict";

export function near(value, expected, what = "value", tolerance = 1e-6) {
  assert.ok(Math.abs(value - expected) <= tolerance, `${what}: ${value}, expected ${expected}`);
}
