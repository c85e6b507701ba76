import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { groupGone } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Agent, AgentAdapter, AgentEvent, TurnRequest } from "../agent/agent.ts";

/** What an agent under trial does in each of its turns. */
export type AgentAct =
  /** It replies. Where it is to give a value, the text is the value's JSON. */
  | { readonly is: "reply"; readonly text: string; readonly value?: unknown }
  /** It works until it is ended, and nothing is heard of it. */
  | { readonly is: "hang" };

/** A kind of agent, with a client or a service of this machine that does as it is told. */
export interface AgentTrial {
  readonly adapter: AgentAdapter;
  /** Whether the whole turn is one process: the first thing that is heard of it. */
  readonly isProcess: boolean;
  /** Settings of an agent whose turns do this. @param folder an empty one for what they need, which is removed afterwards */
  settings(act: AgentAct, folder: string): Promise<Readonly<Record<string, unknown>>>;
  /** Ends what `settings` started. */
  close?(): Promise<void>;
}

const secret = "hunter2hunter2hunter2";
const endMs = 400;

/** What any agent must do. */
export function describeAgent(trial: AgentTrial): void {
  const { adapter } = trial;
  const { kind, capabilities } = adapter;
  describe(`the contract of agents, kept by ${kind}`, () => {
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

    const heard = async (agent: Agent, request: Partial<TurnRequest> = {}): Promise<AgentEvent[]> => {
      const events: AgentEvent[] = [];
      for await (const event of agent.turn(requestOf(request), new AbortController().signal)) events.push(event);
      return events;
    };

    const resultOf = (events: readonly AgentEvent[]) => {
      const last = events.at(-1);
      if (last?.type !== "result") throw new Error(`the last event is no result: ${JSON.stringify(events)}`);
      return last;
    };

    test("is of its kind, and says at a probe what it found", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      expect(agent).toMatchObject({ kind, capabilities });
      expect(await agent.probe()).toMatch(/\S/);
    });

    test("refuses settings with a key that it does not know", async () => {
      const settings = await trial.settings({ is: "reply", text: "Done." }, join(folder, "own"));
      expect(() => adapter.create({ ...settings, nonsense: 1 }, "worker")).toThrow(
        expect.objectContaining({ code: "agent_config_invalid", message: expect.stringContaining('"nonsense"') }),
      );
    });

    test("ends its turn with one result, which is its reply", async () => {
      const events = await heard(await agentThat({ is: "reply", text: "Done: «all»." }));
      expect(resultOf(events).text).toBe("Done: «all».");
      expect(events.filter(({ type }) => type === "result")).toHaveLength(1);
    });

    test.runIf(trial.isProcess)("reports its process before anything else", async () => {
      const [first] = await heard(await agentThat({ is: "reply", text: "Done." }));
      expect(first).toEqual({
        type: "process",
        pid: expect.any(Number),
        startedAt: expect.stringMatching(/\S/),
      });
    });

    test("stops when its turn is cancelled, and leaves no process behind", async () => {
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

    test("does nothing where its turn was cancelled before", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      const work = async () => {
        for await (const { type } of agent.turn(requestOf({}), AbortSignal.abort())) expect(type).not.toBe("result");
      };
      await expect(work()).rejects.toMatchObject({ code: "turn_cancelled" });
    });

    test("is ended when its time is over", async () => {
      const work = heard(await agentThat({ is: "hang" }), { turnTimeoutMs: endMs });
      await expect(work).rejects.toMatchObject({ code: "agent_turn_timeout", agent: "worker", role: "developer" });
    });

    test("is ended when nothing is heard of it for too long", async () => {
      const work = heard(await agentThat({ is: "hang" }), { stallTimeoutMs: endMs });
      await expect(work).rejects.toMatchObject({ code: "agent_stalled", agent: "worker", role: "developer" });
    });

    test("writes no secret into what is kept of its turn", async () => {
      const agent = await agentThat({ is: "reply", text: `The key is ${secret}.` });
      await heard(agent, { prompt: `Use ${secret}`, secrets: [secret] });
      expect(textsBelow(join(folder, "logs"))).not.toContain(secret);
    });

    test.runIf(capabilities.resume)("gives its session, and takes it up again", async () => {
      const agent = await agentThat({ is: "reply", text: "Done." });
      const { session } = resultOf(await heard(agent));
      expect(session).toMatch(/\S/);
      const next = resultOf(await heard(agent, { session, turn: 2 }));
      expect(next.text).toBe("Done.");
      expect(next.session).toMatch(/\S/);
    });

    test.skipIf(capabilities.resume)("gives no session", async () => {
      expect(resultOf(await heard(await agentThat({ is: "reply", text: "Done." }))).session).toBeUndefined();
    });

    test.runIf(capabilities.schema)("gives a value where a schema asks for one", async () => {
      const value = { status: "done" };
      const agent = await agentThat({ is: "reply", text: JSON.stringify(value), value });
      const schema = { type: "object", properties: { status: { enum: ["done"] } }, required: ["status"] };
      expect(resultOf(await heard(agent, { schema })).value).toEqual(value);
    });

    test.skipIf(capabilities.schema)("gives no value, whatever schema there is", async () => {
      const agent = await agentThat({ is: "reply", text: '{"status":"done"}' });
      expect(resultOf(await heard(agent, { schema: { type: "object" } })).value).toBeUndefined();
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
