import type { TestedFile } from "./run-tests.ts";

/** The totals of tests. The prompt of a case counts as one test, and so do each answer and a file with errors. */
export interface PromptTestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly cases: number;
  readonly answers: number;
  /** The answers for which a model was asked now, and what they cost. */
  readonly asked: number;
  readonly costUsd: number;
}

/** The totals of tests. The prompt of a case counts as one test, and so does each answer. */
export function countTests(files: readonly TestedFile[]): PromptTestCounts {
  const cases = files.flatMap((file) => file.cases);
  const answers = cases.flatMap((each) => each.answers);
  const broken = files.filter(({ findings }) => findings.some(({ severity }) => severity === "error")).length;
  const failed = cases.filter(({ passed }) => !passed).length + answers.filter(({ passed }) => !passed).length + broken;
  const passed = cases.length + answers.length + broken - failed;
  const costUsd = answers.reduce((sum, { costUsd: cost = 0, isNew }) => sum + (isNew ? cost : 0), 0);
  return {
    passed,
    failed,
    cases: cases.length,
    answers: answers.length,
    asked: answers.filter(({ isNew }) => isNew).length,
    costUsd,
  };
}
