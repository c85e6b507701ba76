/** The output of vitest's json reporter, as far as the closing line needs it. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
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
