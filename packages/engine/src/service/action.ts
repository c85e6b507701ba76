import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, ServiceAction } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { TrackerError } from "@cuebook/trackers";
import { failureOf } from "../record/failure.ts";
import type { Recorder } from "../record/recorder.ts";
import { retryAtOf } from "./tracker-pause.ts";

export { withRecorder } from "../record/with-recorder.ts";

/** Options of an action around a run. */
export interface ActionOptions {
  /** The state that the issue moves to. */
  readonly state?: string | undefined;
  /** Gives the hash of the issue before it is moved, for the record. */
  readonly seen?: () => Promise<string | undefined>;
  /**
   * Whether transient failures are thrown, so that everything is retried later. By default, only failures of a tracker that asked for a
   * pause or refuses every call are thrown; others are recorded, and the action is given up.
   */
  readonly throwsRetryable?: boolean;
  /** Whether to retry an action that was given up. The same failure is not recorded again. */
  readonly again?: boolean;
  /** Once it is aborted, a failure is thrown, and the action is repeated later. */
  readonly signal?: AbortSignal;
}

/**
 * Does an action around a run once: the intent is recorded before, the end after. An action that began but did not end, because
 * the service was killed, is repeated; a finished action is not.
 * @returns why it was given up, now or earlier
 */
export async function doOnce(
  recorder: Recorder,
  action: ServiceAction,
  work: () => Promise<void>,
  { state, seen, throwsRetryable = false, again = false, signal }: ActionOptions = {},
): Promise<FailureRecord | undefined> {
  const before = recorder.state.service?.[action];
  if (before === "done") return undefined;
  const earlier = typeof before === "object" ? before.error : undefined;
  if (earlier !== undefined && !again) return earlier;
  if (before === undefined) {
    // An issue that cannot be read now is not moved either.
    const hash = await seen?.().catch(() => undefined);
    await recorder.append({ type: "service_requested", action, state, seen: hash });
  }
  try {
    await withRetries(async () => {
      faultPoint(`effect ${action}`);
      await work();
    });
  } catch (error) {
    const failure = failureOf(error);
    // A tracker that asked for a pause, or refuses every call, has not refused this particular action.
    const refusesAll = error instanceof TrackerError && error.isOutage;
    const isLater = (failure.retryable && throwsRetryable) || retryAtOf(error) !== undefined || refusesAll;
    if (isLater || signal?.aborted === true) throw error;
    if (earlier?.message !== failure.message) await recorder.append({ type: "service_done", action, error: failure });
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
