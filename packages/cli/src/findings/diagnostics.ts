import { type Registry, reporter } from "@cuebook/template";

/** The findings of the command about its input data. */
export const cliDiagnostics = {
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
