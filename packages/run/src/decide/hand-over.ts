import { CuebookError } from "@cuebook/error";
import type { Definition } from "@cuebook/workflow/model";
import type { FailureRecord } from "../declared/failure.ts";
import { COMMAND_KIND } from "../events/command-kind.ts";
import type { EventBody } from "../events/events.ts";
import { joinedToEnd } from "../state/ending.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { Suspension } from "../state/halt.ts";
import { definitionAt, scopesOf } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";

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
  /** The step that was started with it and did not begin; absent: the edge was not taken, or the run ended. */
  readonly to?: Step | undefined;
  /** The fork whose branches began with it: they are given up with `to`. */
  readonly fork?: number | undefined;
  /** The branch that ended with it, and has joined: it works again. */
  readonly branch?: number | undefined;
  /** What went wrong. */
  readonly message: string;
}

/** The part of a run by which hand-overs are found. */
type HandingOver = Pick<RunState, "status" | "suspension" | "steps" | "active" | "forkedFrom" | "forks" | "scopes">;

/** The only hand-over at which a run is suspended. `undefined`: it has none, or, behind a join, several. */
export function handOverOf(state: HandingOver): HandOver | undefined {
  const [only, ...others] = handOversOf(state);
  return others.length === 0 ? only : undefined;
}

/**
 * The hand-overs at which a run is suspended: what comes next could not be made from an output, or its edge could not be taken. Behind a
 * join, each of its branches returned one. None if the run is suspended for another reason, if no agent handed the output back, or if the
 * next step has begun to work.
 */
export function handOversOf(state: HandingOver): readonly HandOver[] {
  const { status, suspension, active, forkedFrom } = state;
  const { error } = suspension ?? {};
  if (status !== "suspended" || suspension === undefined || error === undefined) return [];
  const { message, step } = suspension;
  const hasAgent = (each: Step) => (turnsIn(each) > 0 && !isOfCommand(each)) || forkedFrom !== undefined;
  const able = (makers: readonly Maker[], to?: Step) =>
    makers.filter(({ from }) => hasAgent(from)).map((each): HandOver => ({ ...each, to, message }));
  if (!isUnprepared(error) && !untaken.some((code) => code === error.code)) return [];
  // What the run itself returns is made after its last step, or after the join that it ended with.
  const joined = step === undefined && active.length === 0 && isUnprepared(error) ? joinedToEnd(state) : undefined;
  if (joined !== undefined) return able(makersInBranches(state, joined.fork));
  const at = stoppedAt(state, suspension, error);
  if (at === undefined) return [];
  if (at.result?.is === "completed" && hasAgent(at)) return [{ from: at, message }];
  if (turnsIn(at) > 0 || (at.result !== undefined && hasOwnOutput(at))) return [];
  return able(makersOf(state, at), at);
}

/** Where another run begins in which the makers of what could not be handed over work again. */
export interface WorkAgain {
  /** The step behind which it continues (`runs fork`). */
  readonly behind: number;
  readonly roles: readonly string[];
}

/**
 * The fork of a run in which whoever returned what could not be handed over works again: all branches of a join, too. `undefined`: nothing
 * was handed over, or it came from the first step.
 */
export function workAgainOf(state: HandingOver): WorkAgain | undefined {
  const again = (behind: number | null | undefined, roles: readonly string[]): WorkAgain | undefined =>
    behind === null || behind === undefined ? undefined : { behind, roles };
  const { suspension, forks, steps } = state;
  const handOvers = handOversOf(state);
  const branch = state.scopes.find(({ scope }) => scope === handOvers[0]?.branch);
  const at = steps.find(({ step }) => step === suspension?.step);
  const isUnmade = suspension?.error !== undefined && isUnprepared(suspension.error);
  const joined = forks.find(({ fork }) => fork === (branch?.fork ?? (isUnmade ? at?.joins : undefined)));
  if (joined !== undefined) return again(joined.step, joined.roles);
  const [only] = handOvers;
  return only && again(only.from.parents[0], [only.from.role]);
}

/** The step at which a run is suspended; its last one, if it had ended. */
function stoppedAt(
  { steps, active }: Pick<RunState, "steps" | "active">,
  suspension: Suspension,
  error: FailureRecord,
): Step | undefined {
  if (suspension.step !== undefined) return steps.find(({ step }) => step === suspension.step);
  return active.length === 0 && isUnprepared(error) ? graphSteps(steps).at(-1) : undefined;
}

/** A step that returned what another one began with. */
type Maker = Pick<HandOver, "from" | "fork" | "branch">;

/** The steps whose outputs a step began with, behind those that return nothing of their own. */
function makersOf(state: HandingOver, at: Step): readonly Maker[] {
  if (at.joins !== undefined) return makersInBranches(state, at.joins);
  const from = state.steps.find(({ step }) => step === at.parents[0]);
  if (at.via.role.startsWith("$") || from?.result?.is !== "completed") return [];
  const makers = hasOwnOutput(from) ? [{ from }] : makersOf(state, from);
  if (from.scope === at.scope) return makers;
  // The first step of a branch began with what the fork was opened with.
  const { fork } = state.scopes.find(({ scope }) => scope === at.scope) ?? {};
  const opened = state.forks.find((each) => each.fork === fork);
  return opened?.step === from.step ? makers.map((each) => ({ fork: opened.fork, ...each })) : [];
}

/** The steps that returned what the branches of a fork ended with. What was kept from an earlier time is not returned again. */
function makersInBranches(state: HandingOver, fork: number): readonly Maker[] {
  return scopesOf(state, fork).flatMap(({ scope, ended, isCancelled, reuses }) => {
    const last = state.steps.find(({ step }) => step === ended?.step);
    if (last?.scope !== scope || isCancelled || reuses !== undefined) return [];
    const makers = hasOwnOutput(last) ? [{ from: last }] : makersOf(state, last);
    return makers.filter(({ from }) => from.scope === scope).map(({ from }) => ({ from, branch: scope }));
  });
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
 * @param step the step that returned it, where a join has several
 * @throws CuebookError `hand_over_missing`: its `behind` is the step of `workAgainOf`; `hand_over_ambiguous`: its `steps` can be named
 */
export function sentBack(definition: Definition, state: RunState, say: string, step?: number): EventBody {
  const { id } = state;
  const able = handOversOf(state).filter(
    ({ from: { role, scope } }) => definitionAt(definition, state, scope).roles[role]?.performs === undefined,
  );
  const [found, ...others] = step === undefined ? able : able.filter(({ from }) => from.step === step);
  if (found === undefined) {
    const what = step === undefined ? "" : ` from step ${step}`;
    throw new CuebookError("hand_over_missing", `run ${id} has no output${what} that could be sent back`, {
      data: { run: id, behind: workAgainOf(state)?.behind, steps: able.map(({ from }) => from.step) },
    });
  }
  if (others.length > 0) {
    const steps = able.map(({ from }) => from);
    const named = steps.map((each) => `${each.role} (step ${each.step})`).join(", ");
    throw new CuebookError(
      "hand_over_ambiguous",
      `run ${id} cannot continue with what several branches returned: ${named}. One of them is sent back`,
      { data: { run: id, steps: steps.map((each) => each.step) } },
    );
  }
  const { from, to, fork, branch, message } = found;
  return { type: "output_sent_back", step: from.step, withdrawn: to?.step, fork, branch, message, say };
}
