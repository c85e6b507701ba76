import {
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
import { type Resumption, type RunState, stateOf, takenUp, wantsDriver } from "@cuebook/run";
import type { Drivings, WorkerIdentity } from "../drivings/drivings.ts";
import { type Continuation, stopOf } from "../drivings/stop.ts";
import type { Job } from "../queue/job-queue.ts";
import { type ClusterTimes, mostTakeovers } from "../times.ts";
import type { WorkerObserver } from "./events.ts";

/** How a worker drives a run. */
export interface Drive {
  /** Absent: that of the worker. */
  readonly actor?: Host["actor"];
  /** Aborted when the worker ends: the run is suspended. */
  readonly signal: AbortSignal;
  /** Who stops it then, for the record: another worker continues it. */
  readonly stopper: Stopper;
  /** How it continues, if it stopped. */
  readonly resume?: Resumption | undefined;
}

/** Drives a run until it ends, suspends or is stopped. */
export type DriveOf = (run: RunState, drive: Drive) => Promise<void>;

/** Drives every run by one host. */
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
  /** Whether many workers cannot work: then runs are given back one after the other. */
  readonly isOutage: () => Promise<boolean>;
  /** Aborted when the worker ends: its runs are suspended, and queued for another one. */
  readonly signal: AbortSignal;
}

/** Performs the job of a driving: the journal says what is to do, and its lease whether this process may. */
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
    // The events say it, and queued it mostly themselves.
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

/** A run that is left, and has to be driven: by the next worker at once if this one ends. */
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

/** A run that stopped continues only if that was asked for since. */
async function drive(around: Surroundings, { run }: Job, continuation: Continuation | undefined): Promise<Left> {
  const { host, driveOf, signal, self } = around;
  const before = await leftOf(host, run);
  const isAsked = before.stop > 0 && continuation?.stop === before.stop;
  const continues = takenUp(before.state);
  if (!isAsked && !wantsDriver(before.state)) return before;
  const { resume, actor } = isAsked ? continuation : { resume: continues && {}, actor: continues?.actor };
  const stopper = { by: `because the worker ${self.id} ends`, continues: true } as const;
  await driveOf(before.state, { actor, signal, stopper, resume });
  return leftOf(host, run);
}

async function leftOf({ journal }: Pick<Host, "journal">, run: string): Promise<Left> {
  const events = await journal.read(run);
  const state = stateOf(run, events);
  return { state, stop: stopOf(state, events) };
}

/** Whether a run was not continued because it cannot continue so, such as without an answer: it waits as before. */
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

/** Gives a run back that failed because of this machine: others continue it, unless it failed so on several. */
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

/** Suspends a run whose driver met a bug, so that the worker continues with the others. @returns whether that was so */
export async function isSuspendedForBug(
  { host }: Pick<Surroundings, "host">,
  { run }: Job,
  error: unknown,
): Promise<boolean> {
  // A bug that also keeps it from being suspended is one more failure of its driving.
  return isUnforeseen(error) && (await suspendForBug(host, run, error).catch(() => false));
}

/** The run is queued again. A run that fails so again and again is suspended. */
async function afterFailure(around: Surroundings, job: Job, error: unknown): Promise<void> {
  const { drivings, times } = around;
  const isOwn = !isOfOthers(error);
  const again = { from: "begun", isCounted: isOwn, delayMs: times.retryMs } as const;
  if ((await drivings.again(job, again)) === "exhausted") await giveUp(around, job, textOf(error));
}

/** A person has to look at the run: its suspension ends the driving. What can only be settled is tried again, slowly. */
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

/** Why a run is suspended whose drivings end without progress. @param last how the last one ended */
export function crashLoopText(last = "its worker was lost"): string {
  return `${mostTakeovers} drivings in a row ended without progress; the last: ${last}`;
}
