import { graphSteps } from "./graph-steps.ts";
import type { Step } from "./state.ts";

/** The last completed step of each role among the ancestors of a step: the source of `steps.<role>`. */
export function lastSteps(steps: readonly Step[], parents: readonly number[]): Map<string, Step> {
  const inGraph = graphSteps(steps);
  const found = new Map<string, Step>();
  const seen = new Set<number>();
  const open = [...parents];
  // Later steps first: of two outputs of a role, the nearer one is used.
  for (let ordinal = open.shift(); ordinal !== undefined; ordinal = open.sort((a, b) => b - a).shift()) {
    if (seen.has(ordinal)) continue;
    seen.add(ordinal);
    const step = inGraph.find((each) => each.step === ordinal);
    if (step === undefined) continue;
    if (step.result?.is === "completed" && !found.has(step.role)) found.set(step.role, step);
    open.push(...step.parents);
  }
  return found;
}
