import { expect, test } from "vitest";
import { agoText, dayText, durationText, sinceText } from "./time.ts";

test.each([
  [0, ""],
  [300, "0.3 s"],
  [999, "1.0 s"],
  [42_000, "42 s"],
  [185_000, "3 min 5 s"],
  [180_000, "3 min"],
  [7_800_000, "2 h 10 min"],
  [353_000_000, "4 d 2 h"],
  [-5, ""],
])("durationText writes %i ms as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

const at = (text: string) => new Date(text).getTime();
const now = at("2026-11-28T12:00:00");

test.each([
  ["2026-11-28T11:59:30", "just now", "just now", "Today"],
  ["2026-11-28T11:48:00", "12 min", "12 min ago", "Today"],
  ["2026-11-28T09:00:00", "3 h", "3 h ago", "Today"],
  ["2026-11-27T16:20:00", "yesterday 16:20", "yesterday 16:20", "Yesterday"],
  ["2026-11-26T16:20:00", "Nov 26", "on Nov 26", "Nov 26"],
  ["2025-11-26T16:20:00", "Nov 26, 2025", "on Nov 26, 2025", "Nov 26, 2025"],
])("%s is written as %s in lists, as %s in sentences, under %s", (time, ago, since, day) => {
  expect([agoText(at(time), now), sinceText(at(time), now), dayText(at(time), now)]).toEqual([ago, since, day]);
});
