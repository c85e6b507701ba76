import assert from "node:assert/strict";
import test from "node:test";
import { priceText } from "../src/price.js";

test("a price has two digits", () => {
  assert.equal(priceText(250), "2.50 €");
});
