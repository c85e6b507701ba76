import assert from "node:assert/strict";
import test from "node:test";
import { parseQuery } from "../src/query.js";

test("fields are separated by &", () => {
  assert.deepEqual({ ...parseQuery("a=1&b=2") }, { a: "1", b: "2" });
});

test("escaped characters are decoded", () => {
  assert.deepEqual({ ...parseQuery("name=Ada%20Lovelace") }, { name: "Ada Lovelace" });
});
