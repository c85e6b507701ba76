import { expect, test } from "vitest";
import { agoText, durationText } from "./time.ts";

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [42_000, "42 s"],
  [185_000, "3 min 5 s"],
  [180_000, "3 min"],
  [7_800_000, "2 h 10 min"],
  [353_000_000, "4 d 2 h"],
  [-5, "0 ms"],
])("durationText writes %i ms as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [5_000, "just now"],
  [30_000, "30 s ago"],
  [300_000, "5 min ago"],
  [10_800_000, "3 h ago"],
  [259_200_000, "3 d ago"],
])("agoText writes %i ms as %s", (ms, text) => {
  expect(agoText(1_000_000_000_000, 1_000_000_000_000 + ms)).toBe(text);
});
