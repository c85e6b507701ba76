import type { Definition, Returns } from "@cuebook/workflow/model";
import { graphSteps } from "./graph-steps.ts";
import type { Step } from "./step.ts";

/**
 * The round of a review step, from 1. It grows with each directly preceding review that sent the work back. After a review
 * that passed, the next one starts at 1 and looks at everything again.
 */
export function roundOf(definition: Definition, steps: readonly Step[], step: Pick<Step, "step" | "role">): number {
  const role = roleNamed(definition, step.role)?.phase?.round ?? step.role;
  let round = 1;
  for (const before of graphSteps(steps).reverse()) {
    if (before.step >= step.step || before.role !== role) continue;
    if (before.result?.is !== "completed" || before.result.status !== "blocked") break;
    round += 1;
  }
  return round;
}

/** The output of the review that sent the work back before a later round. */
export function reviewBefore(
  definition: Definition,
  steps: readonly Step[],
  step: Pick<Step, "step" | "role">,
): Readonly<Record<string, unknown>> | undefined {
  if (roundOf(definition, steps, step) === 1) return undefined;
  const role = roleNamed(definition, step.role)?.phase?.round ?? step.role;
  const before = graphSteps(steps).findLast((each) => each.step < step.step && each.role === role);
  return before?.result?.is === "completed" ? before.result.value : undefined;
}

/** What a step has to return: it differs between the first and later rounds of a review. */
export function returnsOf(definition: Definition, steps: readonly Step[], step: Pick<Step, "step" | "role">): Returns {
  const role = roleNamed(definition, step.role);
  const later = role?.phase?.later;
  if (later !== undefined && roundOf(definition, steps, step) > 1) return later;
  return role?.returns ?? { format: "text" };
}

function roleNamed({ roles }: Definition, role: string) {
  return Object.hasOwn(roles, role) ? roles[role] : undefined;
}
