import { type Definition, mostStaleReviews, type Role } from "@cuebook/workflow/model";
import { graphSteps } from "../state/graph-steps.ts";
import { edgeKey, type RunState } from "../state/state.ts";
import type { RunSteps, Step, StepResult } from "../state/step.ts";
import { type Command, record } from "./command.ts";

/** Used like the status of an edge: it leads back to a review whose files have changed. */
export const STALE = "stale";

/**
 * A review is valid for the files that it looked at. If they have changed when the review ends, it is repeated as a new step,
 * starting with the first reviewer if there are several.
 */
export function staleReview(
  definition: Definition,
  state: RunState,
  step: Step,
  result: Extract<StepResult, { is: "completed" }>,
): Command | undefined {
  const role = definition.roles[step.role];
  if (role?.phase?.later === undefined || result.status !== "complete") return undefined;
  const reviewed = reviewedTree(state, step, role.performs?.what === "merge_findings" ? role.performs.of : undefined);
  const now = step.committed?.tree;
  if (reviewed === undefined || now === undefined || reviewed === now) return undefined;
  const again = firstReviewer(step.role, role);
  const key = edgeKey(step.role, STALE);
  const taken = state.taken[key] ?? 0;
  if (taken >= mostStaleReviews + (state.granted[key] ?? 0)) {
    return record({
      type: "run_suspended",
      reason: "limit",
      message: `the files changed under the review ${step.role} ${taken} times`,
      step: step.step,
      edge: { role: step.role, status: STALE },
    });
  }
  const visit = state.steps.filter((each) => each.role === again).length + 1;
  const via = { role: step.role, status: STALE };
  return record(
    { type: "review_stale", step: step.step, reviewed, tree: now },
    { type: "edge_taken", step: step.step, ...via, to: again },
    { type: "step_started", step: state.steps.length + 1, role: again, visit, parents: [step.step], via },
  );
}

/** How often a run may return to a role because files changed under a review. */
export function maxStaleReviews({ roles }: Definition, role: string): number {
  const reviews = Object.entries(roles).filter(([, { phase }]) => phase?.later !== undefined);
  return reviews.filter(([name, review]) => firstReviewer(name, review) === role).length * mostStaleReviews;
}

/** The role that a review starts with: the first one if there are several reviewers. */
function firstReviewer(name: string, { performs }: Role): string {
  return performs?.what === "merge_findings" ? (performs.of[0] ?? name) : name;
}

/** The files that were reviewed: those that the first reviewer started with. */
function reviewedTree(state: RunSteps, step: Step, of: readonly string[] | undefined): string | undefined {
  if (of === undefined) return step.checkpoint?.tree;
  const [first] = of;
  return graphSteps(state.steps).findLast((each) => each.role === first && each.step < step.step)?.checkpoint?.tree;
}
