import type { RunEvent } from "../events/events.ts";
import type { Suspension } from "./halt.ts";
import type { RunState } from "./state.ts";

/** Whether a run is a dispatch that is not settled: the actions after it may still be due. */
export function isUnsettled({ dispatch, settlement }: Pick<RunState, "dispatch" | "settlement">): boolean {
  return dispatch !== undefined && settlement === undefined;
}

/** On whose behalf another process takes up a suspended run. `undefined`: it is not suspended, or waits for somebody. */
export function takenUp({ status, suspension }: Pick<RunState, "status" | "suspension">): Suspension["continues"] {
  return status === "suspended" ? suspension?.continues : undefined;
}

/** Whether a process may take up a suspended run now: it waits for nobody, and the time for withdrawing its answer is over. */
export function isTakenUp(state: Pick<RunState, "status" | "suspension">, now: string): boolean {
  const taken = takenUp(state);
  return taken !== undefined && (taken.startsAt ?? "") <= now;
}

/**
 * Whether a process has to drive a run now: it runs, or is suspended only until somebody takes it up. False: it has ended, or waits
 * for a person, an event or a time. What else a queue says is compared with this.
 */
export function wantsDriver(state: Pick<RunState, "status" | "suspension" | "dispatch" | "settlement">): boolean {
  if (isUnsettled(state)) return true;
  switch (state.status) {
    case "pending":
    case "running":
      return true;
    case "suspended":
      return takenUp(state) !== undefined;
    case "completed":
    case "failed":
    case "cancelled":
      return false;
  }
}

/** What becomes of a run's place in the queue of workers: `ended`: none drives it until somebody continues it; `queued`: the next takes it. */
export type Placed = "ended" | "queued";

/**
 * What events change about who drives a run. It is written with them, so that journal and queue never differ.
 * @param before the state before the events; absent: the run begins with them
 * @returns `undefined`: nothing, such as while it is driven
 */
export function placementAfter(
  before: RunState | undefined,
  events: readonly Pick<RunEvent, "type">[],
  after: RunState,
): Placed | undefined {
  const wants = wantsDriver(after);
  // Its driver gives it back.
  const isLeft = events.some(({ type }) => type === "run_suspended") && takenUp(after) !== undefined;
  if (isLeft) return "queued";
  if (before === undefined || wants === wantsDriver(before)) return undefined;
  return wants ? "queued" : "ended";
}
