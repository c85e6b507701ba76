import assert from "node:assert/strict";
import { test } from "node:test";
import { receipt } from "../src/receipt.js";

test("a receipt lists what was sold, with the total", () => {
  const sold = [
    { name: "Bread", cents: 250 },
    { name: "Milk", cents: 120 },
  ];
  assert.equal(receipt(sold), "Bread 2.50\nMilk 1.20\nTotal 3.70");
});
