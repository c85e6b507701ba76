import { hostname } from "node:os";
import { kill, pid } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { processesWith } from "../agents/group.ts";
import { endOrphan, processStartTime } from "../agents/orphans.ts";
import { EngineError } from "../error.ts";
import type { EventBody, Owner } from "./events.ts";
import { withdrawals } from "./permissions.ts";
import type { RunState, Turn } from "./state.ts";

/** Whether a run can go on: it has not ended. */
export function isOpen({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running" || status === "suspended";
}

/** This process, as a lease names it. */
export async function thisProcess(): Promise<Owner> {
  return { host: hostname(), pid, startedAt: (await processStartTime(pid)) ?? "" };
}

/**
 * Ends what a dead driver left of its agents.
 * @returns what is to be written down of their turns
 * @throws EngineError `agent_orphan_alive`
 */
export async function endLostTurns(state: RunState): Promise<EventBody[]> {
  for (const { process } of turnsUnderWay(state)) {
    if (process === undefined) await endUnrecorded(state.id);
    else await endOrphan(process);
  }
  return interruptions(state, "crash");
}

/**
 * Ends an agent that had begun when its driver died, and was not written down yet: it is known by the run in its environment.
 * Only Linux can tell; elsewhere the guard that every agent has ends it in a moment.
 */
async function endUnrecorded(run: string): Promise<void> {
  // What one of them starts before it is killed is found in the next round.
  for (let round = 0; round < 20; round++) {
    const found = (await processesWith("CUEBOOK_RUN", run)).filter((each) => each !== pid);
    if (found.length === 0) return;
    for (const each of found) {
      try {
        kill(each, "SIGKILL");
      } catch (error) {
        const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
        if (!isGone) throw orphanAlive(each, error);
      }
    }
    await sleep(5);
  }
}

function orphanAlive(process: number, cause: unknown): EngineError {
  const what = `the agent's process ${process} of an earlier, crashed run is alive and may not be ended by this user`;
  return new EngineError("agent_orphan_alive", what, {
    hint: `end it by hand (kill -KILL ${process}), then resume the run`,
    cause,
  });
}

/** An interruption for each turn whose outcome is not known; what its tools asked is asked no more. */
export function interruptions(state: RunState, reason: "stopped" | "crash"): EventBody[] {
  return turnsUnderWay(state).flatMap(({ ref }) => [
    ...withdrawals(state, ref),
    { type: "turn_interrupted", ...ref, reason } as const,
  ]);
}

interface TurnUnderWay extends Pick<Turn, "process"> {
  readonly ref: { readonly step: number; readonly try: number; readonly turn: number };
}

function turnsUnderWay(state: RunState): TurnUnderWay[] {
  return state.steps.flatMap((step) =>
    step.tries.flatMap((attempt) =>
      attempt.turns
        .filter((turn) => turn.state.is === "requested")
        .map(({ turn, process }) => ({
          ref: { step: step.step, try: attempt.try, turn },
          ...(process === undefined ? {} : { process }),
        })),
    ),
  );
}
