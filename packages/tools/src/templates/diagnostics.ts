import { type DiagnosticKind, reporter } from "@cuebook/template";

/** What is found about a template's file, beside what parsing and checking find. */
export const templateFileDiagnostics = {
  unknown_front_matter_key: {
    severity: "error",
    summary:
      "A key in the front matter of a template that nothing is known of, and that is nearly one of those there are.",
    remedy: "Correct the key. Front matter that is to be part of the output has other keys.",
    message: (fields: { key: string; known: readonly string[] }) =>
      `the front matter has an unknown key ${JSON.stringify(fields.key)}; there are ${fields.known.join(", ")}`,
  },
  wrong_front_matter_value: {
    severity: "error",
    summary: "A value in the front matter of a template is not what its key takes.",
    remedy: "Write what the message names.",
    message: (fields: { key: string; wanted: string }) => `${fields.key} is to be ${fields.wanted}`,
  },
  undeclared_value: {
    severity: "error",
    summary: "The variables do not fit the schema that the template's front matter declares for them.",
    remedy: "Give variables that fit, or correct the schema.",
    message: (fields: { name: string; problem: string }) => `${fields.name} ${fields.problem}`,
  },
} satisfies Record<string, DiagnosticKind<never>>;

/** Makes findings of this registry. */
export const report = reporter(templateFileDiagnostics);
