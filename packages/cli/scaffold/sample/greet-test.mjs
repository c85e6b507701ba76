import assert from "node:assert/strict";
import test from "node:test";
import { greet } from "../src/greet.mjs";

test("a greeting has the name", () => {
  assert.equal(greet("Ada"), "Hello, Ada!");
});
