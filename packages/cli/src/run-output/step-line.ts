import {
  isCancelled,
  type RunOrigin,
  type RunSteps,
  type Scoped,
  type Step,
  type StepName,
  stepNameOf,
  subjectOf,
} from "@cuebook/run";
import { between, durationText, printableLine } from "@cuebook/settings/values";
import { cutToCells, padToCells } from "../output/cells.ts";

import type { Style } from "../output/style.ts";
import { usageOfStep, usageText } from "./usage.ts";

/** The part of a run's state that names its steps. */
export type NamedSteps = Pick<RunSteps, "steps"> & Scoped;

/** A step's name on the screen: `2 developer`, `4 developer#2`, in a branch `5 fixer@a#2`. */
export function stepName(state: NamedSteps, step: Pick<Step, "step" | "role" | "visit" | "scope">): string {
  return nameText(stepNameOf(state, step));
}

/** Like `stepName`, for columns: indented by the branches and workflows around the step. */
export function indentedName(state: NamedSteps, step: Pick<Step, "step" | "role" | "visit" | "scope">): string {
  const name = stepNameOf(state, step);
  return `${"  ".repeat((name.branches?.length ?? 0) + (name.callers?.length ?? 0))}${nameText(name)}`;
}

/** A name as text. */
export function nameText({ step, ...name }: StepName): string {
  return printableLine(`${step} ${roleText(name)}`);
}

/** The maximum width of a branch key in a name, in columns. */
const longestKey = 24;

/**
 * A role with its branch and its visit: `fixer@a#2`, or in a workflow that `review` runs: `review > fixer@a#2`. A branch with the
 * name of
 * its first role is omitted.
 */
export function roleText({ role, visit, branches = [], callers = [] }: Omit<StepName, "step">): string {
  const keys = branches.at(-1) === role ? branches.slice(0, -1) : branches;
  const at = keys.map((key) => cutToCells(key, longestKey)).join("/");
  const own = `${role}${at === "" ? "" : `@${at}`}${visit > 1 ? `#${visit}` : ""}`;
  return [...callers, own].join(" > ");
}

/**
 * A finished step on one line: `1 planner  ready  0.4s  in 1.2k out 300 $0.02  -> developer`.
 *
 * @param to the target of its edge, if an edge was taken
 * @param width the width of the name column
 */
export function stepLine(state: NamedSteps, step: Step, to: string | undefined, style: Style, width = 0): string {
  const { result } = step;
  const parts = [style.strong(padToCells(indentedName(state, step), width)), resultText(state, step, style)];
  if (result?.is === "completed" && result.grade === "repaired") parts.push(style.severity("warning", "repaired"));
  parts.push(style.dim(durationText(durationOf(step))));
  const usage = usageText(usageOfStep(step));
  if (usage !== "") parts.push(style.dim(usage));
  if (to !== undefined) parts.push(`-> ${printableLine(to)}`);
  return parts.join("  ");
}

/** The result of a step, in a word. */
function resultText(state: NamedSteps, { step, result, isWithdrawn, isRewound }: Step, style: Style): string {
  if (isRewound === true) return style.dim("rewound");
  if (isWithdrawn === true) return style.dim("given up");
  if (result === undefined) return isCancelled(state, step) ? style.dim("cancelled") : style.accent("running");
  switch (result.is) {
    case "completed":
      return style.good(printableLine(result.status));
    case "exhausted":
    case "failed":
      return style.severity("error", result.is);
  }
}

/** The duration of a step: from its start to its output. If the step was interrupted or has no output, the sum of its turns. */
function durationOf(step: Step): number {
  const wasInterrupted = step.tries.some(({ reason }) => reason === "resumed" || reason === "interrupted");
  if (step.endedAt !== undefined && !wasInterrupted) return between(step.startedAt, step.endedAt);
  return step.tries.flatMap((attempt) => attempt.turns).reduce((total, turn) => total + (turn.durationMs ?? 0), 0);
}

/** A run's subject in a few words: `DUR-7: parseDuration reads hours as minutes`, or the start of its prompt. */
export function subjectText(state: Pick<RunOrigin, "issue" | "input">): string {
  return printableLine(subjectOf(state));
}
