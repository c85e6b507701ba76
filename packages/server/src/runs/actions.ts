import { cancelRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isOpen, openDecision, type Resumption, type RunState, stateOf } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { Refusal } from "../door/refusal.ts";
import type { ServerHost } from "../server-host.ts";

/** How runs are driven: the program around the door does it, because it knows the agents. */
export interface Operation {
  /** Drives a run until it ends or suspends. */
  drive(run: string, resume: Resumption): Promise<unknown>;
  /** Creates a run that continues from a completed step. @returns its id */
  fork(run: string, step: number): Promise<string>;
}

export type ActionName = "resume" | "allow" | "cancel" | "fork";

/** What can be done with a run now, and what will happen then. */
export interface RunAction {
  readonly action: ActionName;
  /** What will happen, as a sentence. */
  readonly effect: string;
  /** Of `fork`: the completed steps that a run can be forked at. */
  readonly steps?: readonly number[];
}

/** The actions on a run as it is at a version: an action names that version, and is refused if the run has changed. */
export interface RunActions {
  readonly run: string;
  readonly version: number;
  readonly actions: readonly RunAction[];
}

/** What an action came to. `run`: the one that continues, for `fork` the new one. */
export interface ActionDone {
  readonly run: string;
  readonly outcome: "cancelled" | "requested" | "driven";
}

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
 * @param body `{ action, version, allow, step }`, unchecked
 * @throws Refusal 404, 409 if the run has changed or the action is not possible, 422
 */
export async function act(
  host: ServerHost,
  run: string,
  body: Readonly<Record<string, unknown>>,
  operation: Operation | undefined,
  onFailure: (error: unknown) => void,
): Promise<ActionDone> {
  const { version, actions } = await readActions(host.journal, run, operation);
  const { action, allow, step } = readAction(body, actions);
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

interface ReadAction {
  readonly action: ActionName;
  readonly allow: number | undefined;
  readonly step: number | undefined;
}

/** @throws Refusal 409, 422 */
function readAction(body: Readonly<Record<string, unknown>>, actions: readonly RunAction[]): ReadAction {
  const { action, version, allow, step, ...unknown } = body;
  const findings = Object.keys(unknown).map((field) => ({ field, message: "unknown" }));
  const name = names.find((each) => each === action);
  const add = (field: string, message: string) => findings.push({ field, message });
  if (name === undefined) add("action", `expected one of: ${names.join(", ")}`);
  if (!isWhole(version)) add("version", "expected the version of the run that was shown");
  if (name === "allow" ? !isWhole(allow) || allow > 1000 : allow !== undefined)
    add("allow", name === "allow" ? "expected a whole number, 1 to 1000" : 'only "allow" has one');
  if (name === "fork" ? !isWhole(step) : step !== undefined)
    add("step", name === "fork" ? "expected the number of a step" : 'only "fork" has one');
  if (name === undefined || findings.length > 0) {
    const message = findings.map((each) => `${each.field}: ${each.message}`).join("; ");
    throw new Refusal(422, "action_invalid", message, { details: { findings } });
  }
  const possible = actions.find((each) => each.action === name);
  if (possible === undefined || (isWhole(step) && possible.steps?.includes(step) !== true)) {
    throw new Refusal(409, "action_impossible", "This cannot be done with the run as it is now.", {
      details: { possible: actions.map((each) => each.action) },
    });
  }
  return { action: name, allow: isWhole(allow) ? allow : undefined, step: isWhole(step) ? step : undefined };
}

const names: readonly ActionName[] = ["resume", "allow", "cancel", "fork"];

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}
