import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDuration, parseDuration } from "../src/duration.js";

for (const [seconds, text] of [
  [5400, "1h30m"],
  [3600, "1h"],
  [45, "45s"],
  [0, "0s"],
  [3661, "1h1m1s"],
  [90000, "25h"],
])
  test(`${seconds} seconds`, () => {
    assert.equal(formatDuration(seconds), text);
    assert.equal(parseDuration(text), seconds);
  });
