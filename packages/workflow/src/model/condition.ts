import { own } from "@cuebook/settings/values";
import type { Definition, Role } from "./workflow.ts";

/** The condition of a phase. */
export interface PhaseCondition {
  readonly phase: string;
  /** The expression as written. */
  readonly when: string;
}

/** The condition that a role decides about; `undefined`: it is not the condition of a phase. */
export function phaseCondition(performs: Role["performs"]): PhaseCondition | undefined {
  if (performs?.what !== "decide" || performs.phase === undefined) return undefined;
  return { phase: performs.phase, when: performs.cases[0]?.when.trim() ?? "" };
}

/** The condition of the role of that name. */
export function conditionOf({ roles }: Pick<Definition, "roles">, role: string): PhaseCondition | undefined {
  return phaseCondition(own(roles, role)?.performs);
}
