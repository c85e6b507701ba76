import {
  baselineChecks,
  brokenChecks,
  type Checkpoint,
  type CheckRecord,
  checksWithoutCommand,
  doneOfRun,
  type EventBody,
  graphSteps,
  knownFailuresText,
  type Missing,
  notDone,
  passedChecks,
  withWaivers,
  workspaceOf,
} from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { unknownCheckText } from "./missing-tool.ts";
import { recordsOnFiles } from "./perform-final-checks.ts";
import type { Performance } from "./performance.ts";
import { requestText } from "./request-text.ts";
import { unchangedSince, uncommittedWork } from "./uncommitted.ts";

type Done = NonNullable<Definition["done"]>;

/**
 * Ends a run: returns the final state of its workspace, or a suspension that names the requirements of `done` that it does not meet.
 * Empty: the checks were stopped.
 * @throws CuebookError `tool_missing`, `sandbox_unavailable`; those of the workspace
 */
export async function conclude(performance: Performance): Promise<readonly EventBody[]> {
  const { host, recorder, workflow } = performance;
  const { state } = recorder;
  const done = doneOfRun(workflow.definition, state);
  const checkpoint = await host.workspaces.checkpoint(workspaceOf(state), `${state.id}/end-${state.steps.length}`);
  const step = graphSteps(state.steps).at(-1)?.step;
  const checks = done === undefined || step === undefined ? [] : await checksAtEnd(performance, done, checkpoint, step);
  if (checks === undefined) return [];
  const checked: readonly EventBody[] =
    checks.length === 0 || step === undefined
      ? []
      : [{ type: "final_checks_completed", step, tree: checkpoint.tree, checks }];
  const missing = done === undefined ? [] : await missingAtEnd(performance, done, checks);
  const suspended = notDone(state, missing, step);
  return [...checked, suspended ?? (await completed(performance, checkpoint))];
}

async function completed({ host, recorder, workflow }: Performance, checkpoint: Checkpoint): Promise<EventBody> {
  const { state } = recorder;
  const changes = await host.workspaces.changes(workspaceOf(state), checkpoint);
  const { head: commit } = checkpoint;
  const request = commit === state.plan.base ? undefined : requestText(workflow, state);
  const uncommitted = changes.length;
  return { type: "run_completed", commit, uncommitted, checkpoint, ...(request === undefined ? {} : { request }) };
}

/** The results of the checks at the end. A result from an earlier step counts if the files are the same. */
function checksAtEnd(
  performance: Performance,
  done: Done,
  checkpoint: Checkpoint,
  step: number,
): Promise<readonly CheckRecord[] | undefined> {
  const { state } = performance.recorder;
  const { tree } = checkpoint;
  const known = tree === "" ? [] : passedChecks(tree, state, { step: Number.POSITIVE_INFINITY });
  const planned = withWaivers(state, baselineChecks({ ...performance.workflow.definition, done }, state.project));
  const checks = planned.map((check) => ({
    ...check,
    known: known.findLast(({ name, command }) => name === check.name && command === check.command),
  }));
  return recordsOnFiles(performance, { step, checkpoint, checks });
}

async function missingAtEnd(
  { host: { workspaces }, recorder: { state } }: Performance,
  done: Done,
  checks: readonly CheckRecord[],
): Promise<readonly Missing[]> {
  const base = state.plan.from?.head ?? state.plan.base;
  const commit = done.isCommitRequired
    ? await uncommittedWork(workspaces, state.plan, () => unchangedSince(workspaces, state.plan, base))
    : [];
  const unknown = checksWithoutCommand(done.checks, state.project);
  return [
    ...commit.map((message) => ({ name: "commit", message })),
    ...unknown.map(({ name }) => ({ name: checkName(name), message: unknownCheckText(name) })),
    ...brokenChecks(checks).map((check) => ({
      name: checkName(check.name),
      message: `a check fails:\n${knownFailuresText([check])}`,
    })),
  ];
}

function checkName(name: string): string {
  return `check ${name}`;
}
