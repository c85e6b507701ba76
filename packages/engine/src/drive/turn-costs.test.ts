import { type Agent, AgentError, type AgentEvent, type TurnRequest } from "@cuebook/agents";
import { costOfTurn, type RunState, spendingOf, type Usage } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial, type TrialOptions } from "../testing/trial.ts";
import { cancelRun } from "./cancel.ts";
import { driveRun } from "./drive.ts";
import { forkRun } from "./fork.ts";

const text = (budgets = "") => `version: 1
name: trial
${budgets}
roles:
  one: { prompt: One. }
  two: { prompt: Two. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: two, prompt: Go. } }
  two: { _: { role: $END } }
`;

type Turn = (request: TurnRequest, signal: AbortSignal) => AsyncGenerator<AgentEvent>;

function agentThat(turn: Turn, model?: string): Agent {
  const capabilities = capabilitiesOf({ resume: true, resumeInterrupted: true, stream: true, cost: "session" });
  return { kind: "hands", model, capabilities, probe: async () => "1", turn };
}

function trialOf(
  turn: Turn,
  { model, budgets, ...more }: TrialOptions & { model?: string; budgets?: string } = {},
): Trial {
  return new Trial(text(budgets), { ...more, agent: agentThat(turn, model), limits: { tries: 1, ...more.limits } });
}

const owner = { agent: "hands", role: "one" };
const million: Usage = { inputTokens: 1_000_000, outputTokens: 0, cacheReadTokens: 0 };
const answer = (usage?: Usage): Turn =>
  async function* () {
    yield { type: "result", text: "done", usage };
  };

/** Reports what it used so far, and works until it is stopped. */
const working = (usage: Usage): Turn =>
  async function* (_, signal) {
    yield { type: "session", session: "s1" };
    yield { type: "usage", usage };
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve());
    });
    throw new AgentError("turn_cancelled", owner, "was stopped");
  };

const costsOf = ({ steps }: RunState) =>
  steps.flatMap(({ tries }) => tries.flatMap(({ turns }) => turns.map((turn) => costOfTurn(turn))));

describe("the cost of a turn", () => {
  test("is computed from the price of the agent's model when it is recorded, with the price", async () => {
    await using trial = trialOf(answer(million), { model: "gpt-5" });
    const state = await trial.start();
    expect(costsOf(state)).toEqual([
      { is: "computed", usd: 1.25 },
      { is: "computed", usd: 1.25 },
    ]);
    expect((await trial.events()).find(({ type }) => type === "turn_completed")).toMatchObject({
      usage: { model: "gpt-5", costUsd: 1.25, price: { inputPerMtok: 1.25, from: "table" } },
    });
  });

  test("is believed if the agent reports it, whatever its model costs", { tags: ["long"] }, async () => {
    await using trial = trialOf(answer({ ...million, model: "gpt-5", costUsd: 0.5 }));
    expect(costsOf(await trial.start())[0]).toEqual({ is: "reported", usd: 0.5 });
  });

  test("uses the prices of the host, and later prices do not change it", { tags: ["long"] }, async () => {
    await using trial = trialOf(answer({ ...million, model: "house-7" }));
    const prices = { models: { "house-*": { inputPerMtok: 3, outputPerMtok: 1 } } };
    const host = { ...trial.host, prices };
    await trial.start({ signal: AbortSignal.abort() });
    await driveRun(host, trial.run, { resume: {} });
    expect((await trial.journal.costs("model"))[0]).toMatchObject({ key: "house-7", computedUsd: 6, unknownCosts: 0 });
  });

  test("of a model without a price, and of an agent that reports nothing, is unknown", { tags: ["long"] }, async () => {
    let turn = 0;
    await using trial = trialOf((request, signal) => answer(turn++ === 0 ? million : undefined)(request, signal), {
      model: "house-7",
    });
    expect(costsOf(await trial.start())).toEqual([{ is: "unknown" }, { is: "unknown" }]);
    expect(await trial.journal.costs("total")).toMatchObject([
      { turns: 2, unknownCosts: 2, reportedUsd: 0, computedUsd: 0 },
    ]);
  });

  test("of a stopped turn is that of what it had reported", async () => {
    const stop = new AbortController();
    await using trial = trialOf(
      async function* (request, signal) {
        for await (const event of working(million)(request, signal)) {
          yield event;
          if (event.type === "usage") stop.abort();
        }
      },
      { model: "gpt-5" },
    );
    const state = await trial.start({ signal: stop.signal });
    expect([state.suspension?.reason, ...costsOf(state)]).toEqual(["stopped", { is: "computed", usd: 1.25 }]);
  });

  test.each(["driven again", "cancelled"])(
    "of a turn whose driver was killed counts when the run is %s",
    { tags: ["long"] },
    async (then) => {
      await using trial = trialOf(answer({ ...million, costUsd: 1 }), { model: "gpt-5" });
      const killed = agentThat(async function* () {
        yield { type: "usage", usage: million };
        throw new JournalError("database_failed", "killed");
      }, "gpt-5");
      const append = trial.journal.append.bind(trial.journal);
      const journal = Object.assign(Object.create(trial.journal), {
        append: async (...given: Parameters<typeof append>) => {
          if (given[2].some(({ type }) => type === "turn_failed")) throw new JournalError("database_failed", "killed");
          return append(...given);
        },
      });
      await trial.start({ signal: AbortSignal.abort() });
      await expect(
        driveRun({ ...trial.host, journal, agent: () => killed }, trial.run, { resume: {} }),
      ).rejects.toThrow("killed");
      if (then === "cancelled") await cancelRun(trial.host, trial.run);
      else await trial.drive();
      const [first, ...others] = costsOf(await trial.state());
      expect(first).toEqual({ is: "computed", usd: 1.25 });
      expect(others).toHaveLength(then === "cancelled" ? 0 : 2);
    },
  );

  test("that was computed is not part of what the agent's session reports", { tags: ["long"] }, async () => {
    const previous: (number | undefined)[] = [];
    let turn = 0;
    await using trial = trialOf(
      async function* (request, signal) {
        previous.push(request.previousCostUsd);
        turn++;
        yield { type: "session", session: "s1" };
        if (turn === 1) {
          yield { type: "result", text: "---\n$status: no\n---\n", usage: { ...million, costUsd: 0.5 } };
        } else if (turn === 2) {
          yield* working(million)(request, signal);
        } else yield { type: "result", text: "---\n$status: done\n---\n", usage: { ...million, costUsd: 0.25 } };
      },
      { model: "gpt-5", limits: { costUsd: 1 } },
    );
    Object.assign(trial.workflow.definition.roles.one ?? {}, {
      returns: {
        format: "frontmatter",
        discriminant: "$status",
        schema: { oneOf: [{ properties: { $status: { const: "_" } } }] },
      },
    });
    const state = await trial.start();
    expect(state.suspension).toMatchObject({ budget: "costUsd" });
    expect(costsOf(state)).toEqual([
      { is: "reported", usd: 0.5 },
      { is: "computed", usd: 1.25 },
    ]);
    await trial.drive({ resume: { allow: 9 } });
    expect(previous.slice(0, 3)).toEqual([undefined, 0.5, 0.5]);
  });

  test("is not paid again by a fork", { tags: ["long"] }, async () => {
    await using trial = trialOf(answer({ ...million, costUsd: 1 }));
    await trial.start();
    const fork = await forkRun(trial.host, { run: trial.run, step: 1 });
    const state = await driveRun(trial.host, fork);
    expect(spendingOf(state)).toMatchObject([{ role: "two", turns: 1, reportedUsd: 1 }]);
    expect(await trial.journal.costs("total")).toMatchObject([{ runs: 2, turns: 3, reportedUsd: 3 }]);
  });
});

describe("a running turn", () => {
  test.each([
    [{ limits: { costUsd: 1 } }, "costUsd", "the run has spent $1.25, and its budget is $1"],
    [{ limits: { tokens: 999_999 } }, "tokens", "the run has spent 1000000 tokens, and its budget is 999999 tokens"],
    [{ budgets: "budgets: { run_usd: 1.2 }" }, "costUsd", "the run has spent $1.25, and its budget is $1.2"],
    [
      { budgets: "budgets: { total_usd: 1 }" },
      "totalUsd",
      "the runs of trial have spent $1.25, and their budget is $1",
    ],
  ])(
    "is stopped when it exceeds %j, and the run says what to do",
    { tags: ["long"] },
    async (options, budget, message) => {
      await using trial = trialOf(working(million), { model: "gpt-5", ...options });
      const state = await trial.start();
      expect(state).toMatchObject({ status: "suspended", suspension: { reason: "limit", budget, message, step: 1 } });
      expect((await trial.events()).slice(-2)).toMatchObject([
        { type: "turn_interrupted", reason: "stopped", usage: { costUsd: 1.25 } },
        { type: "run_suspended", budget },
      ]);
    },
  );

  test("continues its session when more is allowed", async () => {
    let turn = 0;
    await using trial = trialOf(
      (request, signal) => (turn++ === 0 ? working(million) : answer({ ...million, costUsd: 0.5 }))(request, signal),
      {
        model: "gpt-5",
        limits: { costUsd: 1 },
      },
    );
    await trial.start();
    const state = await trial.drive({ resume: { allow: 2 } });
    expect(state.status).toBe("completed");
    expect((await trial.events()).flatMap((event) => (event.type === "turn_requested" ? event.kind : []))).toEqual([
      ...["prompt", "continue", "prompt"],
    ]);
  });

  test("whose result comes in spite of that is kept", { tags: ["long"] }, async () => {
    await using trial = trialOf(
      async function* () {
        yield { type: "usage", usage: million };
        yield { type: "result", text: "done", usage: million };
      },
      { model: "gpt-5", limits: { costUsd: 1 } },
    );
    const state = await trial.start();
    expect(state.suspension).toMatchObject({ budget: "costUsd", step: 2 });
    expect(state.steps[0]?.result?.is).toBe("completed");
  });

  test("that uses exactly its budget is not stopped", async () => {
    await using trial = trialOf(
      async function* () {
        yield { type: "usage", usage: million };
        yield { type: "result", text: "done", usage: million };
      },
      { model: "gpt-5", limits: { costUsd: 1.25 } },
    );
    expect((await trial.start()).suspension).toMatchObject({ step: 2 });
  });
});

describe("the budget of a workflow", () => {
  test("holds for all its runs, also deleted ones, and more can be allowed for one", { tags: ["long"] }, async () => {
    await using trial = trialOf(answer({ ...million, costUsd: 1 }), { budgets: "budgets: { day_usd: 2 }" });
    expect((await trial.start()).status).toBe("completed");
    await trial.journal.forget(await trial.journal.acquire(trial.run, { host: "h", pid: process.pid, startedAt: "" }));
    const state = await trial.start();
    expect(state).toMatchObject({ status: "suspended", suspension: { budget: "dayUsd", step: 1 } });
    expect(state.suspension?.message).toMatch(
      /^the runs of trial have spent \$2 on \d{4}-\d\d-\d\d \(UTC\), and their budget is \$2 a day$/,
    );
    expect(costsOf(state)).toEqual([]);
    expect((await trial.drive({ resume: { allow: 1 } })).suspension).toMatchObject({ budget: "dayUsd", step: 2 });
    expect((await trial.drive({ resume: { allow: 1 } })).status).toBe("completed");
  });

  test("of a day is whole again on the next day, in UTC", { tags: ["long"] }, async () => {
    let now = "2026-03-02T23:59:59.000Z";
    await using trial = trialOf(answer({ ...million, costUsd: 1 }), { budgets: "budgets: { day_usd: 1 }" });
    const host = { ...trial.host, now: () => new Date(now) };
    await trial.start({ signal: AbortSignal.abort() });
    expect((await driveRun(host, trial.run, { resume: {} })).suspension).toMatchObject({ budget: "dayUsd", step: 2 });
    now = "2026-03-03T00:00:00.000Z";
    expect((await driveRun(host, trial.run, { resume: {} })).status).toBe("completed");
    expect((await trial.journal.costs("day")).map(({ key, reportedUsd }) => [key, reportedUsd])).toEqual([
      ["2026-03-02", 1],
      ["2026-03-03", 1],
    ]);
  });

  test("of another workflow does not matter", async () => {
    await using trial = trialOf(answer({ ...million, costUsd: 1 }), { budgets: "budgets: { total_usd: 9 }" });
    await trial.start();
    expect(await trial.journal.spentUsd("2026-03-02", "trial")).toMatchObject({ totalUsd: 2 });
    expect(await trial.journal.spentUsd("2026-03-02", "other")).toMatchObject({ totalUsd: 0 });
  });
});
