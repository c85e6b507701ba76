import { hostname } from "node:os";
import { pid } from "node:process";
import { endOrphan, processStartTime } from "../agents/orphans.ts";
import type { EventBody, Owner } from "./events.ts";
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
  for (const { process } of turnsUnderWay(state)) if (process !== undefined) await endOrphan(process);
  return interruptions(state, "crash");
}

/** An interruption for each turn whose outcome is not known. */
export function interruptions(state: RunState, reason: "stopped" | "crash"): EventBody[] {
  return turnsUnderWay(state).map(({ ref }) => ({ type: "turn_interrupted", ...ref, reason }));
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
