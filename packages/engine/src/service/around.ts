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

/**
 * Does something with a run that nobody drives, as the one that has its lease.
 * @throws CuebookError `run_locked` when somebody has it, `run_not_found`; JournalError
 */
export async function withRecorder<T>(
  host: Pick<Host, "journal" | "now">,
  run: string,
  observe: EventObserver,
  work: (recorder: Recorder) => Promise<T>,
): Promise<T> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  // A lease that cannot be kept shows at the next write.
  const keep = setInterval(() => void journal.renew(lease).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work(new Recorder(host, lease, stateOf(run, await journal.read(run)), observe));
  } finally {
    clearInterval(keep);
    await journal.release(lease).catch(() => undefined);
  }
}

/** How something around a run is done. */
export interface ActionOptions {
  /** The state that the issue is to get. */
  readonly state?: string | undefined;
  /** What may pass is thrown, so that the whole is tried again later; otherwise it is given up and written down. */
  readonly throwsRetryable?: boolean;
}

/**
 * Does something around a run once: the intent is written down before, the end after. What was begun and not ended, as the
 * service was killed, is done again; what is done is left.
 * @returns why it was given up
 */
export async function once(
  recorder: Recorder,
  action: ServiceAction,
  work: () => Promise<void>,
  { state, throwsRetryable = false }: ActionOptions = {},
): Promise<FailureRecord | undefined> {
  const before = recorder.state.service?.[action];
  if (before === "done") return undefined;
  if (before === undefined) {
    await recorder.append({ type: "service_requested", action, state });
  }
  try {
    await patiently(async () => {
      faultPoint(`effect ${action}`);
      await work();
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.retryable && throwsRetryable) throw error;
    await recorder.append({ type: "service_done", action, error: failure });
    return failure;
  }
  await recorder.append({ type: "service_done", action });
  return undefined;
}

/** The pauses before something that may pass is tried again at once, in milliseconds. */
const pausesMs = [200, 1000];

/** Tries what may pass a few times. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof CuebookError && error.retryable && !(error instanceof JournalError);
      if (!mayPass) throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}
