import type { BoardIssue } from "@cuebook/engine";
import type { EndedPause, Pause } from "@cuebook/store";
import { expect, test } from "vitest";
import { askingRun } from "../testing/asking-run.ts";
import { signedIn } from "../testing/client.ts";
import type { Services } from "./services.ts";

const issue: BoardIssue = {
  ...{ id: "1", identifier: "APP-1", title: "Greet", description: "# Greet\n\n<script>", url: "", state: "open" },
  ...{ column: "eligible", code: null, reason: "", dueAt: null, attempts: 0, turns: 0, tokens: 0, costUsd: null },
  ...{ run: null, isDriven: false, request: null },
};

/** A service with two issues, which keeps its pauses. */
function service(): Services {
  let pauses: readonly Pause[] = [];
  let ended: readonly EndedPause[] = [];
  const state = { file: "WORKFLOW.md", isHere: true, checkedAt: null, tracker: null, problems: [], slots: null };
  const issues = [issue, { ...issue, id: "2", identifier: "APP-2", description: " " }];
  return {
    read: async () => [{ ...state, pauses, ended, budgets: [], budgetOfIssue: [], issues }],
    known: async () => ({ services: [], problems: [] }),
    review: async () => undefined,
    pause: async (_file, pause) => {
      pauses = [pause];
    },
    resume: async (_file, _issue, end) => {
      ended = pauses.map((pause) => ({ ...pause, end }));
      pauses = [];
    },
  };
}

test("a board has no texts of issues: they are read one by one", async () => {
  await using browser = await signedIn((await askingRun([])).host, { services: service() });
  const { json, text } = await browser.get("/v1/issues?column=eligible");
  expect(json).toMatchObject({
    services: [{ columns: [{ issues: [{ id: "1", hasDescription: true }, { hasDescription: false }] }] }],
  });
  expect(text).not.toContain("<script>");
  const read = (query: string) => browser.get(`/v1/issues/description?${query}`);
  expect((await read("service=WORKFLOW.md&issue=1")).json).toEqual({ text: "# Greet\n\n<script>" });
  const missing = [await read("service=WORKFLOW.md&issue=9"), await read("service=OTHER.md&issue=1")];
  expect(missing.map(({ status, code }) => [status, code])).toEqual([
    [404, "issue_missing"],
    [404, "service_missing"],
  ]);
});

test("a board says who paused a service and who resumed it, and when", async () => {
  const { host } = await askingRun([]);
  await using browser = await signedIn(
    { ...host, now: () => new Date("2026-01-02T00:00:00.000Z") },
    { services: service() },
  );
  const act = (action: string, more = {}) =>
    browser.post("/v1/issues/pauses", { service: "WORKFLOW.md", action, ...more });
  const board = async () => (await browser.get("/v1/issues?limit=1")).json;
  const [at, actor] = ["2026-01-02T00:00:00.000Z", { name: "ann", via: "page" }];
  expect((await act("pause", { reason: "Deploying" })).status).toBe(200);
  expect(await board()).toMatchObject({ services: [{ pause: { at, reason: "Deploying", actor }, ended: null }] });
  expect((await act("resume", { seen: at })).status).toBe(200);
  expect(await board()).toMatchObject({ services: [{ pause: null, ended: { at, actor, end: { at, actor } } }] });
});
