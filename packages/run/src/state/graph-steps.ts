import type { Step } from "./step.ts";

/**
 * The steps of the graph, in order. The step of an approver is not one of them: it looks at an edge, so no step follows it, no
 * prompt has its output, and a run does not end with it. Nor is a step that resolves conflicts of branches, or that was given up.
 */
export function graphSteps(steps: readonly Step[]): Step[] {
  return steps.filter(
    ({ decision, resolves, isWithdrawn }) => decision === undefined && resolves === undefined && isWithdrawn !== true,
  );
}
