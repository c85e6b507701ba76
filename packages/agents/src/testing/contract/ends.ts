import { join } from "node:path";
import { kill } from "node:process";
import { groupGone, markName, markValue, processesWith } from "@cuebook/system";
import { expect } from "vitest";
import type { Agent, AgentEvent } from "../../agent/agent.ts";
import { type Contract, type Ground, ofType, resultOf } from "./ground.ts";
import type { AgentSituation, AgentTrial } from "./trial.ts";

const endMs = 400;

/** How turns end that do not end with a result. */
export function testEnds({ test, trial, knows }: Contract): void {
  const { isProcess, adapter } = trial;
  const { capabilities } = adapter;

  /** A turn that is stopped at an event, and its events until then. */
  const stopAt = async (ground: Ground, turn: Agent, isMoment: (event: AgentEvent) => boolean) => {
    const stop = new AbortController();
    const events: AgentEvent[] = [];
    const onEvent = (event: AgentEvent) => {
      events.push(event);
      if (isMoment(event)) setTimeout(() => stop.abort(), 100);
    };
    const work = ground.turn(turn, {}, { signal: stop.signal, onEvent });
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled", retryable: false, role: "developer" });
    return events;
  };

  const nothingLives = async (events: readonly AgentEvent[]) => {
    const groups = ofType(events, "process").map(({ pid }) => pid);
    expect(groups.length).toBeGreaterThanOrEqual(isProcess ? 1 : 0);
    for (const group of groups) {
      expect(await groupGone(group, 5000)).toBe(true);
      expect(processesWith(markName, markValue(group))).toEqual([]);
    }
  };

  const resume = async (ground: Ground, events: readonly AgentEvent[]) => {
    const session = ofType(events, "session").at(-1)?.session;
    expect(session).toMatch(/\S/);
    const next = await ground.turn(await ground.agentThat({ is: "reply", text: "Went on." }), { session, turn: 2 });
    expect(resultOf(next).text).toBe("Went on.");
  };

  test("a cancelled turn stops and leaves no process behind", async ({ ground }) => {
    const events = await stopAt(ground, await ground.agentThat({ is: "hang" }), ({ type }) =>
      ["process", "session"].includes(type),
    );
    await nothingLives(events);
  });

  test.runIf(capabilities.resumeInterrupted)("the session of a cancelled turn can be resumed", async ({ ground }) => {
    await resume(
      ground,
      await stopAt(ground, await ground.agentThat({ is: "hang" }), ({ type }) => type === "session"),
    );
  });

  test.runIf(knows("command"))("a turn that is stopped in a command ends the command", async ({ ground }) => {
    const agent = await ground.agentWith({ is: "command", id: "c-1", seconds: 922 });
    const events = await stopAt(
      ground,
      agent,
      ({ type }) => type === "tool_started" || (!capabilities.stream && type === "process"),
    );
    await nothingLives(events);
    if (capabilities.stream) {
      const [started] = ofType(events, "tool_started");
      const finished = ofType(events, "tool_finished");
      expect(finished.filter(({ item }) => item !== started?.item)).toEqual([]);
    }
    if (capabilities.resumeInterrupted) await resume(ground, events);
  });

  test.runIf(capabilities.interrupt && knows("usage", "command"))(
    "a turn that is interrupted reports what it used",
    async ({ ground }) => {
      const used = { inputTokens: 60, outputTokens: 7 };
      const steps = [
        { is: "usage", ...used, sessionCostUsd: 0 } as const,
        { is: "command", id: "c-1", seconds: 923 } as const,
      ];
      const events = await stopAt(ground, await ground.agentWith(...steps), ({ type }) => type === "tool_started");
      expect(ofType(events, "usage").at(-1)?.usage).toMatchObject(used);
    },
  );

  test("a turn that was cancelled before its start does nothing", async ({ ground }) => {
    const agent = await ground.agentThat({ is: "reply", text: "Done." });
    const onEvent = ({ type }: AgentEvent) => expect(type).not.toBe("result");
    const work = ground.turn(agent, {}, { signal: AbortSignal.abort(), onEvent });
    await expect(work).rejects.toMatchObject({ code: "turn_cancelled" });
  });

  test("a turn ends when its time is up", async ({ ground }) => {
    const work = ground.turn(await ground.agentThat({ is: "hang" }), { turnTimeoutMs: endMs });
    await expect(work).rejects.toMatchObject({ code: "agent_turn_timeout", agent: "worker", role: "developer" });
  });

  test("a turn ends after the stall timeout without output", async ({ ground }) => {
    const work = ground.turn(await ground.agentThat({ is: "hang" }), { stallTimeoutMs: endMs });
    await expect(work).rejects.toMatchObject({ code: "agent_stalled", agent: "worker", role: "developer" });
  });

  test.runIf(isProcess)(
    "a client that is killed fails its turn, and its session can be resumed if it says so",
    async ({ ground }) => {
      const events: AgentEvent[] = [];
      const moment = capabilities.resume ? "session" : "process";
      const onEvent = (event: AgentEvent) => {
        events.push(event);
        const [group] = ofType(events, "process");
        if (event.type === moment && group !== undefined) kill(-group.pid, "SIGKILL");
      };
      const work = ground.turn(await ground.agentThat({ is: "hang" }), {}, { onEvent });
      await expect(work).rejects.toMatchObject({ code: "agent_failed", message: expect.stringContaining("SIGKILL") });
      await nothingLives(events);
      if (capabilities.resumeInterrupted) await resume(ground, events);
    },
  );

  test.runIf(knows("exit"))("an exit with 0 and without a result is a failure", async ({ ground }) => {
    const work = ground.turn(await ground.agentWith({ is: "exit" }));
    await expect(work).rejects.toMatchObject({
      code: "agent_no_result",
      message: expect.stringContaining("exit code 0"),
    });
  });

  testSituations(test, trial);
}

type Situation = NonNullable<NonNullable<AgentTrial["situations"]>[AgentSituation]>;

type Expected = Readonly<Record<string, unknown>>;

const failures: Readonly<Record<Exclude<AgentSituation, "older_version">, Expected>> = {
  missing: { code: "agent_not_found" },
  unusable_version: { message: expect.stringContaining("version"), hint: expect.stringMatching(/\S/) },
  not_signed_in: { retryable: false, hint: expect.stringMatching(/\S/) },
  unknown_session: { code: "agent_session_lost" },
};

function testSituations(test: Contract["test"], { situations = {}, adapter }: AgentTrial): void {
  const agentIn = async (ground: Ground, settings: Situation | undefined) =>
    adapter.create((await settings?.(join(ground.folder, "own"))) ?? {}, "worker");
  for (const [situation, expected] of Object.entries(failures)) {
    const settings = Object.entries(situations).find(([name]) => name === situation)?.[1];
    test.runIf(settings !== undefined)(`a turn fails in the situation ${situation}`, async ({ ground }) => {
      const session = situation === "unknown_session" ? "s-unknown" : undefined;
      const work = ground.turn(await agentIn(ground, settings), { session });
      await expect(work).rejects.toMatchObject({ agent: "worker", ...expected });
    });
  }
  const older = situations.older_version;
  test.runIf(older !== undefined)(
    "a client that is older than the tested one is used with a notice",
    async ({ ground }) => {
      const events = await ground.turn(await agentIn(ground, older));
      expect(resultOf(events).text).toMatch(/\S/);
      const notice = { text: expect.stringContaining("the oldest version that Cuebook was tested with") };
      expect(ofType(events, "notice")).toMatchObject([notice]);
    },
  );
}
