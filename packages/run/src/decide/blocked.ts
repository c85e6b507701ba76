import type { FailureRecord } from "../declared/failure.ts";
import type { EventBody } from "../events/events.ts";
import type { Blocked, RunBranches } from "../state/scopes.ts";
import { unitAround } from "../state/scopes.ts";
import type { Command } from "./command.ts";
import { suspendedFor } from "./suspended-for.ts";

/** What an effect is for: a step, or a branch that is prepared or merged. Neither: the run itself. */
export type EffectPlace = Pick<Blocked, "step" | "scope">;

/** What a command is for. Branches are opened for the step whose edge it is, or that runs the workflow whose `$START` it is. */
export function placeOf(state: Pick<RunBranches, "forks" | "scopes">, command: Command): EffectPlace {
  const opening = (step: number | null | undefined, scope: number | undefined) => ({
    step: step ?? unitAround(state, scope)?.calledBy,
  });
  switch (command.do) {
    case "prepare_branch":
    case "merge_branch":
      return { scope: command.scope };
    case "base_branches": {
      const fork = state.forks.find((each) => each.fork === command.fork);
      return opening(fork?.step, fork?.scope);
    }
    case "open_branches":
      return opening(command.step, command.scope);
    case "set_up":
      return { step: command.step ?? undefined };
    case "ask":
      return { step: command.ask.step };
    case "keep_artifacts":
      return { step: command.completed.step };
    case "record":
      return { step: command.events.find((event) => event.type === "step_completed")?.step };
    default:
      return "step" in command ? { step: command.step } : {};
  }
}

/** The event for a failed effect: among branches it blocks one, and the others continue. Otherwise the run is suspended. */
export function blockedFor(
  { forks }: Pick<RunBranches, "forks">,
  { step, scope }: EffectPlace,
  error: FailureRecord,
  message = error.message,
): EventBody {
  const isAlone = forks.every(({ isClosed }) => isClosed) || (step === undefined && scope === undefined);
  return isAlone ? suspendedFor(error, step, message) : { type: "branch_blocked", step, scope, message, error };
}

/** The suspension at a failed effect, for when no other branch can continue; `undefined`: none failed there. */
export function blockedAt({ blocked }: Pick<RunBranches, "blocked">, at: EffectPlace): EventBody | undefined {
  const found = blocked?.find(({ step, scope }) => step === at.step && scope === at.scope);
  return found === undefined ? undefined : suspendedFor(found.error, found.step, found.message);
}
