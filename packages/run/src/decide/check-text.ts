import type { CheckRecord } from "../declared/check.ts";
import { isTestCheck } from "./checks-for.ts";
import { newLines, newTests, ranNoTest } from "./known-failures.ts";

/** The most names of tests in a message. */
const mostNamed = 50;

/**
 * The complaint about a check that does not let its phase pass: what is new, and the end of its output.
 * @param before the same check before the work
 * @param varying texts that differ from run to run
 */
export function brokenText(check: CheckRecord, before: CheckRecord | undefined, varying: readonly string[]): string {
  const { name, command, output, omittedBytes, unmet = [] } = check;
  const cut = omittedBytes === 0 ? "" : ` (only the end; ${omittedBytes} earlier bytes are left out)`;
  const known = before !== undefined && before.outcome !== "passed" && check.outcome !== "passed";
  const shown = known ? newPart(check, before, varying) : undefined;
  const printed = output.trim() === "" ? "It printed nothing." : `It printed${cut}:\n\n${fenced(output)}`;
  return [
    `The check \`${name}\` ${howText(check)}. The command was: ${command}`,
    ...(unmet.length === 0 ? [] : [`These tests of an earlier phase have to pass:\n${listText(unmet)}`]),
    shown ?? printed,
  ].join("\n");
}

function howText({ name, outcome, code, durationMs, expect, known, tests, unmet = [], fewer }: CheckRecord): string {
  if (ranNoTest(tests) && (isTestCheck(name) || expect === "fail")) return "ran no test: the runner found none";
  if (fewer?.now === 0 && code === 0) return `reports no test: ${fewer.before} ran before the work`;
  if (expect === "fail" && outcome === "passed")
    return "passed, but has to fail: the tests of this phase must fail until the task is done";
  if (expect === "fail" && known === true)
    return "failed only as it did before the work: no test of this phase fails. They must fail until the task is done";
  if (outcome === "timed_out") return `was still running after ${Math.round(durationMs / 1000)} s and was stopped`;
  if (outcome === "passed" && unmet.length > 0) return "did not pass the tests of an earlier phase";
  if (outcome === "passed" || known === true) return fewerText(fewer);
  if (outcome === "failed" && code === 0) return "ended with exit code 0, but tests failed";
  return `failed${code === null ? "" : ` with exit code ${code}`}`;
}

function fewerText(fewer: CheckRecord["fewer"]): string {
  const counts =
    fewer === undefined ? "fewer than before the work" : `${fewer.now}, and ${fewer.before} before the work`;
  return `ran fewer tests: ${counts}. Run those that are missing; if some were removed on purpose, name their files in \`changed_tests\` with the reason`;
}

/** What of a failure is new; the rest was there before the work. `undefined`: that cannot be said. */
function newPart(check: CheckRecord, before: CheckRecord, varying: readonly string[]): string | undefined {
  const tests = newTests(check, before);
  const lines = newLines(check, before, varying);
  if (check.expect === "fail" || lines.length === 0) return undefined;
  const remark = "It failed before the work began, too. Fix only what is new:";
  const named = tests.length > 0 && (before.tests?.failing.length ?? 0) > 0 ? `${listText(tests)}\n` : "";
  return `${remark}\n${named}\n${fenced(lines.join("\n"))}`;
}

/** The checks that failed before the work, as text for prompts: each with its failing tests, or the end of its output. */
export function knownFailuresText(baseline: readonly CheckRecord[]): string {
  const failed = baseline.filter(({ outcome }) => outcome !== "passed");
  return failed
    .map(({ name, command, outcome, code, output, tests }) => {
      const how = outcome === "timed_out" ? "took too long" : `failed${code === null ? "" : ` with exit code ${code}`}`;
      const names = tests?.failing ?? [];
      const lines = output.trimEnd().split("\n").slice(-mostKnownLines).join("\n").slice(-mostKnownText);
      const what = ranNoTest(tests) ? "It ran no test." : names.length > 0 ? listText(names) : fenced(lines);
      return `- ${namedText({ name, command })} ${ranNoTest(tests) ? "failed" : how}:\n${what.replaceAll(/^/gm, "  ")}`;
    })
    .join("\n");
}

/** The results of checks as text for prompts and documents, one per line. */
export function checkResultsText(checks: readonly CheckRecord[]): string {
  return checks.map((check) => `- ${namedText(check)}: ${checkResultText(check)}`).join("\n");
}

/** The name of a check, with its command line unless that is its name. */
function namedText({ name, command }: Pick<CheckRecord, "name" | "command">): string {
  return name === command ? name : `${name} (${command})`;
}

/** How a check ended: `failed with exit code 1, 12 tests`. */
export function checkResultText({ outcome, code, tests, known }: CheckRecord): string {
  const how = outcome === "timed_out" ? "took too long" : outcome;
  const exit = outcome === "failed" && code !== null ? ` with exit code ${code}` : "";
  const counts = tests === undefined ? "" : `, ${countText(tests)}`;
  return `${how}${exit}${counts}${known === true ? ", as before the work" : ""}`;
}

function countText({ passed, total }: NonNullable<CheckRecord["tests"]>): string {
  const tests = total === 1 ? "1 test" : `${total} tests`;
  return passed === total ? tests : `${passed} of ${tests} passed`;
}

/** How much of the output of a check is in prompts. */
const mostKnownLines = 30;
const mostKnownText = 4000;

function listText(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const lines = names.slice(0, mostNamed).map((name) => `- ${name}`);
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}

/** The text in a code fence that it cannot close. */
function fenced(text: string): string {
  const fence = fenceOf(text);
  return `${fence}\n${text.trimEnd()}\n${fence}`;
}

/** A code fence that nothing in the text can close. */
export function fenceOf(text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  return "`".repeat(longest + 1);
}
