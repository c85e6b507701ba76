import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "../src/median.js";

test("the median of an odd number of values is one of them", () => assert.equal(median([3, 1, 2]), 2));
