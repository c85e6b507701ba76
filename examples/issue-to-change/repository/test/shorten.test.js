import assert from "node:assert/strict";
import test from "node:test";
import { shorten } from "../src/titles.js";

test("a short title stays as it is", () => {
  assert.equal(shorten("Hello World", 20), "Hello World");
});
