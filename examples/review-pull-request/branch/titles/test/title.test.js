import assert from "node:assert/strict";
import test from "node:test";
import { shownTitle } from "../src/title.js";

test("space around a title is not shown", () => {
  assert.equal(shownTitle("  Notes "), "Notes");
});

test("a long title is cut", () => {
  assert.equal(shownTitle("Notes of a very long meeting"), "Notes of a very long");
});
