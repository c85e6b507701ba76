import { expect, test } from "vitest";
import type { ServiceEvent } from "./events.ts";
import { WaitingIssues } from "./waiting-issues.ts";

const issue = (id: string) => ({ id, identifier: `APP-${id}` });

test("why an issue waits is not said again after its run was settled for the same reason", () => {
  const told: ServiceEvent[] = [];
  const waiting = new WaitingIssues((event) => told.push(event));
  const look = (...ids: readonly string[]) => {
    waiting.clear();
    for (const id of ids) waiting.skip(issue(id), "not_due", `the next attempt is at T: broke ${id}:\n  one`, "T");
    waiting.skip(issue("9"), "blocked", "stuck; it waits until it is changed");
    waiting.reportCounts(new Set([...ids, "9"]), true);
  };
  waiting.settled("1", "broke 1:\n  one");
  waiting.settled("9", "stuck; it waits until it is changed");
  look("1");
  expect([told, waiting.all.length]).toEqual([[], 2]);

  // Of another process.
  look("1", "2");
  expect(told.map(({ type }) => type)).toEqual(["skipped", "waiting"]);

  // For another reason.
  waiting.skip(issue("9"), "budget_spent", "its budget is spent");
  expect(told.length).toBe(3);
});
