import { setTimeout as sleep } from "node:timers/promises";
import { apply, type RunService, type RunState, type Settlement, stateOf } from "@cuebook/run";
import type { QueuedRun } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { Workflow } from "@cuebook/workflow";
import type { HostJournal } from "../host/host.ts";
import type { EventObserver } from "../record/recorder.ts";
import type { Attendance } from "./attendance.ts";

/** Queues runs of a service for workers. */
export interface DispatchQueue {
  /**
   * The queue entry of a run that is about to be created. Both are stored together, so that the run never depends on a dead service.
   * @returns `undefined` if the store has no queue: the run is queued when it is followed
   */
  placeOf(run: NewRun): QueuedRun | undefined;
  /** Queues a run, unless it is queued or driven already. */
  enqueue(run: RunState): Promise<void>;
}

/** The properties of a run before its creation. */
export interface NewRun extends Pick<RunState, "issue"> {
  readonly workflow: Workflow;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
}

/** How often a queued run is looked at, in milliseconds. */
const lookMs = 1000;
/** The number of looks after which a run is queued again, which has no effect on a run that is queued or driven. */
const looksPerEnqueue = 5;

interface Followed {
  readonly host: HostJournal;
  readonly queue: DispatchQueue;
  readonly run: string;
  /** Whether nothing is left to do for workers. */
  isOver(state: RunState): boolean;
  readonly observe: EventObserver;
  /** Aborted when the service ends. */
  readonly gone: AbortSignal;
  /** Called once when it is aborted. */
  readonly stop?: { readonly signal: AbortSignal; ask(): Promise<void> } | undefined;
}

/**
 * Queues a run, and follows it until nothing is left to do for workers. If the service ends, workers continue, and its next start
 * follows the run again.
 * @returns `undefined` if the service ends first
 */
export async function followQueued(followed: Followed): Promise<RunState | undefined> {
  const { host, queue, run, isOver, observe, gone } = followed;
  let { stop } = followed;
  let state = stateOf(run, await host.journal.read(run));
  for (let look = 0; !gone.aborted; look++) {
    if (isOver(state)) return state;
    if (stop?.signal.aborted) {
      await stop.ask();
      stop = undefined;
    }
    if (look % looksPerEnqueue === 0) {
      faultPoint("effect enqueue");
      await queue.enqueue(state);
    }
    const signal = stop === undefined ? gone : AbortSignal.any([gone, stop.signal]);
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    for (const event of await host.journal.read(run, state.version)) {
      state = apply(run, state, event);
      observe(event, state);
    }
  }
  return undefined;
}

/** Attends dispatches by workers. */
export function attendedByWorkers(queue: DispatchQueue): (attendance: Attendance) => Promise<Settlement | undefined> {
  return async ({ host, run, signal, gone, observe }) => {
    const isOver = ({ settlement }: Pick<RunService, "settlement">) => settlement !== undefined;
    // The worker checks what the issue needs now.
    const ask = () => host.journal.request(run, "stop", host.actor);
    const state = await followQueued({ host, queue, run, isOver, observe, gone, stop: { signal, ask } });
    return state?.settlement;
  };
}
