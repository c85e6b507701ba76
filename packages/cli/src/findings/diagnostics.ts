import { type Registry, reporter } from "@cuebook/template";

/** The findings of the command about its input data. */
export const cliDiagnostics = {
  data_missing: {
    severity: "error",
    summary: "A prompt uses data that is missing.",
    remedy: "Pass the data with the option named in the note.",
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
    remedy: "Record one: `cuebook prompt test --record`. If the model failed, the message says why.",
    message: ({ name, model, problem }: { name: string; model: string; problem: string }) =>
      `case "${name}": no answer of ${model}: ${problem}`,
  },
  template_unusable: {
    severity: "error",
    summary: "A template file cannot be used, or the variables do not fit it.",
    remedy: "Correct the file, name its dialect, or set the variables named in the message.",
    message: ({ problem }: { problem: string }) => problem,
  },
  template_doubt: {
    severity: "warning",
    summary: "A template renders with these variables, but perhaps not as intended.",
    remedy: "Check what the message names: an unused variable, or a value that prints in an unexpected way.",
    message: ({ problem }: { problem: string }) => problem,
  },
} satisfies Registry;

/** Creates findings from this package's registry. */
export const report = reporter(cliDiagnostics);
