/** What vitest's json reporter writes, as far as the closing line needs it. */
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
 * The closing line of a test run: `N passed, N failed`, and `N skipped` where there are such.
 * A file that fails without a failed test (it does not load, or a hook fails) counts as one failure, and so does a run
 * that ends red for a reason outside its tests (vitest's report does not tell of unhandled errors, its exit code does):
 * the line never says 0 failed for a red run.
 *
 * @param json what vitest's json reporter wrote
 * @param exitCode what vitest ended with
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
