import { cancelRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isOpen, openDecision, type Resumption, type RunState, stateOf } from "@cuebook/run";
import { choice, integer, mapping, optional, text, type ValueOf } from "@cuebook/settings";
import type { Journal } from "@cuebook/store";
import { invalid } from "../api/request.ts";
import { listOf, named, ordinal } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";
import type { ServerHost } from "../server-host.ts";

/** How runs are driven: the program around the door does it, because it knows the agents. */
export interface Operation {
  /** Drives a run until it ends or suspends. */
  drive(run: string, resume: Resumption): Promise<unknown>;
  /** Creates a run that continues from a completed step. @returns its id */
  fork(run: string, step: number): Promise<string>;
}

const names = ["resume", "allow", "cancel", "fork"] as const;
export type ActionName = (typeof names)[number];

/** What can be done with a run now, and what will happen then. */
const runAction = named(
  "RunAction",
  mapping({
    action: choice(names),
    effect: text({ description: "What will happen, as a sentence." }),
    /** Of `fork`: the completed steps that a run can be forked at. */
    steps: optional(listOf(ordinal)),
  }),
);
export type RunAction = ValueOf<typeof runAction>;

/** The actions on a run as it is at a version: an action names that version, and is refused if the run has changed. */
export const runActions = named("RunActions", mapping({ run: text(), version: integer(), actions: listOf(runAction) }));
export type RunActions = ValueOf<typeof runActions>;

/** What an action came to. `run`: the one that continues, for `fork` the new one. */
export const actionDone = named(
  "ActionDone",
  mapping({ run: text(), outcome: choice(["cancelled", "requested", "driven"]) }),
);
export type ActionDone = ValueOf<typeof actionDone>;

/** An action on a run, at the version that was shown. */
export const actionBody = mapping({
  action: choice(names),
  version: integer({ minimum: 1, description: "The version of the run that was shown." }),
  allow: optional(integer({ minimum: 1, maximum: 1000, description: "Of `allow`: how many more." })),
  step: optional(integer({ minimum: 1, description: "Of `fork`: the completed step." })),
});
export type ActionBody = ValueOf<typeof actionBody>;

/** What can be done with a run now. @param operation undefined: this door drives no runs @throws Refusal 404 */
export async function readActions(
  journal: Journal,
  run: string,
  operation: Operation | undefined,
): Promise<RunActions> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const actions = actionsOf(state, await journal.isDriven(run));
  const here = actions.filter(({ action }) => action === "cancel" || operation !== undefined);
  return { run, version: state.version, actions: here };
}

/** What can be done with a run in a state. */
function actionsOf(state: RunState, isDriven: boolean): RunAction[] {
  const completed = state.steps.filter(
    ({ result, decision, scope, isWithdrawn }) =>
      result?.is === "completed" && decision === undefined && scope === undefined && isWithdrawn !== true,
  );
  const fork: RunAction = {
    action: "fork",
    effect:
      "A new run continues from the step, with its output and its files, on its own branch. This run is not changed.",
    steps: completed.map(({ step }) => step),
  };
  const forks = completed.length === 0 ? [] : [fork];
  if (!isOpen(state)) return forks;
  const cancel: RunAction = {
    action: "cancel",
    effect: isDriven
      ? "The process that drives it ends its agents, and the run ends for good. Its worktree and its branch stay."
      : "The run ends for good. Its worktree and its branch stay.",
  };
  return [...(isDriven ? [] : continuing(state)), cancel, ...forks];
}

function continuing(state: RunState): RunAction[] {
  const { status, suspension, active, steps } = state;
  if (status === "suspended" && suspension?.reason === "limit" && suspension.budget === undefined) {
    const what = suspension.role === undefined ? "passages over the edge" : "visits to the role";
    return [
      {
        action: "allow",
        effect: `The run gets more ${what} that reached its limit, and continues: ${suspension.message}`,
      },
    ];
  }
  // A decision is made where everything that it covers is shown.
  if (status === "suspended" && openDecision(state) !== undefined && suspension?.reason === "decision") return [];
  const roles = active.flatMap((number) => steps.find(({ step }) => step === number)?.role ?? []);
  const where = roles.length === 0 ? "where it stopped" : `with ${roles.join(", ")}`;
  return [
    { action: "resume", effect: `This process drives the run, which continues ${where}. Its agents use tokens.` },
  ];
}

/** How long a run has to begin before the response is sent, in milliseconds. */
const beginMs = 1500;

/**
 * Acts on a run.
 * @throws Refusal 404, 409 if the run has changed or the action is not possible, 422
 */
export async function act(
  host: ServerHost,
  run: string,
  body: ActionBody,
  operation: Operation | undefined,
  onFailure: (error: unknown) => void,
): Promise<ActionDone> {
  const { version, actions } = await readActions(host.journal, run, operation);
  const { action, allow, step } = body;
  requirePossible(body, actions);
  if (body.version !== version) {
    throw new Refusal(409, "run_changed", "The run has changed since this was shown: look at it again.", {
      details: { version },
    });
  }
  const begin = async (id: string, resume: Resumption): Promise<ActionDone> => {
    if (operation === undefined) throw new TypeError("a door without operation offers no such action");
    await begun(operation.drive(id, resume), onFailure);
    return { run: id, outcome: "driven" };
  };
  try {
    if (action === "cancel") return { run, outcome: await cancelRun(host, run) };
    if (action !== "fork") return await begin(run, allow === undefined ? {} : { allow });
    const forked = (await operation?.fork(run, step ?? 0)) ?? run;
    return await begin(forked, {});
  } catch (error) {
    if (error instanceof CuebookError && !error.retryable) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}

/** Waits until a run was driven for a moment; what fails later is reported. */
async function begun(driving: Promise<unknown>, onFailure: (error: unknown) => void): Promise<void> {
  let isAnswered = false;
  const failed = driving.then(
    () => undefined,
    (error: unknown) => {
      if (isAnswered) onFailure(error);
      else throw error;
    },
  );
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, beginMs))]);
  isAnswered = true;
}

/** The mistake of a field that belongs to one action. */
function belongs(field: string, value: number | undefined, to: ActionName, action: ActionName) {
  if ((value === undefined) === (action !== to)) return [];
  const message =
    action === to ? `"${field}" is missing; the action "${to}" needs it` : `"${field}" belongs to "${to}"`;
  return [{ field, message }];
}

/** @throws Refusal 409, 422 */
function requirePossible({ action, allow, step }: ActionBody, actions: readonly RunAction[]): void {
  const findings = [...belongs("allow", allow, "allow", action), ...belongs("step", step, "fork", action)];
  if (findings.length > 0) throw invalid("action_invalid", findings);
  const possible = actions.find((each) => each.action === action);
  if (possible === undefined || (step !== undefined && possible.steps?.includes(step) !== true)) {
    throw new Refusal(409, "action_impossible", "This cannot be done with the run as it is now.", {
      details: { possible: actions.map((each) => each.action) },
    });
  }
}
