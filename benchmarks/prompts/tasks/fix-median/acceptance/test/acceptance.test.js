import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "../src/median.js";

test("an even number of values", () => {
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([10, 2]), 6);
});
test("an odd number of values", () => assert.equal(median([9, 1, 5]), 5));
test("the list is unchanged", () => {
  const values = [3, 1, 2];
  median(values);
  assert.deepEqual(values, [3, 1, 2]);
});
