import { CuebookError } from "@cuebook/error";
import {
  apply,
  type EventBody,
  type FailureRecord,
  type RunEvent,
  type RunState,
  type RunSummary,
  spendingOf,
  stateOf,
  summaryOf,
} from "@cuebook/run";
import type { RunCosts } from "./costs.ts";
import { JournalError } from "./journal-error.ts";

/** The number of remembered runs: as many as a process drives at once. */
const most = 64;

/**
 * A cache of the states of the runs with the latest appends, so that the summary of an append needs only its own events instead of the
 * whole history. A state is valid only for its version; other states are folded from the events.
 */
export class Folds {
  readonly #states = new Map<string, RunState>();

  /** Whether the state of a run at a version is cached, so that its history need not be read. */
  has(run: string, version: number): boolean {
    return version === 0 || this.#states.get(run)?.version === version;
  }

  /** The state of a run at a version; `undefined`: it has no events. @param history all events until then */
  at(run: string, version: number, history: () => Iterable<RunEvent>): RunState | undefined {
    const known = this.#states.get(run);
    return known?.version === version ? known : version === 0 ? undefined : stateOf(run, history());
  }

  /** The state of a run after further events. @param history all events before them */
  after(run: string, version: number, events: readonly RunEvent[], history: () => Iterable<RunEvent>): RunState {
    let state = this.at(run, version, history);
    for (const event of events) state = apply(run, state, event);
    if (state === undefined) throw new CuebookError("journal_invalid", `run ${run} has no events`);
    return state;
  }

  /** Remembers a committed state. */
  keep(state: RunState): void {
    this.#states.delete(state.id);
    this.#states.set(state.id, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > most && oldest !== undefined) this.#states.delete(oldest);
  }

  drop(run: string): void {
    this.#states.delete(run);
  }
}

/** A run in lists: its summary, or why it has none. */
export type Summarized = { readonly summary: RunSummary } | { readonly error: FailureRecord };

/** The summary of a run's events, or why they have none. @param read its own errors are passed on to the caller */
export function summarized(run: string, read: () => Iterable<RunEvent>): { made: Summarized; costs?: RunCosts } {
  const events = read();
  try {
    const state = stateOf(run, events);
    return { made: { summary: summaryOf(state) }, costs: costsOf(state) };
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const { code, message, retryable, hint } = error;
    return { made: { error: { code, message, retryable, hint } } };
  }
}

/** Like `summarized`, for a store: damaged events have no summary either. */
export function readSummary(run: string, read: () => Iterable<RunEvent>): ReturnType<typeof summarized> {
  try {
    return summarized(run, read);
  } catch (error) {
    if (!(error instanceof JournalError) || error.code !== "database_damaged") throw error;
    const { code, message, retryable } = error;
    return { made: { error: { code, message, retryable } } };
  }
}

/** What a run spent. */
export function costsOf(state: RunState): RunCosts {
  const { workflow, issue, definition } = summaryOf(state);
  return { workflow, issue, definition, spending: spendingOf(state) };
}

/** Whether an event changes what a run spent, or a dimension by which that is summed. */
export function changesCosts({ type }: EventBody): boolean {
  return (
    type.startsWith("turn_") ||
    type.startsWith("output_") ||
    type === "issue_refreshed" ||
    type === "definition_adopted"
  );
}
