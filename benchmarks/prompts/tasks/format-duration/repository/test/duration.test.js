import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration } from "../src/duration.js";

test("hours and minutes are parsed", () => assert.equal(parseDuration("1h30m"), 5400));
