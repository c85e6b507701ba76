import { own } from "@cuebook/settings/values";
import type { Definition, PhaseLoop, Role } from "./workflow.ts";

/** What a role decides about a phase. */
export interface PhaseCondition {
  readonly phase: string;
  /** The expression as written; `""` for a loop without one. */
  readonly when: string;
  /** Absent: whether the phase runs or is skipped. */
  readonly loop?: PhaseLoop | undefined;
}

/** What a role decides about a phase; `undefined`: nothing. */
export function phaseCondition(performs: Role["performs"]): PhaseCondition | undefined {
  if (performs?.what !== "decide" || performs.phase === undefined) return undefined;
  const { phase, cases, loop } = performs;
  return { phase, when: cases[0]?.when.trim() ?? "", loop };
}

/** What the role of that name decides about a phase. */
export function conditionOf({ roles }: Pick<Definition, "roles">, role: string): PhaseCondition | undefined {
  return phaseCondition(own(roles, role)?.performs);
}
