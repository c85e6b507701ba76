import type { Agent } from "@cuebook/agents";
import { type Budgets, defaultLimits } from "@cuebook/run";
import { expect, test } from "vitest";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial } from "../testing/trial.ts";
import { driveRun } from "./drive.ts";

const text = `version: 1
name: trial
roles:
  one: { prompt: One. }
  two: { prompt: Two. }
  three: { prompt: Three. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: two, prompt: Go. } }
  two: { _: { role: three, prompt: Go. } }
  three: { _: { role: $END } }
`;

/** Each turn takes 100 tokens and a quarter of a dollar. */
const agent: Agent = {
  kind: "hands",
  capabilities: capabilitiesOf(),
  probe: async () => "1",
  async *turn() {
    const usage = { inputTokens: 60, outputTokens: 30, cacheReadTokens: 10, costUsd: 0.25 };
    yield { type: "result", text: "done", usage };
  },
};

function limited(trial: Trial, budgets: Budgets) {
  const host = { ...trial.host, limits: { ...defaultLimits, ...budgets } };
  return (allow?: number) => driveRun(host, trial.run, { resume: allow === undefined ? {} : { allow } });
}

async function started(budgets: Budgets): Promise<{ trial: Trial; go: ReturnType<typeof limited> }> {
  const trial = new Trial(text, { agent });
  await trial.start({ signal: AbortSignal.abort() });
  return { trial, go: limited(trial, budgets) };
}

test.each([
  [{ turns: 1 }, "turns", "the run has spent 1 turn, and its budget is 1 turn"],
  [{ tokens: 90 }, "tokens", "the run has spent 100 tokens, and its budget is 90 tokens"],
  [{ costUsd: 0.25 }, "costUsd", "the run has spent $0.25, and its budget is $0.25"],
] as const)(
  "a run suspends before the turn for which its budget %j has nothing left",
  { tags: ["long"] },
  async (budgets, budget, message) => {
    const { trial, go } = await started(budgets);
    await using _ = trial;
    const state = await go();
    expect(state).toMatchObject({ status: "suspended", suspension: { reason: "limit", budget, message, step: 2 } });
    // The answered turn counts: the run resumes at the next step.
    expect(state.steps.map(({ role, result }) => `${role} ${result?.is ?? "open"}`)).toEqual([
      "one completed",
      "two open",
    ]);
  },
);

test("a run resumes with the amount allowed beyond the budget, and suspends again after that", async () => {
  const { trial, go } = await started({ turns: 1 });
  await using _ = trial;
  await go();
  const state = await go(1);
  expect(state.suspension).toMatchObject({
    reason: "limit",
    message: "the run has spent 2 turns, and its budget is 2 turns",
    step: 3,
  });
  expect((await go(5)).status).toBe("completed");
});

test("a run suspends at once when nothing was allowed, without taking a turn", { tags: ["long"] }, async () => {
  const { trial, go } = await started({ tokens: 100 });
  await using _ = trial;
  const before = await go();
  const after = await go();
  expect(after.suspension).toEqual(before.suspension);
  expect((await trial.events()).filter(({ type }) => type === "turn_requested")).toHaveLength(1);
});

test("a run resumes after the budget was raised or removed in the configuration", { tags: ["long"] }, async () => {
  const { trial, go } = await started({ costUsd: 0.2 });
  await using _ = trial;
  await go();
  expect((await limited(trial, { costUsd: 0.5 })()).suspension).toMatchObject({ step: 3, budget: "costUsd" });
  expect((await limited(trial, {})()).status).toBe("completed");
});

test("a run whose last turn spends the budget still completes", async () => {
  const { trial, go } = await started({ turns: 3, tokens: 300 });
  await using _ = trial;
  expect((await go()).status).toBe("completed");
});

test("allowing more of one budget does not raise another", { tags: ["long"] }, async () => {
  const { trial, go } = await started({ turns: 1, tokens: 150 });
  await using _ = trial;
  expect((await go()).suspension?.budget).toBe("turns");
  expect((await go(9)).suspension).toMatchObject({ budget: "tokens", step: 3 });
});

test("branches that are ready at the same time do not exceed the turns of a run together", {
  tags: ["long"],
}, async () => {
  const roles = ["a", "b", "c", "d", "e"];
  const forked = `version: 1
name: trial
roles:
${roles.map((role) => `  ${role}: { prompt: Work., permissions: read }`).join("\n")}
  last: { prompt: Work. }
graph:
  $START:
    _:
      all: [${roles.map((role) => `{ role: ${role}, prompt: Go. }`).join(", ")}]
      share: true
      join: { role: last, prompt: Go. }
  last: { _: { role: $END } }
`;
  await using trial = new Trial(forked, { agent });
  await trial.start({ signal: AbortSignal.abort() });
  const go = limited(trial, { turns: 3 });
  const ended = ({ steps }: Awaited<ReturnType<typeof go>>) => steps.filter(({ result }) => result !== undefined);
  const suspended = await go();
  expect(suspended).toMatchObject({ status: "suspended", suspension: { reason: "limit", budget: "turns" } });
  // Those that had begun ended.
  expect(ended(suspended)).toHaveLength(3);
  const again = await go(2);
  expect(again).toMatchObject({ status: "suspended", suspension: { reason: "limit", budget: "turns" } });
  expect(ended(again)).toHaveLength(5);
  expect((await go(1)).status).toBe("completed");
});
