import type { RunItem } from "@cuebook/server";
import { expect, test } from "vitest";
import { between, entriesOf, heightOf } from "./entries.ts";

const heights = { row: 40, day: 30, hit: 20 };
const now = new Date("2026-11-28T12:00:00").getTime();
const rows = ["2026-11-28T11:00:00", "2026-11-28T10:00:00", "2026-11-27T10:00:00"].map(
  (at, run) => ({ run: `r${run}`, createdAt: new Date(at).toISOString() }) as RunItem,
);

test("the rows of each day are below its name", () => {
  const entries = entriesOf(rows, heights, now);
  expect(entries.map((each) => [each.is === "day" ? each.name : each.item.run, each.top])).toEqual([
    ["Today", 0],
    ["r0", 30],
    ["r1", 70],
    ["Yesterday", 110],
    ["r2", 140],
  ]);
  expect(heightOf(entries, heights)).toBe(180);
  expect(heightOf([], heights)).toBe(0);
});

test("a row whose text was found has a line more", () => {
  const found = rows.map((row, at) => ({ ...row, hit: { kind: at === 0 ? "error" : "title" } })) as RunItem[];
  expect(entriesOf(found, heights, now).map(({ top }) => top)).toEqual([0, 30, 90, 130, 160]);
});

test("between finds the entries at heights", () => {
  const entries = entriesOf(rows, heights, now);
  expect(between(entries, 70, 140).map(({ top }) => top)).toEqual([70, 110]);
  expect(between(entries, 1000, 2000)).toEqual([]);
});
