import type { ShownAsked } from "@cuebook/server";
import { expect, test } from "vitest";
import { diffFiles, traced } from "../parts/diff.ts";
import { type AskedRange, groupsOf, linesIn, placeText, traceOf } from "./groups.ts";

const range = (path: string, start: number, end: number, more: Partial<AskedRange> = {}): AskedRange => ({
  ...{ path, side: "new", start, end, steps: [2], form: "written", asked: "closest", passage: 0 },
  ...more,
});
const nobody = { asked: "nobody", passage: null } as const;
const passage = { step: 2, try: 1, turn: 1, start: 3, end: 9, lines: 1 };

const asked: ShownAsked = {
  ...{ from: "a", to: "b", steps: [], counts: { asked: 0, nobody: 0, unknown: 0 }, truncated: false },
  ranges: [
    range("a.txt", 4, 4, { form: "formatting", asked: null, passage: null }),
    range("a.txt", 2, 2, { side: "old", passage: 1, steps: [2, 3] }),
    range("a.txt", 2, 3),
    range("b\u202e.txt", 1, 1, { passage: 1 }),
    range("c.txt", 7, 7, { form: "moved", asked: null, passage: null }),
    range("d.txt", 7, 7, { asked: null, passage: null, steps: [] }),
    range("e.txt", 9, 9, nobody),
    range("f.txt", 1, 1, { ...nobody, steps: [3] }),
    range("logo.png", 0, 0, { ...nobody, side: "file" }),
  ],
  passages: [
    { ...passage, text: "Do it.", source: { is: "issue", identifier: "DUR-7" } },
    { ...passage, text: "And that.", source: { is: "input" } },
  ],
};

test("groupsOf puts the lines that nobody seems to have asked for first, and those that nobody has to ask for last", () => {
  const groups = groupsOf(asked);
  expect(groups.map(({ is, colour, ranges, steps }) => [is, colour, ranges.map(placeText), steps])).toEqual([
    ["nobody", "nobody", ["e.txt 9", "logo.png"], [2]],
    ["nobody", "nobody", ["f.txt 1"], [3]],
    ["passage", "person", ["a.txt 2, removed", "b\u202e.txt 1"], [2, 3]],
    ["passage", "issue", ["a.txt 2–3"], [2]],
    ["formatting", "formatting", ["a.txt 4"], [2]],
    ["moved", "moved", ["c.txt 7"], [2]],
    ["unknown", "unknown", ["d.txt 7"], []],
  ]);
  expect(groups.map(({ ranges }) => linesIn(ranges))).toEqual([1, 1, 2, 2, 1, 1, 1]);
  expect(groupsOf({ ...asked, ranges: [] })).toEqual([]);
});

test("traceOf finds the group of each changed row, also of a path with invisible characters", () => {
  const file = (path: string, body: string) =>
    `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${body}\n`;
  const long = "x".repeat(3000);
  const text =
    file("a.txt", `@@ -1,2 +1,4 @@\n same\n-gone\n+${long}\n+new\n+   old`) + file("b\u202e.txt", "@@ -0,0 +1 @@\n+b");
  const trace = traceOf(groupsOf(asked));
  const rows = diffFiles(text).map(({ path, rows: all }) => traced(all, (row) => trace(path, row)));
  expect(rows.map((all) => all.map((row) => row.trace?.colour))).toEqual([
    // The long line continues in a second row.
    [undefined, undefined, "person", "issue", "issue", "issue", "formatting"],
    [undefined, "person"],
  ]);
  expect(rows[0]?.map((row) => row.trace?.group)).toEqual([undefined, undefined, 2, 3, 3, 3, 4]);
  expect(traced(rows[0] ?? [], undefined)).toBe(rows[0]);
});
