import type { Placed } from "@cuebook/run";
import { type QueuedRun, usualPriority } from "../queued-run.ts";
import type { Parameters } from "./parameters.ts";

/*
 * The statement that appends events also writes who drives the run from then on: a process that dies between two statements would leave
 * a run that nobody takes up. So this half of the queue belongs to the store, and the rest (taking, beginning, taking over) to the
 * cluster, which is above it.
 */

/** The part of an append that changes the place of its run in the queue. Runs that were never queued have none. */
export function placedPart(placed: Placed, run: string, to: Parameters): string {
  const where = `WHERE run = ${to.add(run)} AND EXISTS (SELECT FROM head)`;
  const common = "worker = NULL, boot = NULL, resumption = NULL, stop = NULL, ready_at = 0, since = cuebook.now_ms()";
  switch (placed) {
    case "ended":
      return `placed AS (UPDATE cuebook.drivings SET state = 'ended', takeovers = 0, ${common} ${where} AND state <> 'ended')`;
    case "queued":
      // The new epoch invalidates an earlier job that was not begun.
      return `placed AS (UPDATE cuebook.drivings SET state = 'queued', epoch = epoch + 1, ${common} ${where} AND state <> 'queued')`;
  }
}

/** The part of the statement that creates a run for workers. */
export function queuedPart({ queue, priority = usualPriority, needs }: QueuedRun, to: Parameters): string {
  const values = [to.add(queue), `${to.add(priority)}::integer`, to.add(needs?.workflow ?? "")];
  const arrays = [to.add(needs?.agents ?? []), to.add(needs?.tags ?? [])].map((value) => `${value}::text[]`);
  const project = [to.add(needs?.project?.origin ?? null), to.add(needs?.project?.name ?? null)];
  return `queued AS (
    INSERT INTO cuebook.drivings (run, epoch, state, queue, priority, workflow, agents, tags, origin, project, since)
    SELECT head.id, 1, 'queued', ${[...values, ...arrays, ...project].join(", ")}, cuebook.now_ms() FROM head)`;
}
