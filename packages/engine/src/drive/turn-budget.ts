import {
  budgetsOf,
  type EventBody,
  hasWorkflowBudget,
  type RunState,
  spentBudget,
  type TurnRef,
  type Usage,
  type WorkflowSpent,
} from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import type { Host, HostClock, HostLimits } from "../host/host.ts";
import { recordedUsage } from "../record/recorded-usage.ts";

/**
 * The amount that the runs of a workflow have spent until now.
 * @returns undefined if the workflow has no budget
 * @throws CuebookError `runs_unindexed`
 */
export async function spentByWorkflow(
  host: HostLimits & HostClock & { readonly journal: Pick<Host["journal"], "spentUsd"> },
  definition: Pick<Definition, "budgets">,
  workflow: string,
): Promise<WorkflowSpent | undefined> {
  if (!hasWorkflowBudget(budgetsOf(definition, host.limits))) return undefined;
  const day = host.now().toISOString().slice(0, "2026-01-31".length);
  return { day, ...(await host.journal.spentUsd(day, workflow)) };
}

/** Watches what a turn uses while its agent works: the turn is stopped when it exceeds a budget. */
export class TurnBudget {
  readonly #stop = new AbortController();
  readonly #check: (inProgress: Usage) => EventBody | undefined;
  #exceeded: EventBody | undefined;

  /**
   * @param state returns the current state of the run
   * @param workflow the amount that the runs of the workflow had spent when the turn began
   */
  constructor(
    host: HostLimits,
    definition: Pick<Definition, "budgets">,
    state: () => RunState,
    ref: TurnRef,
    workflow: WorkflowSpent | undefined,
  ) {
    const budgets = budgetsOf(definition, host.limits);
    this.#check = (used) => {
      const inProgress = recordedUsage(host, state(), ref, used);
      return spentBudget(budgets, state(), ref.step, { workflow, inProgress });
    };
  }

  /** Aborted when a budget is exceeded. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The suspension of the run, if a budget is exceeded. */
  get exceeded(): EventBody | undefined {
    return this.#exceeded;
  }

  /** Checks the usage of the turn so far against the budgets. */
  use(usage: Usage): void {
    if (this.#exceeded !== undefined) return;
    this.#exceeded = this.#check(usage);
    if (this.#exceeded !== undefined) this.#stop.abort();
  }
}
