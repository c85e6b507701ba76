import type { Definition, Role } from "@cuebook/workflow/model";
import { edgeKey, type RunState, type Step, type StepResult } from "../state/state.ts";
import { type Command, record } from "./command.ts";

/** As if it were the status of an edge: the way back to a review whose files have changed. */
export const STALE = "stale";

/** How often a review is done again for that, before a person is asked. */
const mostAgain = 3;

/**
 * A review holds for the files as they were when it looked. Where they are others when it is left, it is done again, by a step
 * of its own: by the first of several reviewers where it was made of theirs.
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
  if (taken >= mostAgain + (state.granted[key] ?? 0)) {
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

/** How often a role may be come to again as files changed under a review. */
export function mostStale({ roles }: Definition, role: string): number {
  const reviews = Object.entries(roles).filter(([, { phase }]) => phase?.later !== undefined);
  return reviews.filter(([name, review]) => firstReviewer(name, review) === role).length * mostAgain;
}

/** Where a review begins: with the first of several reviewers where it was made of theirs. */
function firstReviewer(name: string, { performs }: Role): string {
  return performs?.what === "merge_findings" ? (performs.of[0] ?? name) : name;
}

/** The files that were reviewed: those that the first of the reviewers came to. */
function reviewedTree(state: RunState, step: Step, of: readonly string[] | undefined): string | undefined {
  if (of === undefined) return step.checkpoint?.tree;
  const [first] = of;
  return state.steps.findLast((each) => each.role === first && each.step < step.step)?.checkpoint?.tree;
}
