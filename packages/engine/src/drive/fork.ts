import { CuebookError } from "@cuebook/error";
import {
  type Checkpoint,
  type EventBody,
  hashDigits,
  planAt,
  type RunEvent,
  type RunState,
  type RunSteps,
  type Step,
  unitAround,
  type WorkspacePlan,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { SUSPEND } from "@cuebook/workflow";
import { bringArtifacts } from "../artifacts/bring.ts";
import { ContentStore } from "../artifacts/content-store.ts";
import { artifactFolder } from "../artifacts/keep.ts";
import { readRun, stepOf } from "../artifacts/read.ts";
import type { Host } from "../host/host.ts";
import { newRunId } from "../record/run-id.ts";
import { bringFiles, isElsewhere } from "../record/travel.ts";
import { ForkedBranches } from "./forked-branches.ts";

/** The run and the step to fork at. */
export interface ForkOptions {
  /** The whole id. */
  readonly run: string;
  /** The number of a completed step. */
  readonly step: number;
}

type Completion = Extract<RunEvent, { type: "step_completed" }>;

/**
 * Creates a run that continues from a completed step of another run. It has the same pinned workflow, the outputs of that step
 * and of the earlier ones, and a separate workspace that begins with the files as they were after the step. The other run is not
 * changed. Nothing is performed yet: `driveRun` continues with the edge that the step's output selects.
 *
 * ```ts
 * const fork = await forkRun(host, { run, step: 3 });
 * const { status } = await driveRun(host, fork);
 * ```
 *
 * @returns the new run's id
 * @throws CuebookError `run_not_found`, `step_not_found`, `step_not_completed`, `checkpoint_missing`, `artifact_missing`,
 *   `artifact_changed`, and those of `WorkspaceProvider.plan`
 */
export async function forkRun(host: Host, { run, step }: ForkOptions): Promise<string> {
  const source = await readRun(host, run);
  const events = await host.journal.read(run);
  const at = stepOf(source, step);
  if (at.decision !== undefined) {
    throw new CuebookError(
      "step_not_found",
      `step ${step} of run ${run} belongs to the approver ${at.role}; no step follows it`,
      {
        hint: `fork at the step that it decided on: ${run}/${at.parents[0] ?? 1}`,
      },
    );
  }
  const caller = unitAround(source, at.scope)?.calledBy;
  if (caller !== undefined) {
    throw new CuebookError(
      "step_not_found",
      `step ${step} of run ${run} belongs to a workflow that step ${caller} runs; a run is forked at its own steps`,
      { hint: `fork at the step that runs it, when it is completed: ${run}/${caller}` },
    );
  }
  const steps = lineage(source, at);
  for (const each of steps) requireCompleted(run, each);
  const store = new ContentStore(artifactFolder(host));
  await bringArtifacts(host, { steps });
  const artifacts = await artifactsOf(store, steps);
  const id = newRunId();
  const after = await checkpointAfter(host, source, events, at);
  const branches = new ForkedBranches(source, steps, at);
  await bringFiles(host, source.plan, after);
  const workspace = await host.workspaces.plan({
    repository: source.plan.repository,
    identifier: typeof source.issue?.identifier === "string" ? source.issue.identifier : source.workflow,
    run: id,
    // It begins with a checkpoint, so uncommitted files of the repository are not part of it.
    allowDirty: true,
    from: { base: source.plan.base, checkpoint: branches.runFiles(after) },
  });
  await host.journal.create(
    id,
    {
      type: "run_created",
      workflow: source.workflow,
      pin: source.pin,
      issue: source.issue,
      issueSource: source.issueSource,
      input: source.input,
      agent: source.agent,
      workspace,
      forkedFrom: { run, step },
      actor: host.actor,
    },
    host.now().toISOString(),
    copiesOf(events, steps, at, (body, numbers) => branches.copy(body, numbers, after)),
  );
  // The source run may have been pruned, with its artifacts, before the new run existed.
  for (const text of artifacts) await store.put(text);
  return id;
}

/** A step and all steps before it, in the order in which they began. */
function lineage({ steps }: RunSteps, at: Step): Step[] {
  const wanted = new Set([at.step]);
  // Parents have smaller numbers than their children.
  for (const step of [...steps].sort((a, b) => b.step - a.step)) {
    if (wanted.has(step.step)) for (const parent of step.parents) wanted.add(parent);
  }
  return steps.filter((step) => wanted.has(step.step));
}

function requireCompleted(run: string, { step, role, result }: Step): void {
  if (result?.is === "completed") return;
  const how = result === undefined ? "has not returned anything yet" : `is ${result.is}`;
  throw new CuebookError("step_not_completed", `step ${step} ${role} of run ${run} ${how}`);
}

/** The last completion of a step. Later events of the run have no effect on the fork. */
function lastCompletion(events: readonly RunEvent[], step: number): Completion | undefined {
  return events.findLast((event): event is Completion => event.type === "step_completed" && event.step === step);
}

/** The events that copy the steps into the new run, numbered from 1: how each step was reached, and its final output. */
function copiesOf(
  events: readonly RunEvent[],
  steps: readonly Step[],
  at: Step,
  ofBranches: (body: EventBody, numbers: ReadonlyMap<number, number>) => EventBody | undefined,
): EventBody[] {
  const numbers = new Map(steps.map(({ step }, index) => [step, index + 1]));
  const visits = new Map<string, number>();
  const end = lastCompletion(events, at.step)?.seq ?? 0;
  return events.flatMap((event): EventBody[] => {
    if (event.seq > end) return [];
    const { seq, at: _, version: __, ...body } = event;
    if (body.type === "edge_taken" && body.step === null) return body.scope === undefined ? [body] : [];
    if (body.type !== "edge_taken" && body.type !== "step_started" && body.type !== "step_completed")
      return [ofBranches(body, numbers)].filter((each) => each !== undefined);
    const step = numbers.get(body.step ?? 0);
    if (step === undefined) return [];
    if (body.type !== "step_started") return isReplaced(events, body, seq) ? [] : [{ ...body, step }];
    const visit = (visits.get(body.role) ?? 0) + 1;
    visits.set(body.role, visit);
    return [{ ...body, step, visit, parents: body.parents.flatMap((parent) => numbers.get(parent) ?? []) }];
  });
}

/** Whether a later output of the same step replaced this output or edge. Questions are never replaced: they were asked. */
function isReplaced(
  events: readonly RunEvent[],
  body: Extract<EventBody, { type: "edge_taken" | "step_completed" }>,
  seq: number,
): boolean {
  const isQuestion = body.type === "edge_taken" && body.to === SUSPEND;
  return !isQuestion && seq < (lastCompletion(events, body.step ?? 0)?.seq ?? 0);
}

/** The texts of the artifacts of the steps, for the new run: the source run may be pruned. */
async function artifactsOf(store: ContentStore, steps: readonly Step[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { step, result } of steps) {
    for (const { name, hash } of result?.is === "completed" ? (result.artifacts ?? []) : []) {
      const found = await store.get(hashDigits(hash));
      if (found.is !== "intact") {
        const [code, how] = found.is === "missing" ? ["artifact_missing", "missing"] : ["artifact_changed", "changed"];
        throw new CuebookError(code, `the artifact ${name} of step ${step} is ${how}: ${hash}`, {
          hint: "fork at an earlier step, so that it is created again",
        });
      }
      texts.push(found.text);
    }
  }
  return texts;
}

/** The files as they were after a step: the first checkpoint that follows it, else the current files. */
async function checkpointAfter(
  host: Host,
  source: RunState,
  events: readonly RunEvent[],
  at: Step,
): Promise<Checkpoint> {
  const end = lastCompletion(events, at.step)?.seq ?? 0;
  const plan = planAt(source, at.scope);
  for (const event of events) {
    if (event.seq <= end || !isInFolder(source, event, plan)) continue;
    if ("checkpoint" in event && event.type !== "turn_requested" && event.checkpoint !== undefined)
      return event.checkpoint;
    if (event.type === "turn_requested" || event.type === "run_completed") {
      throw missing(source.id, at, "its journal has no checkpoint that follows", "fork at an earlier step");
    }
  }
  // Nothing happened since: the workspace is still as the step left it, unless the run is driven.
  if (await host.journal.isDriven(source.id)) {
    throw missing(
      source.id,
      at,
      "it is being driven, and has no checkpoint after it yet",
      "wait until its next step has begun",
    );
  }
  if (source.workspace !== "ready" || (await isElsewhere(host, source)) || !(await host.workspaces.exists(plan))) {
    throw missing(source.id, at, "its workspace is not here", "fork at an earlier step");
  }
  faultPoint("effect fork");
  const { path, branch, base } = plan;
  return host.workspaces.checkpoint({ path, branch, base }, `${source.id}/${at.step}-forked`);
}

/** Whether an event concerns the files of a workspace: its step works there, or the run ends or is suspended there. */
function isInFolder(source: RunState, event: RunEvent, plan: WorkspacePlan): boolean {
  if (event.type === "run_completed" || event.type === "run_suspended") return plan === source.plan;
  if (event.type !== "step_checkpointed" && event.type !== "turn_requested") return false;
  const scope = source.steps.find(({ step }) => step === event.step)?.scope;
  return planAt(source, scope).path === plan.path;
}

function missing(run: string, { step, role }: Step, why: string, hint: string): CuebookError {
  return new CuebookError(
    "checkpoint_missing",
    `the files after step ${step} ${role} of run ${run} are unknown: ${why}`,
    {
      hint,
    },
  );
}
