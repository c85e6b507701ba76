import type { Agent, AgentEvent } from "@cuebook/agents";
import type { Usage } from "@cuebook/run";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import { previewService } from "./preview.ts";
import { nextDay } from "./workflow-budget.ts";

const frontMatter = (more: string) => `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1, max_concurrent_agents: 1 }
polling: { interval_ms: 20 }
${more}`;
const issues = ["1", "2", "3"].map((id) => ({ id, state: "To Do" }));
const today = "2026-03-02";

/** A service at a certain time, whose agent uses this much in each turn. */
function served(more: string, usage: Usage, now: () => string = () => `${today}T10:00:00.000Z`): Served {
  const trial = new Served(frontMatter(more), "Do it.", issues);
  const { capabilities } = trial.host.agent("hands");
  const agent: Agent = {
    kind: "hands",
    capabilities,
    probe: async () => "1",
    async *turn(): AsyncGenerator<AgentEvent> {
      yield { type: "result", text: "done", usage };
    },
  };
  trial.host = { ...trial.host, agent: () => agent, now: () => new Date(now()) };
  return trial;
}

const tokens = { inputTokens: 1_000_000, outputTokens: 0, cacheReadTokens: 0 };

test("a service begins no run of a workflow whose budget of the day is spent, and says so once", async () => {
  await using trial = served("budgets: { day_usd: 1 }", { ...tokens, costUsd: 0.6 });
  const { waiting } = await trial.serve();
  const reason = `the runs of r have spent $1.2 on ${today} (UTC), and their budget is $1 a day`;
  expect(trial.log.filter((line) => /^(dispatched|halted)/.test(line))).toEqual([
    ...["dispatched APP-1", "dispatched APP-2", `halted ${reason}`],
  ]);
  expect(waiting).toEqual([
    {
      issue: { id: "3", identifier: "APP-3" },
      ...{ code: "workflow_budget_spent", reason, dueAt: "2026-03-03T00:00:00.000Z" },
    },
  ]);
  await trial.serve();
  expect(trial.log.filter((line) => line.startsWith("halted"))).toHaveLength(2);
});

test("a new day, or a higher budget, lets the service continue", { tags: ["long"] }, async () => {
  let day = today;
  await using trial = served("budgets: { day_usd: 1 }", { ...tokens, costUsd: 1 }, () => `${day}T23:59:59.999Z`);
  await trial.serve();
  expect(trial.states).toEqual({ 1: "Review", 2: "To Do", 3: "To Do" });
  day = "2026-03-03";
  await trial.serve();
  expect(trial.states).toEqual({ 1: "Review", 2: "Review", 3: "To Do" });
  trial.write(frontMatter("budgets: { day_usd: 5 }"), "Do it.");
  await trial.serve();
  expect(trial.states).toEqual({ 1: "Review", 2: "Review", 3: "Review" });
});

test("a budget of all days, and one of the configuration, halt the service too", { tags: ["long"] }, async () => {
  await using trial = served("budgets: { total_usd: 1 }", { ...tokens, costUsd: 1 });
  expect((await trial.serve()).waiting.map(({ dueAt }) => dueAt)).toEqual([undefined, undefined]);
  await using other = served("", { ...tokens, costUsd: 1 });
  other.host = { ...other.host, limits: { ...other.host.limits, dayUsd: 0.5 } };
  expect((await other.serve()).waiting).toHaveLength(2);
});

test("what the service computes from token_rates counts", { tags: ["long"] }, async () => {
  await using trial = served("budgets: { day_usd: 2 }\ntoken_rates: { hands: { input_per_mtok: 3 } }", tokens);
  expect((await trial.serve()).dispatched).toBe(1);
  const [row] = await trial.journal.costs("workflow");
  expect(row).toMatchObject({ key: "r", computedUsd: 3, reportedUsd: 0, unknownCosts: 0 });
});

test("a run that reaches the budget of the day is continued on the next day", { tags: ["long"] }, async () => {
  let day = today;
  const more = "budgets: { day_usd: 1 }";
  await using trial = served(more, { ...tokens, costUsd: 0.4 }, () => `${day}T10:00:00.000Z`);
  trial.write(frontMatter(more).replace("max_turns: 1", "max_turns: 9"), "Do it.");
  trial.issues = issues.slice(0, 1);
  const { waiting } = await trial.serve();
  expect(waiting).toMatchObject([{ issue: { id: "1" }, dueAt: "2026-03-03T00:00:00.000Z" }]);
  expect((await trial.runsOf("1")).at(-1)).toMatchObject({
    suspension: { reason: "limit", budget: "dayUsd" },
    settlement: { outcome: "continue", dueAt: "2026-03-03T00:00:00.000Z" },
  });
  day = "2026-03-03";
  expect((await trial.serve()).dispatched).toBe(1);
});

test("a preview names the spent budget", async () => {
  await using trial = served("budgets: { day_usd: 1 }", { ...tokens, costUsd: 1 });
  await trial.serve();
  const { host, file, surroundings } = trial.options();
  const { issues: previewed } = await previewService({ host, file, surroundings, journal: trial.journal });
  expect(previewed.map(({ decision }) => decision.is === "skipped" && decision.code)).toEqual([
    ...["workflow_budget_spent", "workflow_budget_spent"],
  ]);
});

test.each([
  ["2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"],
])("the day after %s begins at %s", (now, next) => expect(nextDay(new Date(now))).toBe(next));
