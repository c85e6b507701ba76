import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groupGone } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Agent, AgentAdapter, AgentEvent, TurnRequest } from "../agent/agent.ts";

/** What an agent under test does in each of its turns. */
export type AgentAct =
  /** It replies. If it has to return a value, the text is the value's JSON. */
  | { readonly is: "reply"; readonly text: string; readonly value?: unknown }
  /** It works silently until it is ended. */
  | { readonly is: "hang" };

/** An agent kind under test, with a client or a service on this machine that follows instructions. */
export interface AgentTrial {
  readonly adapter: AgentAdapter;
  /** Whether the whole turn is one process, which is then its first event. */
  readonly isProcess: boolean;
  /** Settings of an agent whose turns do this. @param folder an empty folder for what they need; it is removed afterwards */
  settings(act: AgentAct, folder: string): Promise<Readonly<Record<string, unknown>>>;
  /** Ends what `settings` started. */
  close?(): Promise<void>;
}

const secret = "hunter2hunter2hunter2";
const endMs = 400;

/** The contract of every agent. */
export function describeAgent(trial: AgentTrial): void {
  const { adapter } = trial;
  const { kind, capabilities } = adapter;
  describe(`agent contract of ${kind}`, () => {
    let folder: string;
    beforeEach(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-agent-")));
      for (const name of ["workspace", "logs", "logs/r1", "own"]) mkdirSync(join(folder, name));
    });
    afterEach(async () => {
      await trial.close?.();
      rmSync(folder, { recursive: true, force: true });
    });

    const agentThat = async (act: AgentAct): Promise<Agent> =>
      adapter.create(await trial.settings(act, join(folder, "own")), "worker");

    const requestOf = (request: Partial<TurnRequest>): TurnRequest => ({
      run: "r1",
      role: "developer",
      visit: 1,
      turn: 1,
      prompt: "Do it.",
      workspace: join(folder, "workspace"),
      secrets: [],
      turnTimeoutMs: 20_000,
      stallTimeoutMs: 0,
      log: join(folder, "logs", "r1", "turn.log"),
      ...request,
    });

    const eventsOf = async (agent: Agent, request: Partial<TurnRequest> = {}): Promise<AgentEvent[]> => {
      const events: AgentEvent[] = [];
      for await (const event of agent.turn(requestOf(request), new AbortController().signal)) events.push(event);
      return events;
    };

    const resultOf = (events: readonly AgentEvent[]) => {
      const last = events.at(-1);
      if (last?.type !== "result") throw new Error(`the last event is not a result: ${JSON.stringify(events)}`);
      return last;
    };

    test("an agent has its kind, and probe reports its version", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      expect(agent).toMatchObject({ kind, capabilities });
      expect(await agent.probe()).toMatch(/\S/);
    });

    test("create refuses settings with an unknown key", async () => {
      const settings = await trial.settings({ is: "reply", text: "Done." }, join(folder, "own"));
      expect(() => adapter.create({ ...settings, nonsense: 1 }, "worker")).toThrow(
        expect.objectContaining({ code: "agent_config_invalid", message: expect.stringContaining('"nonsense"') }),
      );
    });

    test("a turn ends with one result, which is its reply", async () => {
      const events = await eventsOf(await agentThat({ is: "reply", text: "Done: «all»." }));
      expect(resultOf(events).text).toBe("Done: «all».");
      expect(events.filter(({ type }) => type === "result")).toHaveLength(1);
    });

    test.runIf(trial.isProcess)("a turn first reports its process", async () => {
      const [first] = await eventsOf(await agentThat({ is: "reply", text: "Done." }));
      expect(first).toEqual({
        type: "process",
        pid: expect.any(Number),
        startedAt: expect.stringMatching(/\S/),
      });
    });

    test("a cancelled turn stops and leaves no process behind", async () => {
      const stop = new AbortController();
      const groups: number[] = [];
      const work = async () => {
        for await (const event of (await agentThat({ is: "hang" })).turn(requestOf({}), stop.signal)) {
          if (event.type === "process") groups.push(event.pid);
          setTimeout(() => stop.abort(), 100);
        }
      };
      await expect(work()).rejects.toMatchObject({ code: "turn_cancelled", retryable: false, role: "developer" });
      for (const group of groups) expect(await groupGone(group, 5000)).toBe(true);
      expect(groups.length).toBeGreaterThanOrEqual(trial.isProcess ? 1 : 0);
    });

    test("a turn that was cancelled before its start does nothing", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      const work = async () => {
        for await (const { type } of agent.turn(requestOf({}), AbortSignal.abort())) expect(type).not.toBe("result");
      };
      await expect(work()).rejects.toMatchObject({ code: "turn_cancelled" });
    });

    test("a turn ends when its time is up", async () => {
      const work = eventsOf(await agentThat({ is: "hang" }), { turnTimeoutMs: endMs });
      await expect(work).rejects.toMatchObject({ code: "agent_turn_timeout", agent: "worker", role: "developer" });
    });

    test("a turn ends after the stall timeout without output", async () => {
      const work = eventsOf(await agentThat({ is: "hang" }), { stallTimeoutMs: endMs });
      await expect(work).rejects.toMatchObject({ code: "agent_stalled", agent: "worker", role: "developer" });
    });

    test("what is stored of a turn contains no secret", async () => {
      const agent = await agentThat({ is: "reply", text: `The key is ${secret}.` });
      await eventsOf(agent, { prompt: `Use ${secret}`, secrets: [secret] });
      expect(textsBelow(join(folder, "logs"))).not.toContain(secret);
    });

    test.runIf(capabilities.resume)("a turn reports its session, and a later turn resumes it", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      const { session } = resultOf(await eventsOf(agent));
      expect(session).toMatch(/\S/);
      const next = resultOf(await eventsOf(agent, { session, turn: 2 }));
      expect(next.text).toBe("Done.");
      expect(next.session).toMatch(/\S/);
    });

    test.skipIf(capabilities.resume)("a turn reports no session", async () => {
      expect(resultOf(await eventsOf(await agentThat({ is: "reply", text: "Done." }))).session).toBeUndefined();
    });

    test.runIf(capabilities.schema)("a turn with a schema returns a value", async () => {
      const value = { status: "done" };
      const agent = await agentThat({ is: "reply", text: JSON.stringify(value), value });
      const schema = { type: "object", properties: { status: { enum: ["done"] } }, required: ["status"] };
      expect(resultOf(await eventsOf(agent, { schema })).value).toEqual(value);
    });

    test.skipIf(capabilities.schema)("a turn with a schema returns no value", async () => {
      const agent = await agentThat({ is: "reply", text: '{"status":"done"}' });
      expect(resultOf(await eventsOf(agent, { schema: { type: "object" } })).value).toBeUndefined();
    });
  });
}

/** The texts of all files below a folder. */
function textsBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}
