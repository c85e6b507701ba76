import type { Rule } from "@cuebook/policy";
import type { Decision } from "./decisions.ts";
import type { RunQuestions } from "./state.ts";
import type { RunSteps, Step } from "./step.ts";

/** The rules that would have allowed what was denied before a question: whoever answers may accept them. */
export function offeredRules(
  { steps }: Pick<RunSteps, "steps">,
  { kind, step }: Pick<Decision, "kind" | "step">,
): readonly Rule[] {
  if (kind !== "question") return [];
  const last = steps
    .find((each) => each.step === step)
    ?.tries.at(-1)
    ?.turns.at(-1);
  return last?.offers ?? [];
}

/** The rules that people have accepted for a role in a run. */
export function acceptedRules(
  { steps, decisions }: Pick<RunSteps, "steps"> & Pick<RunQuestions, "decisions">,
  role: string,
): Rule[] {
  const isOfRole = (ordinal: number) => steps.find(({ step }) => step === ordinal)?.role === role;
  return decisions.flatMap(({ step, made }) => (made?.rules !== undefined && isOfRole(step) ? made.rules : []));
}

/** Whether a person has said how a step continues without what was denied to it. */
export function continuesWithout(
  { decisions }: Pick<RunQuestions, "decisions">,
  { step }: Pick<Step, "step">,
): boolean {
  return decisions.some((each) => each.step === step && each.made !== undefined && each.made.rules === undefined);
}
