import { describe, expect, test } from "vitest";
import type { Waiting } from "./look.ts";
import { WaitingCounts } from "./waiting.ts";

const waiting = (code: Waiting["code"], count: number, from = 1): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({
    issue: { id: `${from + index}`, identifier: `APP-${from + index}` },
    code,
    reason: "it waits",
  }));

describe("the counts of waiting issues", () => {
  test("are reported when a reason appears, or a count has changed by half", () => {
    const counts = new WaitingCounts();
    const told = [4000, 3999, 2001, 2000, 1001, 1000].map((count) => counts.changed(waiting("no_slot", count)));
    expect(told).toEqual([
      [{ code: "no_slot", count: 4000 }],
      undefined,
      undefined,
      [{ code: "no_slot", count: 2000 }],
      undefined,
      [{ code: "no_slot", count: 1000 }],
    ]);
    expect(counts.changed([...waiting("no_slot", 999), ...waiting("not_due", 2, 5000)])).toEqual([
      { code: "no_slot", count: 999 },
      { code: "not_due", count: 2 },
    ]);
  });

  test("are not reported because nothing waits for another reason now", () => {
    const counts = new WaitingCounts();
    counts.changed([...waiting("no_slot", 9), ...waiting("has_blockers", 1, 5000)]);
    expect(counts.changed(waiting("no_slot", 9))).toBeUndefined();
    expect(counts.changed([...waiting("no_slot", 9), ...waiting("has_blockers", 1, 5000)])).toHaveLength(2);
  });

  test("name a single issue, and tell another one", () => {
    const counts = new WaitingCounts();
    const single = (id: number) => [
      { code: "no_slot", count: 1, issue: { id: `${id}`, identifier: `APP-${id}` }, reason: "it waits" },
    ];
    expect(counts.changed(waiting("no_slot", 1))).toEqual(single(1));
    expect(counts.changed(waiting("no_slot", 1))).toBeUndefined();
    expect(counts.changed(waiting("no_slot", 1, 2))).toEqual(single(2));
    expect(counts.changed([])).toBeUndefined();
    expect(counts.changed(waiting("no_slot", 1, 2))).toEqual(single(2));
  });

  test("leave out issues that need somebody, which are reported one by one, and those of a spent budget", () => {
    const all = (["failed", "blocked", "budget_spent", "incomplete", "workflow_budget_spent"] as const).flatMap(
      (code) => waiting(code, 2),
    );
    expect(new WaitingCounts().changed(all)).toBeUndefined();
  });
});
