import { CuebookError } from "@cuebook/error";
import type { Definition } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { FailureRecord } from "../events/failure.ts";
import { COMMAND_KIND } from "../events/turn-events.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { definitionAt } from "../state/scopes.ts";
import type { RunState, Step, Suspension } from "../state/state.ts";

/** The failures of a hand-over: a step's prompt, its folder, its time, its input or its status cannot be made from what the run has. */
const unprepared = [
  "template_render_error",
  "template_parse_error",
  "render_limit",
  "prompt_blank",
  "location_missing",
  "location_outside",
  "until_invalid",
  "input_invalid",
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

/** Whether what a step begins with could not be made. Nothing was sent then. */
export function isUnprepared({ code }: Pick<FailureRecord, "code">): boolean {
  return unprepared.some((each) => each === code);
}

/** An output that could not be handed over, and what can continue with it. */
export interface HandOver {
  /** The step that returned it. */
  readonly from: Step;
  /** The step that was started with it and did not begin; absent: the edge was not taken. */
  readonly to?: Step | undefined;
  /** What went wrong. */
  readonly message: string;
}

/**
 * The hand-over at which a run is suspended: what comes next could not be made from an output, or its edge could not be taken.
 * `undefined` if it is suspended for another reason, if no agent handed the output back, or if the next step has begun to work.
 */
export function handOverOf(
  state: Pick<RunState, "status" | "suspension" | "steps" | "active" | "forkedFrom">,
): HandOver | undefined {
  const { status, suspension, steps, forkedFrom } = state;
  const { error } = suspension ?? {};
  if (status !== "suspended" || suspension === undefined || error === undefined) return undefined;
  if (!isUnprepared(error) && !untaken.some((code) => code === error.code)) return undefined;
  const at = stoppedAt(state, suspension, error);
  if (at === undefined) return undefined;
  const { message } = suspension;
  const hasAgent = (step: Step) => (turnsIn(step) > 0 && !isOfCommand(step)) || forkedFrom !== undefined;
  if (at.result?.is === "completed" && hasAgent(at)) return { from: at, message };
  if (turnsIn(at) > 0 || (at.result !== undefined && hasOwnOutput(at))) return undefined;
  const from = producerOf(steps, at);
  return from !== undefined && hasAgent(from) ? { from, to: at, message } : undefined;
}

/** Where another run begins in which the makers of what could not be handed over work again. */
export interface WorkAgain {
  /** The step behind which it continues (`runs fork`). */
  readonly behind: number;
  readonly roles: readonly string[];
}

/**
 * The fork of a run in which whoever returned what could not be handed over works again: also the branches of a join, and the step whose
 * output several branches have, to which nothing can be sent back. `undefined`: nothing was handed over, or it came from the first step.
 */
export function workAgainOf(
  state: Parameters<typeof handOverOf>[0] & Pick<RunState, "forks" | "scopes">,
): WorkAgain | undefined {
  const again = (behind: number | null | undefined, roles: readonly string[]): WorkAgain | undefined =>
    behind === null || behind === undefined ? undefined : { behind, roles };
  const handOver = handOverOf(state);
  if (handOver !== undefined) return again(handOver.from.parents[0], [handOver.from.role]);
  const { suspension, steps, forks, scopes } = state;
  if (suspension?.error === undefined || !isUnprepared(suspension.error)) return undefined;
  const at = stoppedAt(state, suspension, suspension.error);
  const joined = forks.find(({ fork }) => fork === at?.joins);
  if (joined !== undefined) return again(joined.step, joined.roles);
  const scope = scopes.find((each) => each.scope === at?.scope);
  const opened = forks.find(({ fork }) => fork === scope?.fork);
  const opener = steps.find(({ step }) => step === opened?.step);
  return opener && at?.parents[0] === opener.step ? again(opener.parents[0], [opener.role]) : undefined;
}

/** The step at which a run is suspended. What the run itself returns is made after its last step. */
function stoppedAt(
  { steps, active }: Pick<RunState, "steps" | "active">,
  suspension: Suspension,
  error: FailureRecord,
): Step | undefined {
  if (suspension.step !== undefined) return steps.find(({ step }) => step === suspension.step);
  return active.length === 0 && isUnprepared(error) ? graphSteps(steps).at(-1) : undefined;
}

/** The step whose output a step began with, behind those that return nothing of their own. */
function producerOf(steps: readonly Step[], at: Step): Step | undefined {
  // The other branches of a fork work with the same output, and a join has several.
  if (at.joins !== undefined || at.via.role.startsWith("$")) return undefined;
  const from = steps.find(({ step }) => step === at.parents[0]);
  if (from?.result?.is !== "completed" || from.scope !== at.scope) return undefined;
  return hasOwnOutput(from) ? from : producerOf(steps, from);
}

/** Whether a step returned more than a status that follows from what came before it, as a condition does. */
function hasOwnOutput({ tries, result, finalChecks }: Step): boolean {
  if (finalChecks !== undefined) return false;
  const fields = result?.is === "completed" ? Object.keys(result.value) : [];
  return tries.length > 0 || fields.some((name) => name !== "$status");
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
 * @throws CuebookError `hand_over_missing`: its `behind` is the step of `workAgainOf`
 */
export function sentBack(definition: Definition, state: RunState, say: string): EventBody {
  const found = handOverOf(state);
  const { roles } = definitionAt(definition, state, found?.from.scope);
  if (found === undefined || roles[found.from.role]?.performs !== undefined) {
    throw new CuebookError("hand_over_missing", `run ${state.id} has no output that could be sent back`, {
      data: { run: state.id, behind: workAgainOf(state)?.behind },
    });
  }
  const { from, to, message } = found;
  return { type: "output_sent_back", step: from.step, withdrawn: to?.step, message, say };
}
