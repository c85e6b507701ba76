import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, ServiceAction } from "@cuebook/run";
import { stateOf } from "@cuebook/run";
import { JournalError, LEASE_MS } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { type EventObserver, Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { retryAtOf } from "./tracker-pause.ts";

/**
 * Does something with a run that no process drives, while holding its lease.
 * @throws CuebookError `run_locked` if another process holds it, `run_not_found`; JournalError
 */
export async function withRecorder<T>(
  host: Pick<Host, "journal" | "now">,
  run: string,
  observe: EventObserver,
  work: (recorder: Recorder) => Promise<T>,
): Promise<T> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  // A lease that cannot be renewed shows at the next write.
  const keep = setInterval(() => void journal.renew(lease).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work(new Recorder(host, lease, stateOf(run, await journal.read(run)), observe));
  } finally {
    clearInterval(keep);
    await journal.release(lease).catch(() => undefined);
  }
}

/** How an action around a run is done. */
export interface ActionOptions {
  /** The state that the issue moves to. */
  readonly state?: string | undefined;
  /** Transient failures are thrown, so that everything is tried again later; by default only those of a tracker that asked for a pause are, others are recorded and the action is given up. */
  readonly throwsRetryable?: boolean;
  /** Once it is aborted, a failure is thrown, and the action is repeated later. */
  readonly signal?: AbortSignal;
}

/**
 * Does an action around a run once: the intent is recorded before, the end after. An action that began but did not end, because
 * the service was killed, is repeated; a finished one is not.
 * @returns why it was given up, also if that was before
 */
export async function doOnce(
  recorder: Recorder,
  action: ServiceAction,
  work: () => Promise<void>,
  { state, throwsRetryable = false, signal }: ActionOptions = {},
): Promise<FailureRecord | undefined> {
  const before = recorder.state.service?.[action];
  if (before === "done") return undefined;
  if (typeof before === "object") return before.error;
  if (before === undefined) {
    await recorder.append({ type: "service_requested", action, state });
  }
  try {
    await withRetries(async () => {
      faultPoint(`effect ${action}`);
      await work();
    });
  } catch (error) {
    const failure = failureOf(error);
    // A tracker that asked for a pause has not refused it.
    const isLater = (failure.retryable && throwsRetryable) || retryAtOf(error) !== undefined;
    if (isLater || signal?.aborted === true) throw error;
    await recorder.append({ type: "service_done", action, error: failure });
    return failure;
  }
  await recorder.append({ type: "service_done", action });
  return undefined;
}

/** The pauses before a transient failure is retried at once, in milliseconds. */
const pausesMs = [200, 1000];

/** Retries transient failures a few times, unless a tracker said when to come back. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof CuebookError && error.retryable && !(error instanceof JournalError);
      if (!mayPass || retryAtOf(error) !== undefined) throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}
