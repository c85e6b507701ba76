import { driveRun, type Host, suspendForCrashes } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isOpen, type RunState, stateOf } from "@cuebook/run";
import type { Drivings, WorkerIdentity } from "../drivings/drivings.ts";
import type { Job } from "../queue/job-queue.ts";
import { type ClusterTimes, mostTakeovers } from "../times.ts";
import type { WorkerObserver } from "./events.ts";

/** The host that drives a run: it may depend on the run. The caller closes nothing. */
export type HostOf = (run: RunState) => Host | Promise<Host>;

/** Why this machine must not drive a run; `undefined`: it may. */
export type RefusalOf = (run: RunState) => Promise<CuebookError | undefined>;

interface Surroundings {
  readonly host: Host;
  readonly hostOf: HostOf;
  readonly refusalOf: RefusalOf;
  readonly drivings: Drivings;
  readonly self: WorkerIdentity;
  readonly times: ClusterTimes;
  readonly observe: WorkerObserver;
  /** Aborted when the worker ends: its runs are suspended, and queued for another one. */
  readonly signal: AbortSignal;
}

/** Performs the job of a driving: the journal says what is to do, and its lease whether this process may. */
export async function driveJob(around: Surroundings, job: Job): Promise<void> {
  const { drivings, self, observe, signal } = around;
  if (signal.aborted || (await isRefused(around, job))) return;
  const begun = await drivings.begin(job, self);
  if (begun === undefined) return;
  observe({ type: "run_begun", ...job });
  try {
    const state = await drive(around, job, begun.resumes);
    const isStopped = signal.aborted && state.status === "suspended" && state.suspension?.reason === "stopped";
    if (isStopped) await drivings.again(job, { from: "begun", isCounted: false, resumes: true });
    else await drivings.end(job);
    const reason = isStopped ? "worker stopped" : state.suspension?.reason;
    observe({ type: "run_left", run: job.run, status: state.status, reason });
  } catch (error) {
    observe({ type: "run_failed", run: job.run, error });
    await afterFailure(around, job, error);
  }
}

/** Leaves a run that this machine cannot drive to others. */
async function isRefused({ host, drivings, refusalOf, observe, times }: Surroundings, job: Job): Promise<boolean> {
  const error = await refusalOf(stateOf(job.run, await host.journal.read(job.run)));
  if (error === undefined) return false;
  const outcome = await drivings.again(job, { from: "queued", isCounted: false, delayMs: times.sweepMs });
  if (outcome === "queued") observe({ type: "run_refused", run: job.run, error });
  return true;
}

/** A run that waits for somebody is not resumed, unless it was suspended because another worker ended. */
async function drive({ host, hostOf, signal, self }: Surroundings, { run }: Job, resumes: boolean): Promise<RunState> {
  const state = stateOf(run, await host.journal.read(run));
  const isStopped = resumes && state.suspension?.reason === "stopped";
  if (!isOpen(state) || (state.status === "suspended" && !isStopped)) return state;
  return driveRun(await hostOf(state), run, { signal, stopper: `because the worker ${self.id} ends` });
}

/** The run is queued again. A run that fails so again and again is suspended. */
async function afterFailure({ drivings, times, host }: Surroundings, job: Job, error: unknown): Promise<void> {
  const isOwn = !isOfOthers(error);
  const again = { from: "begun", isCounted: isOwn, delayMs: times.retryMs } as const;
  if ((await drivings.again(job, again)) !== "exhausted") return;
  await suspendForCrashes(host, job.run, crashLoopText(error));
  await drivings.end(job);
}

/** Whether the failure says nothing about the run: another process drives it, or the store cannot be reached. */
function isOfOthers(error: unknown): boolean {
  return (
    error instanceof CuebookError && (error.retryable || error.code === "run_locked" || error.code === "lease_lost")
  );
}

/** Why a run is suspended whose drivings end without progress. @param error the last failure, if it is known */
export function crashLoopText(error?: unknown): string {
  const last = error === undefined ? "its worker was lost" : error instanceof Error ? error.message : String(error);
  return `${mostTakeovers} drivings in a row ended without progress; the last: ${last}`;
}
