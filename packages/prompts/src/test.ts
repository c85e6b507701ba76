/** Tests of prompts: found, checked, run. */
export type { RecordedAnswer, Recording } from "./test/answers.ts";
export { type AnswerMeasures, checkAnswer, checkMessages } from "./test/assertions.ts";
export { type AnsweredCall, checkCalls, type Miss } from "./test/calls.ts";
export { checkPromptTest } from "./test/check-test.ts";
export { countTests, type PromptTestCounts } from "./test/count-tests.ts";
export { findPromptTests } from "./test/find-tests.ts";
export { junitText } from "./test/junit.ts";
export type { Explain } from "./test/read-test.ts";
export {
  type PromptTestOptions,
  type PromptTestRun,
  runPromptTests,
  type TestedAnswer,
  type TestedCase,
  type TestedFile,
} from "./test/run-tests.ts";
export {
  type PromptCase,
  type PromptExpectation,
  type PromptTest,
  type PromptTestRead,
  readPromptTest,
} from "./test/test-file.ts";
export type { OfferedTool } from "./test/tools.ts";
