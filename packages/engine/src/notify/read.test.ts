import type { RunSummary } from "@cuebook/run";
import type { RunReader } from "@cuebook/store";
import { expect, test } from "vitest";
import { listedRun } from "../testing/listed-runs.ts";
import { readNews } from "./read.ts";

const since = "2026-01-01T00:00:00.000Z";
const now = new Date("2026-01-01T12:00:00.000Z");

/** A store that lists one run. */
function storeWith(more: Partial<RunSummary>): RunReader {
  const listed = listedRun("r1", { issue: "APP-1", updatedAt: since, ...more });
  const nothing = async () => [];
  return {
    list: async ({ statuses } = {}) => {
      const isIt = statuses?.some((status) => status !== listed.summary.status) !== true;
      return { runs: isIt ? [listed] : [], total: isIt ? 1 : 0 };
    },
    ...{ read: nothing, transcript: nothing, find: nothing, archived: nothing },
    ...{ isDriven: async () => false, getObject: async () => undefined },
    sessions: { waiting: nothing, find: nothing },
  };
}

const dispatch = { tracker: "file", source: "s", issue: "1", attempt: null, previous: null } as const;
const open = { number: 7, address: "https://a.example/7", state: "open", waits: [], since } as const;
const request = { ...open, waits: ["review wanted"] } as const;
const failing = { ...open, problems: [{ kind: "ci_failure", names: ["test"] }] } as const;
const settled = (outcome: "blocked" | "exhausted" | "retry" | "handed_off") => ({ outcome, reason: "", at: since });
const asks = {
  kind: "failure",
  q: 1,
  step: 1,
  message: "",
  askedAt: since,
} as unknown as RunSummary["waiting"][number];
const asking = { status: "suspended", reason: "failure", waiting: [asks] } as const;

test.each<[string, Partial<RunSummary>, readonly string[]]>([
  ["failed", { status: "failed", dispatch: null }, ["failure r1"]],
  ["failed for an issue that is tried again", { status: "failed", dispatch, settlement: settled("retry") }, []],
  ["left its issue blocked", { status: "completed", dispatch, settlement: settled("blocked") }, ["issue APP-1"]],
  ["used up the attempts", { status: "failed", dispatch, settlement: settled("exhausted") }, ["issue APP-1"]],
  ["handed off", { status: "completed", dispatch, settlement: settled("handed_off"), request }, ["request r1"]],
  [
    "handed off, and whose checks fail",
    { status: "completed", dispatch, settlement: settled("handed_off"), request: failing },
    ["request r1"],
  ],
  ["needs nothing outside", { status: "completed", dispatch: null, request: open }, []],
  [
    "could not be finished outside",
    { status: "completed", dispatch, settlement: settled("handed_off"), undone: [{ action: "reply", reason: "" }] },
    ["failure r1"],
  ],
  ["nobody drives", { status: "running", dispatch: null }, ["failure r1"]],
  ["failed, and asks what to do", { ...asking, dispatch: null }, ["failure r1/q1"]],
  ["failed, and is tried again by its service", { ...asking, dispatch, settlement: settled("retry") }, []],
  ["failed, and its service gave up", { ...asking, dispatch, settlement: settled("blocked") }, ["failure r1/q1"]],
])("of a run that %s", async (_, summary, news) => {
  const found = await readNews(storeWith({ settlement: null, ...summary }), { now });
  expect(found.map(({ kind, address }) => `${kind} ${address}`)).toEqual(news);
});
