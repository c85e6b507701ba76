import { graphSteps, type RunState } from "@cuebook/run";
import { type Weight, type Workflow, weights } from "@cuebook/workflow";
import type { IssueRuns } from "./history.ts";

/** A workflow that a service works with. */
export interface ServedWorkflow {
  /** Values from the environment replace those of the file. */
  readonly workflow: Workflow;
  /** The hash of its definition. */
  readonly definition: string;
  /** As in `run_created.dispatch`. */
  readonly kind?: "named" | "classify" | undefined;
}

/** The workflows of a service: one, or with `workflow: auto` one for each weight, and the one that chooses the weight. */
export class ServedWorkflows {
  readonly #first: ServedWorkflow;
  readonly #byWeight: ReadonlyMap<Weight, ServedWorkflow>;

  /** @param first the workflow of the first run of an issue */
  constructor(first: ServedWorkflow, byWeight: ReadonlyMap<Weight, ServedWorkflow> = new Map()) {
    this.#first = first;
    this.#byWeight = byWeight;
  }

  get all(): readonly ServedWorkflow[] {
    return [this.#first, ...this.#byWeight.values()];
  }

  /** The workflow of the first run of an issue. */
  get first(): ServedWorkflow {
    return this.#first;
  }

  /** The workflow of the next run of an issue, after its earlier runs. */
  nextOf(runs: IssueRuns): ServedWorkflow {
    const weight = runs.map(weightOf).findLast((each) => each !== undefined);
    return (weight === undefined ? undefined : this.#byWeight.get(weight)) ?? this.#first;
  }
}

/** The weight that a run chose for its issue. */
export function weightOf({ dispatch, status, steps }: RunState): Weight | undefined {
  const result = graphSteps(steps).at(-1)?.result;
  if (dispatch?.workflow !== "classify" || status !== "completed" || result?.is !== "completed") return undefined;
  const { weight } = result.value;
  return weights.find((each) => each === weight);
}
