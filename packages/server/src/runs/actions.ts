import { applyRun, cancelRun, deriveHost, mergeRun, pauseRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { type Resumption, stateOf } from "@cuebook/run";
import { choice, flag, integer, mapping, named, nullable, optional, type TypeOf, text } from "@cuebook/shape";
import type { JournalReader } from "@cuebook/store";
import { invalid } from "../api/request.ts";
import { openShape } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";
import type { ShownFinding } from "../library/library.ts";
import type { ServerHost } from "../server-host.ts";
import { type ActionName, actionNames, actionsOf, type RunAction, type RunActions } from "./possible-actions.ts";

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

/** The result of an action. `run`: the run that continues; for `fork`, the new run. */
export const actionDone = named(
  "ActionDone",
  mapping({
    run: text(),
    outcome: choice([
      ...(["cancelled", "requested", "driven", "adopted", "applied"] as const),
      ...(["up_to_date", "fast_forward", "merged", "squashed"] as const),
    ]),
    taken: optional(
      mapping({
        folder: text({ description: "Where the changes are now." }),
        branch: nullable(text({ description: "Of `merge`: the branch; null: the changes are not committed." })),
        commit: nullable(text({ description: "Of `merge`: the commit of the branch." })),
        files: integer({ description: "The number of files that changed there." }),
      }),
    ),
  }),
);
export type ActionDone = TypeOf<typeof actionDone>;

/** An action on a run, at the version that was shown. */
export const actionBody = mapping({
  action: choice(actionNames),
  version: integer({ minimum: 1, description: "The version of the run that was shown." }),
  allow: optional(integer({ minimum: 1, maximum: 1000, description: "Of `allow`: how many more." })),
  step: optional(integer({ minimum: 1, description: "Of `fork`: the completed step." })),
  definition: optional(text({ description: "Of `adopt`: the hash of the definition that was shown." })),
  squash: optional(
    flag({ description: "Of `merge`: whether to merge as one commit, which includes what is not committed." }),
  ),
  message: optional(
    text({
      minLength: 1,
      maxLength: 100_000,
      description: "Of `merge`: the message of the commit. Absent: the subject.",
    }),
  ),
});
export type ActionBody = TypeOf<typeof actionBody>;

/** The actions that drive no run. */
const withoutDriving: ReadonlySet<ActionName> = new Set<ActionName>(["pause", "cancel", "merge", "apply"]);

/** The actions that are possible with a run now. @param operation undefined: this door drives no runs @throws Refusal 404 */
export async function readActions(
  journal: JournalReader,
  run: string,
  operation: Operation | undefined,
): Promise<RunActions> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const actions = actionsOf(state, await journal.isDriven(run), (await operation?.isOfWorkers?.(run)) === true);
  const here = actions.filter(({ action }) =>
    action === "adopt" ? operation?.adopt !== undefined : withoutDriving.has(action) || operation !== undefined,
  );
  return { run, version: state.version, actions: here };
}

/** Previews what adopting the current workflow would do. @throws Refusal 404, 409 */
export async function readAdoption(
  journal: JournalReader,
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
    const acting = deriveHost(host, { actor });
    if (action === "cancel") return { run, outcome: await cancelRun(acting, run) };
    if (action === "pause") return { run, outcome: await pauseRun(acting, run) };
    if (action === "merge" || action === "apply") return await taken(acting, run, body);
    if (action !== "fork") return await begin(run, allow === undefined ? {} : { allow });
    const forked = (await operation?.fork(run, step ?? 0, actor)) ?? run;
    return await begin(forked, {});
  } catch (error) {
    if (error instanceof CuebookError && !error.retryable) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}

/** Takes the changes of a run into its repository, by the rules of `cuebook runs merge` and `apply`. @throws CuebookError as those */
async function taken(
  host: ServerHost,
  run: string,
  { action, squash = false, message }: ActionBody,
): Promise<ActionDone> {
  if (action === "apply") {
    const { folder, files } = await applyRun(host, run);
    const outcome = files.length === 0 ? "up_to_date" : "applied";
    return { run, outcome, taken: { folder, branch: null, commit: null, files: files.length } };
  }
  const { outcome, folder, branch, commit, files } = await mergeRun(host, run, { squash, message });
  return { run, outcome, taken: { folder, branch, commit, files: files.length } };
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

/** The mistake of a field that belongs to one action, which needs it. @param isOptional whether the action also works without it */
function belongs(field: string, value: unknown, to: ActionName, action: ActionName, isOptional = false) {
  if ((value === undefined) === (action !== to) || (isOptional && action === to)) return [];
  const message =
    action === to ? `"${field}" is missing; the action "${to}" needs it` : `"${field}" belongs to "${to}"`;
  return [{ field, message }];
}

/** Refuses a run that has ended, with the same message as the command. @throws Refusal 409 */
async function requireOpen(journal: JournalReader, run: string): Promise<void> {
  const { status } = stateOf(run, await journal.read(run));
  if (status !== "completed" && status !== "failed" && status !== "cancelled") return;
  throw new Refusal(409, "run_ended", `run ${run} has ended: ${status}`);
}

/** @throws Refusal 409, 422 */
function requirePossible(
  { action, allow, step, definition, squash, message }: ActionBody,
  actions: readonly RunAction[],
): void {
  const findings = [
    ...belongs("allow", allow, "allow", action),
    ...belongs("step", step, "fork", action),
    ...belongs("definition", definition, "adopt", action),
    ...belongs("squash", squash, "merge", action, true),
    ...belongs("message", message, "merge", action, true),
  ];
  if (findings.length > 0) throw invalid("action_invalid", findings);
  const possible = actions.find((each) => each.action === action);
  if (possible === undefined || (step !== undefined && possible.steps?.includes(step) !== true)) {
    throw new Refusal(409, "action_impossible", "This cannot be done with the run as it is now.", {
      details: { possible: actions.map((each) => each.action) },
    });
  }
}
