import assert from "node:assert/strict";
import test from "node:test";
import { shownTitle } from "../src/title.js";

test("an empty title is shown as a word", () => {
  assert.equal(shownTitle("  "), "(no title)");
});
