import { longestPath } from "../declared/longest-path.ts";
import type { StepMark } from "../declared/summary.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { isOpen } from "../state/is-open.ts";
import type { RunState } from "../state/state.ts";

/** How the last steps of a run went, in the order in which they began. */
export function pathOf(state: RunState): StepMark[] {
  const steps = graphSteps(state.steps);
  const roles = [...new Set(steps.map(({ role }) => role))];
  const rankOf = (role: string) => roles.indexOf(role);
  const roleOf = new Map(steps.map(({ step, role }) => [step, role]));
  return steps.slice(-longestPath).map(({ step, role, parents, result }): StepMark => {
    if (result?.is === "failed" || result?.is === "exhausted") return "failed";
    if (result === undefined) return isOpen(state) && state.active.includes(step) ? "active" : "stopped";
    // It led back to a role that had worked before the one that led to it.
    const isReturn = parents.some((parent) => rankOf(role) < rankOf(roleOf.get(parent) ?? role));
    return isReturn ? "returned" : "completed";
  });
}
