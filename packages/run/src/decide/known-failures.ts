import type { CheckRecord, TestReport } from "../declared/check.ts";
import { planAt, stepsInUnit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { isTestCheck } from "./checks-for.ts";

/** How many names of tests are kept in a record. */
export const mostNames = 200;

export const mostPassing = 2000;

/** What a check is compared with. */
export interface Comparison {
  /** The checks before the work. */
  readonly baseline?: readonly CheckRecord[] | undefined;
  /** The tests of earlier phases that must pass. */
  readonly expected?: readonly string[];
  /** Texts that differ from run to run, such as the path of the worktree. */
  readonly varying?: readonly string[];
}

/**
 * Whether a check lets its phase pass.
 * @param isShrinkArgued whether a reason was given for tests that are gone
 */
export function isMet(check: CheckRecord, isShrinkArgued = false): boolean {
  const { outcome, known, unmet = [], expect, tests, fewer } = check;
  if (expect !== "fail" && fewer !== undefined && (fewer.now === 0 || !isShrinkArgued)) return false;
  if (expect !== "fail") return (outcome === "passed" || known === true) && unmet.length === 0;
  return outcome === "failed" && known !== true && !ranNoTest(tests);
}

/** The checks that do not let their phase, or the final files, pass. */
export function brokenChecks(checks: readonly CheckRecord[], isShrinkArgued = false): CheckRecord[] {
  return checks.filter((check) => check.onFailure === "return" && !isMet(check, isShrinkArgued));
}

/** Whether a test runner found nothing to run. */
export function ranNoTest(tests: TestReport | undefined): boolean {
  return tests !== undefined && tests.passed + tests.failed === 0;
}

/**
 * The record of a check, judged: whether its failure is known, whether it ran tests at all, and which tests of earlier phases did not
 * pass.
 */
export function judgedCheck(
  check: CheckRecord,
  { baseline = [], expected = [], varying = [] }: Comparison,
): CheckRecord {
  const before = baseline.find(({ name }) => name === check.name);
  const record = asTests(check, before);
  // Without a report, a failure says enough. A command that passes had one when these tests failed.
  const isUnknown = check.tests === undefined && check.outcome !== "passed";
  const isOther = check.expect === "fail" || !isTestCheck(check.name);
  const unmet = isOther || isUnknown ? [] : notPassing(check.tests, expected);
  if (unmet.length > 0) return { ...record, unmet: unmet.slice(0, mostNames) };
  return isKnown(record, before, varying) ? { ...record, known: true } : record;
}

/** The record of a check that ran after a step, judged by what is known of the run by then. @param step absent: it is not known */
export function judgedAt(
  check: CheckRecord,
  state: RunState,
  step: Pick<Step, "step" | "scope"> | undefined,
): CheckRecord {
  const expected = step === undefined ? [] : expectedTests(state, step, check.name);
  return judgedCheck(check, { baseline: state.baseline, varying: varyingTexts(state, step), expected });
}

/**
 * A run of tests as what it is, with whatever code it ended: it fails if a test failed, or if none ran, also if only its report is gone
 * that there was before the work.
 */
function asTests(check: CheckRecord, before: CheckRecord | undefined): CheckRecord {
  if (!isTestCheck(check.name)) return check;
  const now = testsRun(check);
  const most = check.expect === "fail" ? 0 : testsRun(before);
  const hasFailed = now === 0 ? check.tests !== undefined || most > 0 : (check.tests?.failed ?? 0) > 0;
  const record: CheckRecord = check.outcome === "passed" && hasFailed ? { ...check, outcome: "failed" } : check;
  const isFewer = now < most && check.outcome !== "timed_out";
  return isFewer ? { ...record, fewer: { before: most, now } } : record;
}

/** How many tests ran, without those that were skipped; 0 if there is no report. */
function testsRun(check: CheckRecord | undefined): number {
  return check?.tests === undefined ? 0 : check.tests.passed + check.tests.failed;
}

function isKnown(check: CheckRecord, before: CheckRecord | undefined, varying: readonly string[]): boolean {
  if (check.outcome === "passed" || before === undefined || before.outcome === "passed") return false;
  if (check.outcome !== before.outcome || check.code !== before.code) return false;
  if (ranNoTest(check.tests)) return ranNoTest(before.tests);
  const { tests } = check;
  if (tests !== undefined && before.tests !== undefined && hasNames(tests) && hasNames(before.tests))
    return tests.failed <= before.tests.failed && newTests(check, before).length === 0;
  return newLines(check, before, varying).length === 0;
}

function hasNames({ failing }: TestReport): boolean {
  return failing.length > 0;
}

/** The failing tests of a check that did not fail before the work. */
export function newTests({ tests }: CheckRecord, before: CheckRecord | undefined): readonly string[] {
  const known = new Set(before?.tests?.failing);
  return (tests?.failing ?? []).filter((name) => !known.has(name));
}

/** The lines of a check's output that it did not have before the work. */
export function newLines(check: CheckRecord, before: CheckRecord | undefined, varying: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of (before?.output ?? "").split("\n")) {
    const key = normalized(line, varying);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return check.output.split("\n").filter((line) => {
    const key = normalized(line, varying);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return key !== "" && left <= 0;
  });
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, "g");

/** A line without what differs from run to run: colours, paths, durations, hashes and other numbers. */
function normalized(line: string, varying: readonly string[]): string {
  const plain = varying
    .filter((text) => text !== "")
    .reduce((text, each) => text.replaceAll(each, "<path>"), line.replace(colours, ""));
  return plain
    .replace(/\b\d+(?:[.,]\d+)?\s*(?:ms|s|sec|seconds?|m|min|minutes?)\b/g, "<time>")
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/g, "<hash>")
    .replace(/\d+/g, "#")
    .replace(/(# [a-z]+?)s\b/g, "$1")
    .trim();
}

/** The texts in the output of checks that differ from run to run. */
export function varyingTexts(state: RunState, { scope }: Pick<Step, "scope"> = {}): readonly string[] {
  return [planAt(state, scope).path, state.plan.path, state.id];
}

/**
 * The tests that phases before a step wrote, and that failed as they must: they have to pass from then on.
 * @param name the check that they are in
 */
export function expectedTests(state: RunState, step: Pick<Step, "step" | "scope">, name = "test"): readonly string[] {
  const names = stepsInUnit(state, step.scope)
    .filter((each) => each.step < step.step && each.isWithdrawn !== true && each.result?.is === "completed")
    .flatMap((each) => each.tries.at(-1)?.turns.findLast(({ checks }) => checks !== undefined)?.checks ?? [])
    .filter((check) => check.name === name && check.expect === "fail" && isMet(check))
    .flatMap((check) =>
      newTests(
        check,
        state.baseline?.find((each) => each.name === check.name),
      ),
    );
  return [...new Set(names)].slice(0, mostNames);
}

/** Those of the expected tests that did not pass, as far as the runner names them. */
function notPassing(tests: TestReport | undefined, expected: readonly string[]): readonly string[] {
  if (expected.length === 0) return [];
  if (tests === undefined || ranNoTest(tests)) return expected;
  const failing = new Set(tests.failing);
  // A list that may have been cut says nothing about what is missing in it.
  const passing = tests.passing !== undefined && tests.passing.length < mostPassing ? tests.passing : undefined;
  return expected.filter((name) => {
    if (failing.has(name)) return true;
    // A file that could not be loaded has tests of other names when it can.
    if (/^\S+\.\w{1,5}$/.test(name)) return false;
    // Runners name single tests, or only their files: a name stands for all that begin with it, and is in its file.
    return passing !== undefined && !passing.some((each) => isPart(each, name) || isPart(name, each));
  });
}

/** Whether a test is another one, or is in the file, package or suite of that name. */
function isPart(test: string, of: string): boolean {
  return test === of || (test.startsWith(of) && /^(?: > | › |::|\.|\/)/.test(test.slice(of.length)));
}
