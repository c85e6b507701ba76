import { type Registry, reporter } from "@cuebook/template";

/** What the command finds in its configuration and in the data that it is given. */
export const cliDiagnostics = {
  config_variable_invalid: {
    severity: "error",
    summary: "An environment variable holds a value that its setting cannot have.",
    remedy: "Set the variable to a value that the message allows, or unset it.",
    message: ({ problem }: { problem: string }) => problem,
  },
  config_variable_unknown: {
    severity: "warning",
    summary: "An environment variable starts with CUEBOOK_ and is no setting.",
    remedy: "Mend the name, or unset the variable.",
    message: ({ name, known }: { name: string; known: readonly string[] }) =>
      `${name} is no setting of Cuebook; the settings are ${known.join(", ")}`,
  },
  data_missing: {
    severity: "error",
    summary: "A prompt uses data that was not given.",
    remedy: "Give the data with the option that the note names.",
    message: ({ path, expected }: { path: string; expected: string }) =>
      `the prompt uses \`${path}\`, which was not given: expected ${expected}`,
  },
  data_invalid: {
    severity: "error",
    summary: "Data that was given does not fit what the prompt may use.",
    remedy: "Give data that fits the contract of the prompt.",
    message: ({ problem }: { problem: string }) => `the data that was given does not fit: ${problem}`,
  },
} satisfies Registry;

/** Makes findings of this package's registry. */
export const report = reporter(cliDiagnostics);
