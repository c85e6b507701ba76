import type { Usage } from "../declared/usage.ts";
import type { EventBody } from "../events/events.ts";
import type { InterruptReason, TurnRef } from "../events/kinds.ts";
import { withdrawals } from "./permissions.ts";
import type { RunState } from "./state.ts";
import type { RunSteps, Turn } from "./step.ts";

/** Interrupts each turn with an unknown outcome, or only those of one step, and withdraws the permission requests of its tools. */
export function interruptions(state: RunState, reason: InterruptReason, step?: number): EventBody[] {
  return turnsUnderWay(state)
    .filter(({ ref }) => step === undefined || ref.step === step)
    .flatMap(({ ref }) => interruptionsOf(state, ref, reason));
}

/** Interrupts one turn, and withdraws the permission requests of its tools. */
export function interruptionsOf(state: RunState, ref: TurnRef, reason: InterruptReason, usage?: Usage): EventBody[] {
  return [...withdrawals(state, ref), { type: "turn_interrupted", ...ref, reason, usage }];
}

interface TurnUnderWay extends Pick<Turn, "process" | "before"> {
  readonly ref: { readonly step: number; readonly try: number; readonly turn: number };
}

/** The turns with an unknown outcome. */
export function turnsUnderWay(state: RunSteps): TurnUnderWay[] {
  return state.steps.flatMap((step) =>
    step.tries.flatMap((attempt) =>
      attempt.turns
        .filter((turn) => turn.state.is === "requested")
        .map(({ turn, process, before }) => ({
          ref: { step: step.step, try: attempt.try, turn },
          process,
          before,
        })),
    ),
  );
}
