import { expect, test } from "vitest";
import { lengthOf } from "./timeline.ts";

const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;

test.each([
  ["none", [], 0],
  ["one", [[0, 5]], 5],
  [
    "what overlaps once",
    [
      [0, 5],
      [3, 8],
      [4, 6],
    ],
    8,
  ],
  [
    "what is apart",
    [
      [10, 12],
      [0, 5],
    ],
    7,
  ],
  [
    "what lasts, until now",
    [
      [0, 5],
      [20, undefined],
    ],
    45,
  ],
] as const)("lengthOf counts %s", (_, spans, minutes) => {
  const given = spans.map(([from, to]) => ({ from: at(from), to: to === undefined ? undefined : at(to) }));
  expect(lengthOf(given, Date.parse("2026-01-01T01:00:00.000Z"))).toBe(minutes * 60_000);
});
