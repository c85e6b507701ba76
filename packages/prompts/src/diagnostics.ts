import { type Registry, reporter } from "@cuebook/template";

/** What is found in the data of prompts, and in their tests. */
export const promptDiagnostics = {
  data_missing: {
    severity: "error",
    summary: "A prompt uses data that is missing.",
    remedy: "Give the prompt this data.",
    message: ({ path, expected }: { path: string; expected: string }) =>
      `the prompt uses \`${path}\`, which is missing: expected ${expected}`,
  },
  data_invalid: {
    severity: "error",
    summary: "Data does not match the contract of the prompt.",
    remedy: "Pass data that matches the contract of the prompt.",
    message: ({ problem }: { problem: string }) => `the data does not match the contract: ${problem}`,
  },
  prompt_test_invalid: {
    severity: "error",
    summary: "A test of prompts has a part that means nothing.",
    remedy: "Correct what the message names.",
    message: ({ problem }: { problem: string }) => problem,
  },
  prompt_test_missing: {
    severity: "error",
    summary: "The prompt file of a test does not exist.",
    remedy: "Correct `prompt` in the test, or rename the test for the prompt beside it.",
    message: ({ file }: { file: string }) => `the prompt file ${file} does not exist`,
  },
  prompt_test_argument: {
    severity: "error",
    summary: "A case of a test has arguments that its prompt does not take.",
    remedy: "Correct the argument, or let the case expect the failure: `expect: { fails: prompt_test_argument }`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  prompt_test_model: {
    severity: "error",
    summary: "A test of prompts names an agent that does not exist, or that cannot chat.",
    remedy: "Name agents of the kind `chat` of the configuration in `models`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  prompt_test_failed: {
    severity: "error",
    summary: "A rendered prompt or an answer is not what a test expects.",
    remedy: "Correct the prompt, or what the test expects.",
    message: ({ name, what, problem }: { name: string; what: string; problem: string }) =>
      `case "${name}": ${what} ${problem}`,
  },
  prompt_test_unanswered: {
    severity: "error",
    summary: "There is no answer of a model to a case: none is recorded, or the model failed.",
    remedy: "Record one. If the model failed, the message says why.",
    message: ({ name, model, problem }: { name: string; model: string; problem: string }) =>
      `case "${name}": no answer of ${model}: ${problem}`,
  },
} satisfies Registry;

/** Creates findings from this package's registry. */
export const report = reporter(promptDiagnostics);
