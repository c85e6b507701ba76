import type { RunSummary } from "@cuebook/run";
import type { ListedRun, RunReader } from "@cuebook/store";
import { expect, test } from "vitest";
import { readNews } from "./read.ts";

const since = "2026-01-01T00:00:00.000Z";

/** A store that lists one run. */
function storeWith(more: Partial<RunSummary>): RunReader {
  const summary = { run: "r1", workflow: "w", issue: "APP-1", waiting: [], reason: null, updatedAt: since, ...more };
  const listed = { run: "r1", createdAt: since, isDriven: false, position: 1, summary } as unknown as ListedRun;
  const nothing = async () => [];
  return {
    list: async ({ isWaiting = false, states } = {}) => {
      const isIt =
        isWaiting === summary.waiting.length > 0 && states?.some((state) => state !== summary.state) !== true;
      return { runs: isIt ? [listed] : [], total: isIt ? 1 : 0 };
    },
    ...{ read: nothing, transcript: nothing, find: nothing, archived: nothing },
    ...{ isDriven: async () => false, getObject: async () => undefined },
    sessions: { waiting: nothing, find: nothing },
  };
}

const dispatch = { tracker: "file", source: "s", issue: "1", attempt: null, previous: null } as const;
const request = { number: 7, address: "https://a.example/7", state: "open", waits: ["review wanted"], since } as const;
const settled = (outcome: "blocked" | "exhausted" | "retry" | "handed_off") => ({ outcome, reason: "", at: since });

test.each<[string, Partial<RunSummary>, readonly string[]]>([
  ["failed", { state: "failed", dispatch: null }, ["failure r1"]],
  ["failed for an issue that is tried again", { state: "failed", dispatch, settlement: settled("retry") }, []],
  ["left its issue blocked", { state: "completed", dispatch, settlement: settled("blocked") }, ["issue APP-1"]],
  ["used up the attempts", { state: "failed", dispatch, settlement: settled("exhausted") }, ["issue APP-1"]],
  ["handed off", { state: "completed", dispatch, settlement: settled("handed_off"), request }, ["request r1"]],
  ["needs nothing outside", { state: "completed", dispatch: null, request: { ...request, waits: [] } }, []],
])("of a run that %s", async (_, summary, news) => {
  const found = await readNews(storeWith(summary), "r1");
  expect(found.map(({ kind, address }) => `${kind} ${address}`)).toEqual(news);
});
