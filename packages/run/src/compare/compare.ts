/** @folder Two runs side by side: which steps belong together, where they part, and which figures differ clearly. */
import type { StepName } from "../declared/summary.ts";
import { unknownCosts } from "../state/budgets.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { stepNameOf } from "../state/step-place.ts";
import { isPassedCheck, latestChecks } from "../summary/latest-checks.ts";
import { summaryOf } from "../summary/summary.ts";

/** What can differ between two steps, in the order of cause and effect. */
export const stepDifferences = ["agent", "prompt", "outcome", "output", "checks", "tries"] as const;
export type StepDifference = (typeof stepDifferences)[number];

/** One of two that are compared. */
export type ComparedSide = "a" | "b";

/** Steps of two runs that belong together: visits to the same role. */
export interface StepPair {
  readonly name: Omit<StepName, "step">;
  /** Undefined: the run has no such step. */
  readonly a: Step | undefined;
  readonly b: Step | undefined;
  /** What differs. Of a step that only one run has, nothing is said. */
  readonly differs: readonly StepDifference[];
}

/**
 * The steps of two runs, aligned by role, visit and branch. They are in the order of the first run; a step that only the second one has
 * follows the step that it followed there.
 */
export function pairSteps(a: RunState, b: RunState): StepPair[] {
  const [ofA, ofB] = [named(a), named(b)];
  const keys = [...ofA.keys()];
  let before = -1;
  for (const key of ofB.keys()) {
    const at = ofA.has(key) ? keys.indexOf(key) : before + 1;
    if (!ofA.has(key)) keys.splice(at, 0, key);
    before = at;
  }
  return keys.flatMap((key) => {
    const [one, other] = [ofA.get(key), ofB.get(key)];
    const name = one?.name ?? other?.name;
    if (name === undefined) return [];
    const differs = one === undefined || other === undefined ? [] : differencesOf(one.step, other.step);
    return [{ name, a: one?.step, b: other?.step, differs }];
  });
}

/** The steps by what they have in common with one of another run. A second step of the same name is another one. */
function named(state: RunState) {
  const all = new Map<string, { readonly name: StepPair["name"]; readonly step: Step }>();
  for (const step of graphSteps(state.steps)) {
    const { step: _, ...name } = stepNameOf(state, step);
    const key = JSON.stringify([name.callers, name.branches, name.role, name.visit]);
    let nth = 0;
    while (all.has(`${key} ${nth}`)) nth++;
    all.set(`${key} ${nth}`, { name, step });
  }
  return all;
}

/** What differs between two steps, by what the journal has of them: prompts and outputs by their texts, not their meaning. */
export function differencesOf(a: Step, b: Step): StepDifference[] {
  const read = {
    agent: ({ tries }) => tries.at(-1)?.turns.at(-1)?.agent,
    prompt: ({ tries }) => tries[0]?.turns[0]?.prompt,
    outcome: outcomeOf,
    output: ({ result }) => (result?.is === "completed" ? [result.value, result.body] : undefined),
    checks: (step) => latestChecks({ steps: [step] }).map((check) => [check.name, isPassedCheck(check)]),
    tries: ({ tries }) => tries.length,
  } satisfies Record<StepDifference, (step: Step) => unknown>;
  return stepDifferences.filter((each) => JSON.stringify(read[each](a)) !== JSON.stringify(read[each](b)));
}

/** What a step came to: what decides where a run goes next. */
function outcomeOf({ result, answers = [] }: Step): readonly unknown[] {
  return [result?.is, result?.is === "completed" && result.status, answers.map(({ verdict }) => verdict)];
}

/** Where two runs part. */
export interface Parting {
  /** The index of the pair of steps. */
  readonly pair: number;
  /** They go other ways from there; or they go the same way, and this is the first step with another content. */
  readonly by: "way" | "content";
}

/** The first pair of steps after which two runs go other ways, else the first one that differs in any way. */
export function partingOf(pairs: readonly StepPair[]): Parting | undefined {
  const way = pairs.findIndex(({ a, b, differs }) => a === undefined || b === undefined || differs.includes("outcome"));
  if (way !== -1) return { pair: way, by: "way" };
  const content = pairs.findIndex(({ differs }) => differs.length > 0);
  return content === -1 ? undefined : { pair: content, by: "content" };
}

/** The figures of a run that are compared. */
export interface RunFigures {
  readonly steps: number;
  readonly turns: number;
  readonly tokens: number;
  /** US dollars. Null: the cost of a turn is unknown. */
  readonly costUsd: number | null;
  /** How long its agents worked, in milliseconds: without waits. */
  readonly workMs: number;
  /** The latest checks, with the tests of the last one that reports them. Null: none ran. */
  readonly checks: {
    readonly passed: number;
    readonly failed: readonly string[];
    readonly tests: { readonly total: number; readonly failed: number } | null;
  } | null;
}

/** The figures of a run. @param only one of its steps: the figures are of that */
export function figuresOf(state: RunState, only?: Step): RunFigures {
  const of = only === undefined ? state : { ...state, steps: [only] };
  const { steps, turns, tokens, costUsd } = summaryOf(of);
  const work = of.steps.flatMap(({ tries }) => tries.flatMap((each) => each.turns));
  const checks = latestChecks(of);
  const tests = checks.findLast((check) => check.tests !== undefined)?.tests;
  return {
    ...{ steps, turns, tokens, costUsd: unknownCosts(of) > 0 ? null : costUsd },
    workMs: work.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
    checks:
      checks.length === 0
        ? null
        : {
            passed: checks.filter(isPassedCheck).length,
            failed: checks.filter((check) => !isPassedCheck(check)).map(({ name }) => name),
            tests: tests === undefined ? null : { total: tests.total, failed: tests.failed },
          },
  };
}

/** Two single figures that are closer than this share of the larger one do not differ clearly. */
const leastDifference = 0.2;

/** On which side a figure is clearly better. Null: they are about the same, or one is unknown. */
export type ClearFigures = Readonly<Record<"checks" | "workMs" | "costUsd", ComparedSide | null>>;

/**
 * The side whose checks pass while those of the other fail, and the side that took clearly less. Of one run each, a smaller difference
 * says nothing.
 */
export function clearFigures(a: RunFigures, b: RunFigures): ClearFigures {
  const failed = ({ checks }: RunFigures) => (checks === null ? null : checks.failed.length === 0 ? 0 : 1);
  return {
    checks: less(failed(a), failed(b)),
    workMs: less(a.workMs || null, b.workMs || null),
    costUsd: less(a.costUsd, b.costUsd),
  };
}

function less(a: number | null, b: number | null): ComparedSide | null {
  if (a === null || b === null || Math.abs(a - b) <= leastDifference * Math.max(a, b)) return null;
  return a < b ? "a" : "b";
}
