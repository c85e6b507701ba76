import { createHash } from "node:crypto";
import { CuebookError } from "@cuebook/error";
import { pin } from "@cuebook/store";
import type { Schedule, Workflow } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { checkStart, planWorkspace } from "../plan/start-check.ts";
import { runIdOf } from "../record/run-id.ts";
import type { DispatchQueue } from "./queued-runs.ts";

/** Identifies the schedule of a workflow of a repository in a database. @param root the root of the repository: absolute */
export function scheduleId(root: string, workflow: string): string {
  return createHash("sha256")
    .update(JSON.stringify([root, workflow]))
    .digest("hex")
    .slice(0, 32);
}

/** The id of the run for a due time: the same in every process, so that the journal has it once. */
export function scheduledRunId(schedule: string, dueAt: string): string {
  return runIdOf(createHash("sha256").update(`${schedule} ${dueAt}`).digest());
}

/** Options of creating the run of a due time. */
export interface ScheduledStart {
  readonly workflow: Workflow;
  readonly schedule: Schedule;
  /** Identifies the schedule. */
  readonly id: string;
  readonly dueAt: string;
  readonly repository: string;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  /** Queues the run for workers, as it is created. Absent: this process drives it. */
  readonly queue?: Pick<DispatchQueue, "placeOf"> | undefined;
}

/**
 * Creates the run of a due time. Nothing is performed yet.
 * @returns its id; `undefined` if it already exists
 * @throws CuebookError those of `checkStart` and of `WorkspaceProvider.plan`; JournalError
 */
export async function createScheduled(host: Host, start: ScheduledStart): Promise<string | undefined> {
  const { workflow, schedule, id, dueAt, repository, agent, queue } = start;
  const { input, cron, timezone } = schedule;
  const options = { workflow, input, repository, agent, allowDirty: true, remote: "origin" };
  checkStart(host, options);
  const run = scheduledRunId(id, dueAt);
  const first = {
    type: "run_created",
    workflow: workflow.definition.name,
    pin: await pin(host.journal, workflow),
    issue: null,
    input,
    agent,
    workspace: await planWorkspace(host, options, run),
    schedule: { id, cron, timezone, dueAt },
    actor: host.actor,
  } as const;
  try {
    const queued = queue?.placeOf({ workflow, agent, issue: null });
    await host.journal.create(run, first, host.now().toISOString(), [], queued);
    return run;
  } catch (error) {
    if (error instanceof CuebookError && error.code === "run_exists") return undefined;
    throw error;
  }
}
