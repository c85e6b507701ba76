import { expect, test } from "vitest";
import { ageText, bytesText, costText, durationText, knownCostText, tokensText } from "./measure.ts";

test.each([
  [0, "0.0s"],
  [444, "0.4s"],
  [9_940, "9.9s"],
  [9_960, "10s"],
  [59_600, "1m00s"],
  [65_000, "1m05s"],
  [3_599_000, "59m59s"],
  [3_600_000, "1h00m"],
  [7_380_000, "2h03m"],
  [86_400_000, "1d00h"],
  [273_600_000, "3d04h"],
  [-5, "0.0s"],
])("durationText of %d milliseconds is %s", (ms, text) => expect(durationText(ms)).toBe(text));

test.each([
  [0, "0"],
  [999, "999"],
  [1200, "1.2k"],
  [9960, "10k"],
  [34_400, "34k"],
  [999_499, "999k"],
  [999_500, "1.0M"],
  [1_250_000, "1.3M"],
])("tokensText of %d is %s", (count, text) => expect(tokensText(count)).toBe(text));

test.each([
  [0, "$0.00"],
  [0.0004, "$0.0004"],
  [0.02, "$0.02"],
  [12.345, "$12.35"],
])("costText of %d is %s", (usd, text) => expect(costText(usd)).toBe(text));

test.each([
  [0, "0 bytes"],
  [1400, "1.4 kB"],
  [2_000_000, "2.0 MB"],
])("bytesText of %d is %s", (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  ["2026-01-01T00:00:00.000Z", "just now"],
  ["2025-12-31T23:59:57.000Z", "3s ago"],
  ["2025-12-31T23:00:00.000Z", "1h00m ago"],
  // A clock that was set back causes no negative ages.
  ["2026-01-01T00:05:00.000Z", "just now"],
])("ageText of %s at New Year is %s", (at, text) => {
  expect(ageText(at, new Date("2026-01-01T00:00:00.500Z"))).toBe(text);
});

test.each([
  [{ costUsd: 0.5 }, "$0.50"],
  [{ costUsd: 0.5, computedUsd: 0.1 }, "~$0.50"],
  [{ costUsd: 0.5, unknownCosts: 2 }, "$0.50 + ?"],
  [{ costUsd: null, unknownCosts: 1 }, "?"],
  [{ costUsd: 0, unknownCosts: 0 }, "$0.00"],
  [{ costUsd: null }, ""],
])("the cost %j is %j", (cost, text) => expect(knownCostText(cost)).toBe(text));
