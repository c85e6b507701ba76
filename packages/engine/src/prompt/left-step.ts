import type { Scoped, StepPlace } from "@cuebook/run";

/** The step whose edge led to a step: not the last one, if the edge opened branches. */
export function leftStep({ forks = [] }: Scoped, { parents, joins }: StepPlace): number | undefined {
  return joins === undefined ? parents[0] : (forks.find(({ fork }) => fork === joins)?.step ?? undefined);
}
