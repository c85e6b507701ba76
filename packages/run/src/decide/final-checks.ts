import type { Definition, Performs } from "@cuebook/workflow/model";
import type { ChangedFile } from "../declared/changes.ts";
import type { CheckRecord } from "../declared/check.ts";
import type { EventBody } from "../events/events.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { isComplete } from "../state/is-complete.ts";
import { projectAt, stepsInUnit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { isReviewWaived, withWaivers } from "../state/waivers.ts";
import { filesText, inspectedIn, isShrinkArgued } from "./changes.ts";
import { brokenText } from "./check-text.ts";
import { type Command, type FinalCheck, record } from "./command.ts";
import { baselineChecks, setUpFirst } from "./ground.ts";
import { brokenChecks, isMet, varyingTexts } from "./known-failures.ts";
import { notDoneAtEnd } from "./not-done.ts";

type FinalChecks = Extract<Performs, { readonly what: "final_checks" }>;

/**
 * The step at the end of a workflow of phases: every check of the workflow has to hold for the final files, and their code has to be that
 * of the last passing review.
 */
export function decideFinalChecks(
  definition: Definition,
  state: RunState,
  step: Step,
  { reviews }: Pick<FinalChecks, "reviews">,
): Command {
  const { checkpoint, finalChecks } = step;
  if (checkpoint === undefined) return { do: "checkpoint", step: step.step };
  if (finalChecks === undefined) {
    const checks = checksToRun(definition, state, step);
    if (checks.some(({ known }) => known === undefined)) {
      return setUpFirst(state, step) ?? { do: "run_final_checks", step: step.step, checkpoint, checks };
    }
    const known = checks.flatMap((check) => check.known ?? []);
    return record({ type: "final_checks_completed", step: step.step, tree: checkpoint.tree, checks: known });
  }
  const broken = brokenChecks(finalChecks.checks, isShrinkArgued(state));
  if (broken.length > 0) return record(blocked(state, step, broken));
  const changed = isReviewWaived(state) ? undefined : changedSinceReview(definition, state, step, reviews);
  if (changed?.is === "unknown") return { do: "compare_review", step: step.step, ...changed.compare };
  if (changed !== undefined) return record(unreviewed(step, changed));
  const { checks } = finalChecks;
  return record(notDoneAtEnd(definition, state, step, checks) ?? complete(state, step, checks));
}

/** The checks of all phases. A result from an earlier step counts if the files are the same, and if it lets a phase pass. */
function checksToRun(definition: Definition, state: RunState, step: Step): FinalCheck[] {
  const tree = step.checkpoint?.tree ?? "";
  const earlier = tree === "" ? [] : passedChecks(tree, state, step);
  return withWaivers(state, baselineChecks(definition, projectAt(state, step.scope))).map((check) => ({
    ...check,
    known: earlier.findLast(({ name, command }) => name === check.name && command === check.command),
  }));
}

/** The results of earlier steps that ran on exactly these files, and let a phase pass. */
export function passedChecks(
  tree: string,
  state: RunState,
  { step: ordinal, scope }: Pick<Step, "step" | "scope">,
): CheckRecord[] {
  const isArgued = isShrinkArgued(state);
  return stepsInUnit(state, scope).flatMap(({ step, finalChecks, tries }) => {
    const turns = tries.flatMap((attempt) => attempt.turns).filter(({ checkedTree }) => checkedTree === tree);
    const records = [
      ...turns.flatMap(({ checks = [] }) => checks),
      ...(finalChecks?.tree === tree ? finalChecks.checks : []),
    ];
    const counting = records.filter((each) => step < ordinal && each.expect === undefined && isMet(each, isArgued));
    return counting.map((each) => ({ ...each, ranIn: each.ranIn ?? step }));
  });
}

/** Code that no review has seen. */
type Unreviewed =
  | { readonly is: "unknown"; readonly compare: { readonly reviewed: readonly string[]; readonly tree: string } }
  | { readonly is: "changed"; readonly files: readonly ChangedFile[]; readonly count: number };

/**
 * The code that changed after the last passing review, by a later phase, a person, or the resolution of conflicts. What the target branch
 * brings without a conflict is not part of it. `undefined`: nothing, or the workflow has no review.
 */
function changedSinceReview(
  definition: Definition,
  state: RunState,
  step: Step,
  reviews: readonly string[],
): Unreviewed | undefined {
  const steps = graphSteps(stepsInUnit(state, step.scope)).filter((each) => each.step < step.step);
  const passed = reviews.flatMap((role) => steps.findLast((each) => each.role === role && isComplete(each)) ?? []);
  const [first] = passed.toSorted((a, b) => a.step - b.step);
  if (first === undefined) return undefined;
  const after = steps.filter((each) => each.step > first.step);
  const resolved = after.filter(({ via }) => via.status === "conflict").flatMap(codeChangedBy);
  if (resolved.length > 0) return { is: "changed", files: resolved, count: resolved.length };
  const sync = after.find(({ role }) => definition.roles[role]?.performs?.what === "sync");
  const before = sync === undefined ? undefined : steps.find((each) => each.step === sync.parents[0]);
  const tree = sync === undefined ? step.checkpoint?.tree : before?.committed?.tree;
  const trees = passed.flatMap(({ committed }) => committed?.tree ?? []);
  const reviewed = [...new Set(trees)].filter((each) => each !== "" && each !== tree);
  if (tree === undefined || tree === "" || reviewed.length === 0) return undefined;
  if (step.unreviewed === undefined) return { is: "unknown", compare: { reviewed, tree } };
  return step.unreviewed.count === 0 ? undefined : { is: "changed", ...step.unreviewed };
}

function codeChangedBy(step: Step): readonly ChangedFile[] {
  return (inspectedIn(step)?.files ?? []).filter(({ kind }) => kind !== "documentation");
}

type Completed = Extract<EventBody, { type: "step_completed" }>;

function completed(step: Step, value: Readonly<Record<string, unknown>> & { readonly status: string }): Completed {
  return {
    type: "step_completed",
    step: step.step,
    status: value.status,
    value,
    body: "",
    grade: "clean",
    repairs: [],
  };
}

function complete(state: RunState, step: Step, checks: readonly CheckRecord[]): Completed {
  const isArgued = isShrinkArgued(state);
  const [met = [], failed = []] = [true, false].map((is) => checks.filter((check) => isMet(check, isArgued) === is));
  const summary = [
    ...(checks.length === 0 ? ["There was nothing to check."] : []),
    ...(met.length === 0 ? [] : [`Passed: ${namesOf(met)}.`]),
    ...(failed.length === 0 ? [] : [`Failed, which is only reported: ${namesOf(failed)}.`]),
  ].join(" ");
  return completed(step, { status: "complete", summary });
}

function namesOf(checks: readonly CheckRecord[]): string {
  return checks.map(({ name }) => name).join(", ");
}

function blocked(state: RunState, step: Step, broken: readonly CheckRecord[]): Completed {
  const texts = broken.map((check) => {
    const before = state.baseline?.find(({ name }) => name === check.name);
    return brokenText(check, before, varyingTexts(state, step));
  });
  return completed(step, { status: "blocked", reason: texts.join("\n\n") });
}

function unreviewed(step: Step, { files, count }: Extract<Unreviewed, { is: "changed" }>): Completed {
  const reason = `Code has changed since the last review: ${filesText(files, count)}.`;
  return completed(step, { status: "unreviewed", reason });
}
