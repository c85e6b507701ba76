import { cancelRun, deriveHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { isOpen, openDecision, type Resumption, type RunState, type Step, stateOf, unitAround } from "@cuebook/run";
import { choice, integer, list, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";
import type { Journal } from "@cuebook/store";
import { invalid } from "../api/request.ts";
import { openShape, ordinal } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";
import type { ShownFinding } from "../library/library.ts";
import type { ServerHost } from "../server-host.ts";

/** Drives runs for an actor. The program around the door implements it, because it knows the agents. */
export interface Operation {
  /** Drives a run until it ends or suspends. @param resume as `DriveOptions` has it */
  drive(run: string, resume: Resumption | "taken_up", actor: Actor): Promise<unknown>;
  /** Whether workers continue a run, instead of this process. */
  isOfWorkers?(run: string): Promise<boolean>;
  /** Where a queued or driven run is, and why it waits, as a clause; `undefined`: no worker has it or will have it. */
  queued?(run: string): Promise<string | undefined>;
  /** Creates a run that continues from a completed step. @returns its id */
  fork(run: string, step: number, actor: Actor): Promise<string>;
  /** Previews what adopting the current workflow files would do to a run; changes nothing. */
  adoption?(run: string): Promise<AdoptionView>;
  /** Adopts the current workflow, if it still has the definition that was shown. @returns what was done */
  adopt?(run: string, definition: string, actor: Actor): Promise<AdoptionView>;
}

/** What adopting a workflow does to a run. */
export interface AdoptionView {
  /** `same`: the run already has this definition. `refused`: the run does not fit the definition, or the definition has errors. */
  readonly is: "possible" | "adopted" | "refused" | "same";
  /** The workflow's file, or its name in the library. */
  readonly file: string;
  readonly from: string;
  /** The content hash of the definition; null: it cannot be read. */
  readonly to: string | null;
  readonly findings: readonly ShownFinding[];
  /** The difference between the pinned files and the current ones, as a unified diff. */
  readonly changes: string;
}
export const adoptionView = named(
  "Adoption",
  openShape<AdoptionView>({ is: choice(["possible", "adopted", "refused", "same"]), file: text(), changes: text() }),
);

const names = ["resume", "allow", "cancel", "fork", "adopt"] as const;
export type ActionName = (typeof names)[number];

/** An action that is possible with a run now, and its effect. */
const runAction = named(
  "RunAction",
  mapping({
    action: choice(names),
    effect: text({ description: "What will happen, as a sentence." }),
    /** Of `fork`: the completed steps that a run can be forked at. */
    steps: optional(list(ordinal)),
  }),
);
export type RunAction = TypeOf<typeof runAction>;

/** The actions that are possible at a version of a run. A request names this version, and is refused if the run has changed. */
export const runActions = named("RunActions", mapping({ run: text(), version: integer(), actions: list(runAction) }));
export type RunActions = TypeOf<typeof runActions>;

/** The result of an action. `run`: the run that continues; for `fork`, the new run. */
export const actionDone = named(
  "ActionDone",
  mapping({ run: text(), outcome: choice(["cancelled", "requested", "driven", "adopted"]) }),
);
export type ActionDone = TypeOf<typeof actionDone>;

/** An action on a run, at the version that was shown. */
export const actionBody = mapping({
  action: choice(names),
  version: integer({ minimum: 1, description: "The version of the run that was shown." }),
  allow: optional(integer({ minimum: 1, maximum: 1000, description: "Of `allow`: how many more." })),
  step: optional(integer({ minimum: 1, description: "Of `fork`: the completed step." })),
  definition: optional(text({ description: "Of `adopt`: the hash of the definition that was shown." })),
});
export type ActionBody = TypeOf<typeof actionBody>;

/** The actions that are possible with a run now. @param operation undefined: this door drives no runs @throws Refusal 404 */
export async function readActions(
  journal: Journal,
  run: string,
  operation: Operation | undefined,
): Promise<RunActions> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const actions = actionsOf(state, await journal.isDriven(run), (await operation?.isOfWorkers?.(run)) === true);
  const here = actions.filter(({ action }) =>
    action === "adopt" ? operation?.adopt !== undefined : action === "cancel" || operation !== undefined,
  );
  return { run, version: state.version, actions: here };
}

/** The actions that are possible in a state of a run. */
function actionsOf(state: RunState, isDriven: boolean, isOfWorkers: boolean): RunAction[] {
  const completed = state.steps.filter((step) => isForkable(state, step));
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
  return [...(isDriven ? [] : [...continuing(state, isOfWorkers), adopt]), cancel, ...forks];
}

const adopt: RunAction = {
  action: "adopt",
  effect:
    "The run uses its workflow as the files are now, if everything that it has fits every prompt ahead. Nothing else changes, and it is not resumed.",
};

/** Whether a run can be forked at a step: a completed step of the run itself or of its branches, not of a workflow that a step runs. */
function isForkable(state: RunState, { result, decision, scope, isWithdrawn }: Step): boolean {
  if (result?.is !== "completed" || decision !== undefined || isWithdrawn === true) return false;
  return unitAround(state, scope)?.calledBy === undefined;
}

function continuing(state: RunState, isOfWorkers: boolean): RunAction[] {
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
  // A decision is made on its own page, which shows everything that it covers.
  if (status === "suspended" && openDecision(state) !== undefined && suspension?.reason === "decision") return [];
  const roles = active.flatMap((number) => steps.find(({ step }) => step === number)?.role ?? []);
  const where = roles.length === 0 ? "where it stopped" : `with ${roles.join(", ")}`;
  const who = isOfWorkers ? "The run is queued for a worker, and" : "This process drives the run, which";
  return [{ action: "resume", effect: `${who} continues ${where}. Its agents use tokens.` }];
}

/** Previews what adopting the current workflow would do. @throws Refusal 404, 409 */
export async function readAdoption(
  journal: Journal,
  run: string,
  operation: Operation | undefined,
): Promise<AdoptionView> {
  const { actions } = await readActions(journal, run, operation);
  if (operation?.adoption === undefined || !actions.some(({ action }) => action === "adopt"))
    throw new Refusal(409, "action_impossible", "This cannot be done with the run as it is now.");
  try {
    return await operation.adoption(run);
  } catch (error) {
    if (error instanceof CuebookError && !error.retryable) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}

/** How long the response waits for an early failure of the driving, in milliseconds. */
const beginMs = 1500;

/**
 * Acts on a run.
 * @throws Refusal 404, 409 if the run has changed or the action is not possible, 422
 */
export async function act(
  host: ServerHost,
  run: string,
  body: ActionBody,
  actor: Actor,
  operation: Operation | undefined,
  onFailure: (error: unknown) => void,
): Promise<ActionDone> {
  const { version, actions } = await readActions(host.journal, run, operation);
  const { action, allow, step, definition = "" } = body;
  if (action === "cancel" && !actions.some((each) => each.action === "cancel")) await requireOpen(host.journal, run);
  requirePossible(body, actions);
  if (body.version !== version) {
    throw new Refusal(409, "run_changed", "The run has changed since this was shown: look at it again.", {
      details: { version },
    });
  }
  const begin = async (id: string, resume: Resumption): Promise<ActionDone> => {
    if (operation === undefined) throw new TypeError("a door without operation offers no such action");
    await begun(operation.drive(id, resume, actor), onFailure);
    return { run: id, outcome: "driven" };
  };
  try {
    if (action === "adopt") return await adopted(operation, run, definition, actor);
    if (action === "cancel") return { run, outcome: await cancelRun(deriveHost(host, { actor }), run) };
    if (action !== "fork") return await begin(run, allow === undefined ? {} : { allow });
    const forked = (await operation?.fork(run, step ?? 0, actor)) ?? run;
    return await begin(forked, {});
  } catch (error) {
    if (error instanceof CuebookError && !error.retryable) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}

/** @throws Refusal 409 if the workflow has changed again, or does not fit */
async function adopted(
  operation: Operation | undefined,
  run: string,
  definition: string,
  actor: Actor,
): Promise<ActionDone> {
  const view = await operation?.adopt?.(run, definition, actor);
  if (view?.is === "adopted" || view?.is === "same") return { run, outcome: "adopted" };
  throw view?.to === definition
    ? new Refusal(409, "adoption_refused", "What the run has does not fit the workflow.")
    : new Refusal(409, "workflow_changed", "The workflow has changed since this was shown: look at it again.");
}

/** Waits for a driving for up to `beginMs`, and fails if the driving fails by then. A later failure is passed to `onFailure`. */
export async function begun(driving: Promise<unknown>, onFailure: (error: unknown) => void): Promise<void> {
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
function belongs(field: string, value: unknown, to: ActionName, action: ActionName) {
  if ((value === undefined) === (action !== to)) return [];
  const message =
    action === to ? `"${field}" is missing; the action "${to}" needs it` : `"${field}" belongs to "${to}"`;
  return [{ field, message }];
}

/** Refuses a run that has ended, with the same message as the command. @throws Refusal 409 */
async function requireOpen(journal: Journal, run: string): Promise<void> {
  const { status } = stateOf(run, await journal.read(run));
  if (status !== "completed" && status !== "failed" && status !== "cancelled") return;
  throw new Refusal(409, "run_ended", `run ${run} has ended: ${status}`);
}

/** @throws Refusal 409, 422 */
function requirePossible({ action, allow, step, definition }: ActionBody, actions: readonly RunAction[]): void {
  const findings = [
    ...belongs("allow", allow, "allow", action),
    ...belongs("step", step, "fork", action),
    ...belongs("definition", definition, "adopt", action),
  ];
  if (findings.length > 0) throw invalid("action_invalid", findings);
  const possible = actions.find((each) => each.action === action);
  if (possible === undefined || (step !== undefined && possible.steps?.includes(step) !== true)) {
    throw new Refusal(409, "action_impossible", "This cannot be done with the run as it is now.", {
      details: { possible: actions.map((each) => each.action) },
    });
  }
}
