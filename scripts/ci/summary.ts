import { relative } from "node:path";

/** The output of vitest's json reporter, as far as it is needed here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    /** In milliseconds of one clock. */
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * The closing line of a test run: `N passed, N failed`, and `N skipped` if there are any. A file that fails without a
 * failed test (it does not load, or a hook fails) counts as one failure. So does a run that fails for a reason outside its
 * tests: vitest's report does not include unhandled errors, but its exit code does. The line never says 0 failed for a
 * failed run.
 *
 * @param json the output of vitest's json reporter
 * @param exitCode the exit code of vitest
 */
export function summaryLine(json: string, exitCode: number): { line: string; isGreen: boolean } {
  const report: VitestReport = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  const found = report.numFailedTests + brokenFiles;
  const failed = found === 0 && exitCode !== 0 ? 1 : found;
  const skipped = report.numPendingTests + report.numTodoTests;
  const line = `${report.numPassedTests} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
  return { line, isGreen: failed === 0 && report.numPassedTests > 0 };
}

/**
 * The time that test files took: the sum, and that of the longest ones; one per line. Files run side by side.
 *
 * @param json the output of vitest's json reporter
 * @param root the checkout
 */
export function timeLines(json: string, root: string, most = 20): string[] {
  const { testResults }: VitestReport = JSON.parse(json);
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms);
  const line = (ms: number, what: string) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`;
  const sum = files.reduce((total, { ms }) => total + ms, 0);
  return [
    line(sum, `in ${files.length} test files, of which took longest:`),
    ...files.slice(0, most).map(({ file, ms }) => line(ms, file)),
  ];
}
