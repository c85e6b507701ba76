import { isOpen, openDecision, type RunState, stateOf } from "@cuebook/run";
import { everyRun } from "@cuebook/store";
import type { Host } from "../host/host.ts";
import { isStopped } from "./history.ts";

/** The open runs of schedules. The history of a run is read again only if it has grown. */
export class ScheduledRuns {
  readonly #journal: Pick<Host["journal"], "list" | "read">;
  readonly #known = new Map<string, { readonly position: number; readonly state: RunState }>();

  constructor(journal: Pick<Host["journal"], "list" | "read">) {
    this.#journal = journal;
  }

  /**
   * The runs of a schedule that have not ended, oldest first.
   * @param workflow the name of its workflow
   * @throws CuebookError `runs_unindexed`; JournalError
   */
  async open(workflow: string, schedule: string): Promise<readonly RunState[]> {
    const found: RunState[] = [];
    for await (const listed of everyRun(this.#journal, {
      workflow,
      statuses: ["pending", "running", "interrupted", "suspended"],
    })) {
      const { run, position } = listed;
      const known = this.#known.get(run);
      const state = known?.position === position ? known.state : stateOf(run, await this.#journal.read(run));
      this.#known.set(run, { position, state });
      if (state.schedule?.id === schedule && isOpen(state)) found.unshift(state);
    }
    return found;
  }
}

/** Whether a run continues when it is driven. */
export function isUnfinished(run: RunState): boolean {
  return run.status === "pending" || run.status === "running" || isStopped(run);
}

/**
 * Whether the next run of a schedule would overlap with this run, because it works or waits for a decision. A run that is suspended
 * after a failure or at a limit does not hold up its schedule.
 */
export function isActive(run: RunState): boolean {
  return isUnfinished(run) || openDecision(run) !== undefined;
}
