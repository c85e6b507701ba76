import type { Agent, AgentEvent } from "@cuebook/agents";
import { AgentError } from "@cuebook/agents";
import { spentBy, type TranscriptEvent } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { describe, expect, test } from "vitest";
import { startRun } from "../plan/start.ts";
import { turnBounds } from "../record/turn-transcript.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial } from "../testing/trial.ts";
import { cancelRun } from "./cancel.ts";
import { driveRun } from "./drive.ts";

const essay = `version: 1
name: essay
agent: hands
roles:
  writer: { prompt: Write. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;
const secret = "hunter2hunter2";
const owner = { agent: "hands", role: "writer" };
const started = (item: string) =>
  ({ type: "tool_started", item, name: "Bash", kind: "execute", summary: item }) as const;

/** An agent whose turns are these events. */
function agentThat(turn: () => AsyncGenerator<AgentEvent>): Agent {
  return { kind: "hands", capabilities: capabilitiesOf({ stream: true }), probe: async () => "1", turn };
}

function trialOf(turn: () => AsyncGenerator<AgentEvent>): Trial {
  return new Trial(essay, { agent: agentThat(turn), secrets: [secret], limits: { tries: 1 } });
}

const typesOf = (events: readonly TranscriptEvent[]) => events.map(({ type }) => type);

describe("the transcript of a turn", () => {
  test("has what the agent did, without secrets and with long texts as objects", async () => {
    const long = `${"line\n".repeat(4000)}${secret}`;
    await using trial = trialOf(async function* () {
      yield { type: "delta", of: "text", text: "I" };
      yield { type: "text", text: `I know ${secret}.` };
      yield started("t");
      yield { type: "tool_finished", item: "t", outcome: "completed", output: long };
      yield { type: "result", text: "done", usage: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3 } };
    });
    const seen: string[] = [];
    await trial.start({ onActivity: (_, { type }) => seen.push(type) });
    expect(seen).toEqual(["delta", "text", "tool_started", "tool_finished", "result"]);
    const events = await trial.journal.transcript(trial.run);
    expect(events).toMatchObject([
      { v: 1, run: trial.run, seq: 1, step: 1, try: 1, turn: 1, type: "text", text: "I know [secret]." },
      { seq: 2, type: "tool_started", item: "t" },
      { seq: 3, type: "tool_finished", outcome: "completed", output: { bytes: 20_008 } },
      { seq: 4, type: "usage", usage: { inputTokens: 1 } },
    ]);
    const finished = events[2];
    const output = finished?.type === "tool_finished" ? finished.output : undefined;
    if (typeof output !== "object") throw new Error("the output is no object");
    expect(output.start.split("\n")).toHaveLength(20);
    expect(await trial.journal.getObject(output.object)).toBe(long.replace(secret, "[secret]"));
  });

  test("shows what is being said, without secrets, until it is said", async () => {
    const going = Promise.withResolvers<void>();
    await using trial = trialOf(async function* () {
      yield { type: "delta", of: "text", text: "I know " };
      yield { type: "delta", of: "text", text: secret.slice(0, 9) };
      await expect.poll(live).toMatchObject([{ step: 1, before: 1, of: "text", text: "I know ", isCut: false }]);
      yield { type: "delta", of: "text", text: `${secret.slice(9)}, and ${"more ".repeat(1000)}` };
      await expect.poll(live).toMatchObject([{ text: expect.stringMatching(/^( |more)/), isCut: true }]);
      yield { type: "text", text: "I know it." };
      yield { type: "delta", of: "reasoning", text: "And now? " };
      await expect.poll(live).toMatchObject([{ before: 2, of: "reasoning", text: "And now? " }]);
      going.resolve();
      yield { type: "result", text: "done" };
    });
    const live = () => trial.journal.liveTexts(trial.run);
    const run = trial.start();
    await Promise.race([going.promise, run]);
    await run;
    expect(await live()).toEqual([]);
    expect(typesOf(await trial.journal.transcript(trial.run))).toEqual(["text"]);
  });

  test("ends what is open when the turn fails, whose usage counts", { tags: ["long"] }, async () => {
    await using trial = trialOf(async function* () {
      yield started("t");
      yield { type: "usage", usage: { inputTokens: 5, outputTokens: 6, cacheReadTokens: 7 } };
      throw new AgentError("agent_failed", owner, "failed", {
        usage: { inputTokens: 50, outputTokens: 6, cacheReadTokens: 7, costUsd: 0.5 },
      });
    });
    const state = await trial.start();
    expect(await trial.journal.transcript(trial.run)).toMatchObject([
      { type: "tool_started" },
      { type: "usage" },
      { type: "tool_finished", item: "t", outcome: "interrupted" },
    ]);
    expect(spentBy(state)).toMatchObject({ tokens: 63, costUsd: 0.5, turns: 1 });
    expect((await trial.events()).find(({ type }) => type === "turn_failed")).toMatchObject({
      usage: { costUsd: 0.5 },
    });
  });

  test("of a stopped turn is whole, and its usage counts", { tags: ["long"] }, async () => {
    const stop = new AbortController();
    await using trial = trialOf(async function* () {
      yield started("t");
      yield { type: "usage", usage: { inputTokens: 5, outputTokens: 6, cacheReadTokens: 7 } };
      stop.abort();
      throw new AgentError("turn_cancelled", owner, "was stopped");
    });
    const state = await trial.start({ signal: stop.signal });
    expect(state.status).toBe("suspended");
    expect(typesOf(await trial.journal.transcript(trial.run))).toEqual(["tool_started", "usage", "tool_finished"]);
    expect((await trial.events()).find(({ type }) => type === "turn_interrupted")).toMatchObject({
      usage: { inputTokens: 5 },
    });
    expect(spentBy(state).tokens).toBe(18);
  });

  test.each(["driven again", "cancelled"])("of a crashed driver is completed when the run is %s", async (then) => {
    await using trial = trialOf(async function* () {
      yield { type: "text", text: "again" };
      yield { type: "result", text: "done" };
    });
    // The journal as a driver leaves it that is killed in a turn.
    const { host, journal } = trial;
    const killed: Agent = agentThat(async function* () {
      yield started("t");
      yield { type: "usage", usage: { inputTokens: 5, outputTokens: 0, cacheReadTokens: 0 } };
      throw new JournalError("database_failed", "killed");
    });
    const gone = { ...host, agent: () => killed };
    trial.run = await startRun(host, { workflow: trial.workflow, repository: `${trial.folder}/r` });
    await expect(driveRun(gone, trial.run)).rejects.toMatchObject({ code: "database_failed" });
    if (then === "cancelled") await cancelRun(host, trial.run);
    else expect(await trial.drive()).toMatchObject({ status: "completed" });
    expect((await journal.transcript(trial.run, { try: 1 })).at(2)).toMatchObject({
      ...{ type: "tool_finished", outcome: "interrupted", seq: 3 },
    });
    expect(spentBy(await trial.state()).tokens).toBe(5);
  });

  test("keeps duplicated and unknown ids as raw", { tags: ["long"] }, async () => {
    await using trial = trialOf(async function* () {
      yield started("t");
      yield started("t");
      yield { type: "tool_finished", item: "t", outcome: "completed" };
      yield { type: "tool_finished", item: "t", outcome: "failed" };
      yield started("t");
      yield { type: "result", text: "done" };
    });
    await trial.start();
    expect(await trial.journal.transcript(trial.run)).toMatchObject([
      { type: "tool_started" },
      { type: "raw", name: "tool_started" },
      { type: "tool_finished", outcome: "completed" },
      { type: "raw", name: "tool_finished" },
      { type: "tool_started" },
      { type: "tool_finished", outcome: "interrupted" },
    ]);
  });

  test("is bounded in events and bytes, and says how many are left out", { tags: ["long"] }, async () => {
    const text = "x".repeat(1024 * 1024);
    await using trial = trialOf(async function* () {
      yield started("t");
      // 1 GiB
      for (let number = 0; number < 1024; number++) yield { type: "text", text };
      yield { type: "tool_finished", item: "t", outcome: "completed", output: "late" };
      yield { type: "result", text: "done" };
    });
    expect(await trial.start()).toMatchObject({ status: "completed" });
    const events = await trial.journal.transcript(trial.run);
    expect(events.length).toBe(67);
    expect(events.slice(-2)).toMatchObject([
      { type: "tool_finished", outcome: "completed", output: "" },
      {
        type: "notice",
        text: expect.stringMatching(/^960 more events were left out: .* at most 20000 events and 64 MiB\.$/),
      },
    ]);
    expect(turnBounds.events).toBe(20_000);
  });

  test("that cannot be written stops the run", async () => {
    await using trial = trialOf(async function* () {
      yield { type: "text", text: "a" };
      yield { type: "result", text: "done" };
    });
    const failing = new Proxy(trial.journal, {
      get: (target, key) =>
        key === "appendTranscript"
          ? async () => {
              throw new JournalError("database_full", "the disk is full");
            }
          : Reflect.get(target, key),
    });
    const host = { ...trial.host, journal: failing };
    const run = await startRun(host, { workflow: trial.workflow, repository: `${trial.folder}/r` });
    await expect(driveRun(host, run)).rejects.toMatchObject({ code: "database_full" });
    expect((await trial.journal.read(run)).some(({ type }) => type === "turn_completed")).toBe(false);
  });
});
