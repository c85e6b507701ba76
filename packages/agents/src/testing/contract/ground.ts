import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Agent, AgentEvent, TurnRequest } from "../../agent/agent.ts";
import { turnRequest } from "../turn-request.ts";
import type { AgentAct, AgentStep, AgentTrial } from "./trial.ts";

/** How a running turn is followed. */
interface Listening {
  readonly signal?: AbortSignal;
  /** Receives each event as it comes. */
  readonly onEvent?: (event: AgentEvent) => void;
}

/** Where the turns of a contract's test take place. */
export interface Ground {
  readonly trial: AgentTrial;
  /** The folder of this test: `workspace`, `logs/r1`, and `own` for the agent. */
  readonly folder: string;
  agentThat(act: AgentAct): Promise<Agent>;
  agentWith(...steps: readonly AgentStep[]): Promise<Agent>;
  /** Whether the agent can take these steps. */
  knows(...steps: readonly AgentStep["is"][]): boolean;
  request(more?: Partial<TurnRequest>): TurnRequest;
  /** The events of a turn. */
  turn(agent: Agent, request?: Partial<TurnRequest>, listening?: Listening): Promise<AgentEvent[]>;
}

/** The ground of the tests that are declared next. */
export function prepareGround(trial: AgentTrial): Ground {
  let folder = "";
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-agent-")));
    for (const name of ["workspace", "logs", "logs/r1", "own"]) mkdirSync(join(folder, name));
  });
  afterEach(async () => {
    await trial.close?.();
    rmSync(folder, { recursive: true, force: true });
  });
  const own = () => join(folder, "own");
  const request: Ground["request"] = (more = {}) =>
    turnRequest(join(folder, "workspace"), {
      turnTimeoutMs: 30_000,
      log: join(folder, "logs", "r1", "turn.log"),
      ...more,
    });
  return {
    trial,
    get folder() {
      return folder;
    },
    agentThat: async (act) => trial.adapter.create(await trial.settings(act, own()), "worker"),
    agentWith: async (...steps) => {
      if (trial.steps === undefined) throw new Error("the trial has no steps");
      return trial.adapter.create(await trial.steps.settings(steps, own()), "worker");
    },
    knows: (...steps) => steps.every((step) => trial.steps?.known.includes(step) === true),
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
