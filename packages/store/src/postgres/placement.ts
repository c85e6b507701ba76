import type { Placed } from "@cuebook/run";
import { type QueuedRun, usualPriority } from "../queued-run.ts";
import type { Parameters } from "./parameters.ts";

/*
 * Who drives a run is written by the statement that writes why: a process that dies between the two would leave a run that nobody takes
 * up. So this half of the queue is the store's, and the rest (taking, beginning, taking over) that of the cluster, which is above it.
 */

/** The part of an append that changes the place of its run in the queue. Runs that were never queued have none. */
export function placedPart(placed: Placed, run: string, to: Parameters): string {
  const where = `WHERE run = ${to.add(run)} AND EXISTS (SELECT FROM head)`;
  const common = "worker = NULL, boot = NULL, resumption = NULL, stop = NULL, ready_at = 0, since = cuebook.now_ms()";
  switch (placed) {
    case "ended":
      return `placed AS (UPDATE cuebook.drivings SET state = 'ended', takeovers = 0, ${common} ${where} AND state <> 'ended')`;
    case "queued":
      // The epoch of a job: one that was not begun begins nothing from here on.
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
