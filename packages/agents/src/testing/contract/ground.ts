import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import type { Agent, AgentEvent, TurnRequest } from "../../agent/agent.ts";
import { turnRequest } from "../turn-request.ts";
import type { AgentAct, AgentStep, AgentTrial } from "./trial.ts";

/** How a running turn is followed. */
interface Listening {
  readonly signal?: AbortSignal;
  /** Receives each event as it comes. */
  readonly onEvent?: (event: AgentEvent) => void;
}

/** Where the turns of a test take place. */
export interface Ground {
  /** The folder of this test: `workspace`, `logs/r1`, and `own` for the agent. */
  readonly folder: string;
  agentThat(act: AgentAct): Promise<Agent>;
  agentWith(...steps: readonly AgentStep[]): Promise<Agent>;
  request(more?: Partial<TurnRequest>): TurnRequest;
  /** The events of a turn. */
  turn(agent: Agent, request?: Partial<TurnRequest>, listening?: Listening): Promise<AgentEvent[]>;
}

export type Contract = ReturnType<typeof contractOf>;

/** How the tests of an agent's contract are declared: each has its own ground, so that they can run concurrently. */
export function contractOf(trial: AgentTrial) {
  return {
    trial,
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names that a fixture depends on from this pattern
    test: test.extend("ground", async ({}, { onCleanup }): Promise<Ground> => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-agent-")));
      onCleanup(() => rmSync(folder, { recursive: true, force: true }));
      for (const name of ["workspace", "logs", "logs/r1", "own"]) mkdirSync(join(folder, name));
      return groundIn(folder, trial);
    }),
    /** Whether the agent can take these steps. */
    knows: (...steps: readonly AgentStep["is"][]) =>
      trial.steps !== undefined && steps.every((step) => trial.steps?.known?.includes(step) ?? true),
  };
}

function groundIn(folder: string, trial: AgentTrial): Ground {
  const own = join(folder, "own");
  const request: Ground["request"] = (more = {}) =>
    turnRequest(join(folder, "workspace"), {
      turnTimeoutMs: 30_000,
      log: join(folder, "logs", "r1", "turn.log"),
      ...more,
    });
  return {
    folder,
    agentThat: async (act) => trial.adapter.create(await trial.settings(act, own), "worker"),
    agentWith: async (...steps) => {
      if (trial.steps === undefined) throw new Error("the trial has no steps");
      return trial.adapter.create(await trial.steps.settings(steps, own), "worker");
    },
    request,
    turn: async (agent, more, { signal = new AbortController().signal, onEvent } = {}) => {
      const events: AgentEvent[] = [];
      for await (const event of agent.turn(request(more), signal)) {
        events.push(event);
        onEvent?.(event);
      }
      return events;
    },
  };
}

/** The result of a turn, which is its last event. */
export function resultOf(events: readonly AgentEvent[]): Extract<AgentEvent, { type: "result" }> {
  const last = events.at(-1);
  if (last?.type !== "result") throw new Error(`the last event is not a result: ${JSON.stringify(events)}`);
  return last;
}

export function ofType<Type extends AgentEvent["type"]>(events: readonly AgentEvent[], type: Type) {
  return events.filter((event): event is Extract<AgentEvent, { type: Type }> => event.type === type);
}
