import { type RunState, type Step, scopesAround, subjectOf } from "@cuebook/run";
import { padToCells } from "../output/cells.ts";
import { between, durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { usageOfStep, usageText } from "./usage.ts";

/** A step as it is shown among those of its run: its role is named with those that run the workflow that it belongs to. */
export function nested(state: Pick<RunState, "steps" | "scopes" | "forks">, step: Step): Step {
  const role = [...callersOf(state, step), step].map((each) => each.role).join(" > ");
  return role === step.role ? step : { ...step, role };
}

/** The indentation of a step that belongs to a workflow of another step. */
export function indentOf(state: Pick<RunState, "steps" | "scopes" | "forks">, step: Step): string {
  return "  ".repeat(callersOf(state, step).length);
}

/** The steps around a step that run the workflows that it is in, from outside. */
function callersOf(state: Pick<RunState, "steps" | "scopes" | "forks">, { scope }: Step): Step[] {
  const calls = scopesAround(state, scope).flatMap(({ calledBy }) => calledBy ?? []);
  return calls.reverse().flatMap((call) => state.steps.find(({ step }) => step === call) ?? []);
}

/** A step's name on the screen: `2 developer`, `4 developer#2`. */
export function stepName({ step, role, visit }: Pick<Step, "step" | "role" | "visit">): string {
  return printableLine(`${step} ${role}${visit > 1 ? `#${visit}` : ""}`);
}

/**
 * A finished step on one line: `1 planner  ready  0.4s  in 1.2k out 300 $0.02  -> developer`.
 *
 * @param to where its status led, if an edge was taken
 * @param width the columns of the step's name
 */
export function stepLine(step: Step, to: string | undefined, style: Style, width = 0): string {
  const { result } = step;
  const parts = [style.strong(padToCells(stepName(step), width)), resultText(step, style)];
  if (result?.is === "completed" && result.grade === "repaired") parts.push(style.severity("warning", "repaired"));
  parts.push(style.dim(durationText(durationOf(step))));
  const usage = usageText(usageOfStep(step));
  if (usage !== "") parts.push(style.dim(usage));
  if (to !== undefined) parts.push(`-> ${printableLine(to)}`);
  return parts.join("  ");
}

/** The result of a step, in a word. */
function resultText({ result, isWithdrawn }: Step, style: Style): string {
  if (isWithdrawn === true) return style.dim("given up");
  if (result === undefined) return style.accent("running");
  switch (result.is) {
    case "completed":
      return style.good(printableLine(result.status));
    case "exhausted":
    case "failed":
      return style.severity("error", result.is);
  }
}

/** The duration of a step: from its start to its output; if it was interrupted, or has no output, the sum of its turns. */
function durationOf(step: Step): number {
  const wasInterrupted = step.tries.some(({ reason }) => reason === "resumed" || reason === "interrupted");
  if (step.endedAt !== undefined && !wasInterrupted) return between(step.startedAt, step.endedAt);
  return step.tries.flatMap((attempt) => attempt.turns).reduce((total, turn) => total + (turn.durationMs ?? 0), 0);
}

/** A run's subject in a few words: `DUR-7: parseDuration reads hours as minutes`, or the start of its prompt. */
export function subjectText(state: Pick<RunState, "issue" | "input">): string {
  return printableLine(subjectOf(state));
}
