import { setTimeout as sleep } from "node:timers/promises";
import {
  type DriveOptions,
  deriveHost,
  driveRun,
  type Host,
  isUnforeseen,
  MachineFaulted,
  returnDriving,
  type Stopper,
  suspendForBug,
  suspendForCrashes,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type RunState, stateOf, takenUp, wantsDriver } from "@cuebook/run";
import type { Drivings, WorkerIdentity } from "../drivings/drivings.ts";
import { type Continuation, stopOf } from "../drivings/stop.ts";
import type { Job } from "../queue/job-queue.ts";
import { type ClusterTimes, mostTakeovers } from "../times.ts";
import type { WorkerObserver } from "./events.ts";

/** How a worker drives a run. */
export interface Drive {
  /** Absent: the actor of the worker. */
  readonly actor?: Host["actor"];
  /** Aborted when the worker ends: the run is suspended. */
  readonly signal: AbortSignal;
  /** Recorded as the one who stopped the run in that case; another worker continues it. */
  readonly stopper: Stopper;
  /** How it continues, if it stopped: as `DriveOptions` has it. */
  readonly resume?: DriveOptions["resume"];
}

/** Drives a run until it ends, suspends or is stopped. */
export type DriveOf = (run: RunState, drive: Drive) => Promise<void>;

/** Drives every run with one host. */
export function drivenBy(host: Host): DriveOf {
  return async ({ id }, { actor = host.actor, ...options }) => {
    await driveRun(deriveHost(host, { actor }), id, options);
  };
}

/** Why this machine must not drive a run; `undefined`: it may. */
export type RefusalOf = (run: RunState) => Promise<CuebookError | undefined>;

interface Surroundings {
  readonly host: Host;
  readonly driveOf: DriveOf;
  readonly refusalOf: RefusalOf;
  readonly drivings: Drivings;
  readonly self: WorkerIdentity;
  readonly times: ClusterTimes;
  readonly observe: WorkerObserver;
  /** Whether many workers cannot work: then runs are given back one at a time. */
  readonly isOutage: () => Promise<boolean>;
  /** Aborted when the worker ends: its runs are suspended, and queued for another one. */
  readonly signal: AbortSignal;
}

/** Performs the job of a driving: the journal determines what to do, and its lease whether this process may do it. */
export async function driveJob(around: Surroundings, job: Job): Promise<void> {
  const { drivings, self, observe, signal } = around;
  if (signal.aborted || (await isForOthers(around, job))) return;
  const begun = await drivings.begin(job, self);
  if (begun === undefined) return;
  observe({ type: "run_begun", ...job });
  const { continuation } = begun;
  try {
    const { state, stop } = await drive(around, job, continuation);
    const isStopped = signal.aborted && takenUp(state) !== undefined;
    // The events decide; the append that wrote them has usually updated the driving already.
    if (wantsDriver(state)) await leaveToOthers(around, job);
    else await drivings.end(job, stop);
    const reason = isStopped ? "worker stopped" : state.suspension?.reason;
    observe({ type: "run_left", run: job.run, status: state.status, reason });
  } catch (error) {
    if (error instanceof MachineFaulted) return giveBack(around, job, error);
    observe({ type: "run_failed", run: job.run, error });
    if (await staysStopped(around, job, continuation, error)) await drivings.end(job);
    else if (await isSuspendedForBug(around, job, error)) await drivings.endOrDelay(job, around.times.retryMs);
    else await afterFailure(around, job, error);
  }
}

/** Queues a run that still needs a driver: at once if this worker ends, otherwise after a pause and counted as a failure. */
async function leaveToOthers(around: Surroundings, job: Job): Promise<void> {
  const { drivings, signal, times } = around;
  const isCounted = !signal.aborted;
  const again = { from: "begun", isCounted, delayMs: isCounted ? times.retryMs : 0 } as const;
  if ((await drivings.again(job, again)) === "exhausted") await giveUp(around, job, "it was left while it ran");
}

/** Leaves a run that this machine cannot drive to others. */
async function isForOthers({ host, drivings, refusalOf, observe, times }: Surroundings, job: Job): Promise<boolean> {
  const error = await refusalOf(stateOf(job.run, await host.journal.read(job.run)));
  if (error === undefined) return false;
  const outcome = await drivings.again(job, { from: "queued", isCounted: false, delayMs: times.sweepMs });
  if (outcome === "queued") observe({ type: "run_refused", run: job.run, error });
  return true;
}

/** How a driving left its run. */
interface Left {
  readonly state: RunState;
  readonly stop: number;
}

/** Drives a run. A stopped run continues only if a continuation of this stop was requested. */
async function drive(around: Surroundings, { run }: Job, continuation: Continuation | undefined): Promise<Left> {
  const { host, driveOf, signal, self } = around;
  const before = await startable(around, run);
  const isAsked = before.stop > 0 && continuation?.stop === before.stop;
  const continues = takenUp(before.state);
  if (!isAsked && !wantsDriver(before.state)) return before;
  const { resume, actor } = isAsked
    ? continuation
    : { resume: continues && ("taken_up" as const), actor: continues?.actor };
  const stopper = { by: `because the worker ${self.id} ends`, continues: true } as const;
  await driveOf(before.state, { actor, signal, stopper, resume });
  return leftOf(host, run);
}

/** How a run was left, once its answer can no longer be withdrawn. No lease is held until then: it would prevent the withdrawal. */
async function startable({ host, signal }: Surroundings, run: string): Promise<Left> {
  for (;;) {
    const left = await leftOf(host, run);
    const restMs = Date.parse(takenUp(left.state)?.startsAt ?? "") - host.now().getTime();
    if (!(restMs > 0) || signal.aborted) return left;
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
}

async function leftOf({ journal }: Pick<Host, "journal">, run: string): Promise<Left> {
  const events = await journal.read(run);
  const state = stateOf(run, events);
  return { state, stop: stopOf(state, events) };
}

/** Whether a continuation failed because the run cannot continue that way, such as without an answer: the run still waits. */
async function staysStopped(
  { host }: Surroundings,
  { run }: Job,
  continuation: Continuation | undefined,
  error: unknown,
): Promise<boolean> {
  if (continuation === undefined || !(error instanceof CuebookError) || isOfOthers(error)) return false;
  const { state, stop } = await leftOf(host, run);
  return stop === continuation.stop && !wantsDriver(state);
}

/** Gives back a run that failed because of this machine. Other workers continue it, unless it failed this way on several machines. */
async function giveBack(around: Surroundings, job: Job, { fault }: MachineFaulted): Promise<void> {
  const { host, drivings, self, observe, times } = around;
  const { reason } = fault;
  const state = await returnDriving(host, job.run, { worker: self.id, reason });
  const events = await host.journal.read(job.run);
  if (state.status === "suspended") await drivings.end(job, stopOf(state, events));
  else {
    const faulted = [...new Set(state.returned?.map(({ worker }) => worker))];
    const paceMs = (await around.isOutage()) ? times.paceMs : undefined;
    await drivings.giveBack(job, { faulted, delayMs: times.takeMs, paceMs });
  }
  observe({ type: "run_returned", run: job.run, reason });
}

/** Suspends a run whose driver met a bug, so that the worker continues with its other runs. @returns whether the run was suspended */
export async function isSuspendedForBug(
  { host }: Pick<Surroundings, "host">,
  { run }: Job,
  error: unknown,
): Promise<boolean> {
  // A bug that also prevents the suspension counts as a failure of the driving.
  return isUnforeseen(error) && (await suspendForBug(host, run, error).catch(() => false));
}

/** Queues the run again, or suspends it after too many failures in a row. */
async function afterFailure(around: Surroundings, job: Job, error: unknown): Promise<void> {
  const { drivings, times } = around;
  const isOwn = !isOfOthers(error);
  const again = { from: "begun", isCounted: isOwn, delayMs: times.retryMs } as const;
  if ((await drivings.again(job, again)) === "exhausted") await giveUp(around, job, textOf(error));
}

/** Suspends the run for a person, which ends its driving. A run that can only be settled is retried slowly. */
async function giveUp({ host, drivings, times }: Surroundings, job: Job, last: string): Promise<void> {
  await suspendForCrashes(host, job.run, crashLoopText(last));
  await drivings.endOrDelay(job, times.retryMs);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the failure says nothing about the run: another process drives it, or the store cannot be reached. */
function isOfOthers(error: unknown): boolean {
  return (
    error instanceof CuebookError && (error.retryable || error.code === "run_locked" || error.code === "lease_lost")
  );
}

/** The reason for suspending a run whose drivings end without progress. @param last how the last driving ended */
export function crashLoopText(last = "its worker was lost"): string {
  return `${mostTakeovers} drivings in a row ended without progress; the last: ${last}`;
}
