import type { Scoped, StepPlace } from "@cuebook/run";

/** The step whose edge led to a step. After a join, this is the step that opened the branches, not the last parent. */
export function leftStep({ forks = [] }: Scoped, { parents, joins }: StepPlace): number | undefined {
  return joins === undefined ? parents[0] : (forks.find(({ fork }) => fork === joins)?.step ?? undefined);
}
