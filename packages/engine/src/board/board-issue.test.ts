import type { RunSummary, Settlement } from "@cuebook/run";
import type { Issue } from "@cuebook/trackers";
import { expect, test } from "vitest";
import { boardIssues, type DispatchedSummary } from "./board-issue.ts";

const plan = { repository: "/r", base: "b", branch: "c", path: "/p" };
const dispatch = { tracker: "file", source: "/issues.json", issue: "1", attempt: null, previous: null };

function run(id: string, more: Partial<RunSummary> = {}, isDriven = false): DispatchedSummary {
  const summary: RunSummary = {
    ...{ run: id, workflow: "w", definition: "d", issue: "APP-1", subject: "APP-1: Greet", parent: null },
    ...{
      status: "completed",
      reason: null,
      steps: 1,
      activeSteps: [],
      waiting: [],
      turns: 2,
      tokens: 10,
      costUsd: 0.5,
    },
    ...{ computedUsd: 0, unknownCosts: 0, dispatch, settlement: null, plan, workspace: "ready" },
    ...{ createdAt: id, updatedAt: id, version: 1, ...more },
  };
  return { run: id, createdAt: id, isDriven, position: 1, summary };
}

const issue: Issue = {
  ...{ id: "1", identifier: "APP-1", title: "Greet", description: "", priority: null, state: "open", branch_name: "" },
  ...{ url: "https://x/1", assignee: "", issue_type: "", created_at: "", updated_at: "", labels: [], parent: null },
  ...{ comments: null, blockers: [], blocked_by: [] },
};

const settled = (outcome: Settlement["outcome"], more: Partial<Settlement> = {}): Settlement => ({
  ...{ outcome, reason: `because of ${outcome}`, at: "t" },
  ...more,
});

type Look = NonNullable<Parameters<typeof boardIssues>[1]>;
const look = (planned: Look["planned"], waiting: Look["waiting"] = []) => ({ planned, waiting }) as unknown as Look;

const placeOf = (runs: readonly DispatchedSummary[], at?: Look) =>
  boardIssues(runs, at).map(({ column, code, reason }) => [column, code, reason]);

test("an issue that is not dispatched has the words of the service, and the column of what has to happen", () => {
  const skipped = { is: "skipped", code: "no_slot", reason: "2 of 2 slots are taken" } as const;
  expect(placeOf([], look([{ issue, decision: skipped }]))).toEqual([["waiting", "no_slot", skipped.reason]]);
  const ours = [{ issue, code: "budget_spent", reason: "the issue has spent $5" } as const];
  const decided = look([{ issue, decision: { is: "eligible", attempt: null, previous: null } }], ours);
  expect(placeOf([], decided)).toEqual([["blocked", "budget_spent", "the issue has spent $5"]]);
  const due = { is: "skipped", code: "not_due", reason: "later", dueAt: "2026-01-01T00:00:00Z" } as const;
  expect(boardIssues([run("a", { settlement: settled("retry") })], look([{ issue, decision: due }]))).toMatchObject([
    { column: "retrying", reason: "because of retry", dueAt: due.dueAt, attempts: 1, costUsd: 0.5, url: "https://x/1" },
  ]);
});

test("an issue with an unsettled run is running, whatever the latest check said", () => {
  const planned = look([{ issue, decision: { is: "eligible", attempt: null, previous: null } }]);
  expect(placeOf([run("a", { activeSteps: [{ step: 1, role: "writer", visit: 1 }] }, true)], planned)).toEqual([
    ["running", "claimed", "writer works on it"],
  ]);
  expect(placeOf([run("a")], planned)[0]?.[2]).toBe("no process drives its run: a service continues it");
});

test("an issue that the tracker does not list is where its last dispatch left it", () => {
  const request = { number: 3, address: "https://x/3", state: "open", waits: [], since: "t" } as const;
  const handedOff = { settlement: settled("handed_off"), request };
  expect(placeOf([run("a", handedOff)], look([]))).toEqual([["handed_off", "handed_off", "because of handed_off"]]);
  const merged = { ...handedOff, request: { ...request, state: "merged" as const } };
  expect(placeOf([run("a", merged)], look([]))).toEqual([["done", "handed_off", "its pull request is merged"]]);
  expect(placeOf([run("a", { settlement: settled("released") })], look([]))[0]?.[0]).toBe("done");
  const blocked = [run("a", { settlement: settled("blocked") })];
  expect(placeOf(blocked, look([]))).toEqual([
    ["done", "unlisted", "the tracker does not list it as active; before: because of blocked"],
  ]);
  // Without an answer of the tracker, only the run is known.
  expect(placeOf(blocked)).toEqual([["blocked", "blocked", "because of blocked"]]);
});

test("the runs of an issue are added up, and long texts are cut", () => {
  const runs = [
    run("a", { settlement: settled("retry"), dispatch: { ...dispatch, workflow: "classify" } }),
    run("b", { settlement: settled("retry") }),
    run("c", { settlement: settled("blocked", { reason: "x".repeat(1_000_000) }), costUsd: null }),
  ];
  const [found] = boardIssues(runs, undefined);
  expect(found).toMatchObject({ attempts: 2, turns: 6, tokens: 30, costUsd: 1, run: "c", title: "Greet" });
  expect(found?.reason).toHaveLength(2000);
});
