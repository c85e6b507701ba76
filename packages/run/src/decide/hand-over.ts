import { CuebookError } from "@cuebook/error";
import type { Definition } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { FailureRecord } from "../events/failure.ts";
import { COMMAND_KIND } from "../events/turn-events.ts";
import { definitionAt } from "../state/scopes.ts";
import type { RunState, Step } from "../state/state.ts";

/** The failures of a hand-over: a step's prompt or its folder cannot be made from what the run has. */
const unprepared = [
  "template_render_error",
  "template_parse_error",
  "render_limit",
  "prompt_blank",
  "location_missing",
  "location_outside",
  "until_invalid",
] as const;

/** The failures of an edge that cannot be taken with the output that selects it. */
const untaken = [
  "no_route",
  "workspace_lost",
  "list_missing",
  "list_too_long",
  "list_key_missing",
  "list_key_twice",
] as const;

/** Whether a step's prompt or folder could not be made. Nothing was sent then. */
export function isUnprepared({ code }: Pick<FailureRecord, "code">): boolean {
  return unprepared.some((each) => each === code);
}

/** An output that could not be handed over, and what can continue with it. */
export interface HandOver {
  /** The step that returned it. */
  readonly from: Step;
  /** The step that was started with it and got no prompt; absent: the edge was not taken. */
  readonly to?: Step | undefined;
  /** What went wrong. */
  readonly message: string;
}

/**
 * The hand-over at which a run is suspended: the next step's prompt or folder could not be made from an output, or its edge
 * could not be taken. `undefined` if it is suspended for another reason, if no agent handed the output back, or if the next step
 * has begun to work.
 */
export function handOverOf(
  state: Pick<RunState, "status" | "suspension" | "steps" | "forkedFrom">,
): HandOver | undefined {
  const { status, suspension, steps, forkedFrom } = state;
  const { error } = suspension ?? {};
  if (status !== "suspended" || suspension === undefined || error === undefined) return undefined;
  if (!isUnprepared(error) && !untaken.some((code) => code === error.code)) return undefined;
  const at = steps.find(({ step }) => step === suspension.step);
  if (at === undefined) return undefined;
  const { message } = suspension;
  const hasAgent = (step: Step) => (turnsIn(step) > 0 && !isOfCommand(step)) || forkedFrom !== undefined;
  if (at.result?.is === "completed") return hasAgent(at) ? { from: at, message } : undefined;
  const from = at.via.role.startsWith("$") ? undefined : steps.find(({ step }) => step === at.parents[0]);
  // The other branches of a fork work with the same output, and a join has several.
  if (at.joins !== undefined || at.scope !== from?.scope) return undefined;
  if (turnsIn(at) > 0 || from?.result?.is !== "completed" || !hasAgent(from)) return undefined;
  return { from, to: at, message };
}

function turnsIn({ tries }: Step): number {
  return tries.reduce((sum, { turns }) => sum + turns.length, 0);
}

/** A command cannot be asked to correct its output. */
function isOfCommand({ tries }: Step): boolean {
  return tries.some(({ turns }) => turns.some(({ agent }) => agent.kind === COMMAND_KIND));
}

/**
 * The event that sends an output back to the step that returned it.
 * @param say what a person adds to the failure; may be empty
 * @throws CuebookError `hand_over_missing`
 */
export function sentBack(definition: Definition, state: RunState, say: string): EventBody {
  const found = handOverOf(state);
  const { roles } = definitionAt(definition, state, found?.from.scope);
  if (found === undefined || roles[found.from.role]?.performs !== undefined) {
    throw new CuebookError("hand_over_missing", `run ${state.id} has no output that could be sent back`, {
      data: { run: state.id },
    });
  }
  const { from, to, message } = found;
  return { type: "output_sent_back", step: from.step, withdrawn: to?.step, message, say };
}
