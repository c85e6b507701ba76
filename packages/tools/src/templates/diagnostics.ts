import { type DiagnosticKind, reporter } from "@cuebook/template";

/** The findings about a template's file, in addition to those of parsing and checking. */
export const templateFileDiagnostics = {
  unknown_front_matter_key: {
    severity: "error",
    summary: "The front matter of a template has an unknown key that resembles a known key.",
    remedy: "Correct the key. Front matter that is part of the output must use other keys.",
    message: (fields: { key: string; known: readonly string[] }) =>
      `the front matter has an unknown key ${JSON.stringify(fields.key)}; the keys are ${fields.known.join(", ")}`,
  },
  wrong_front_matter_value: {
    severity: "error",
    summary: "A value in the front matter of a template is not valid for its key.",
    remedy: "Write the value that the message describes.",
    message: (fields: { key: string; wanted: string }) => `${fields.key} must be ${fields.wanted}`,
  },
  partial_cycle: {
    severity: "error",
    summary: "A partial includes itself, directly or by another one.",
    remedy: "Remove one of the inclusions. Write what repeats as a loop.",
    message: (fields: { chain: readonly string[] }) => `a partial includes itself: ${fields.chain.join(" > ")}`,
  },
  wrong_default: {
    severity: "error",
    summary: "A default in the schema of a template's variables does not fit its own schema.",
    remedy: "Correct the default, or the schema beside it.",
    message: (fields: { name: string; problem: string }) =>
      `the default does not fit: ${fields.name} ${fields.problem}`,
  },
  undeclared_value: {
    severity: "error",
    summary: "The variables do not fit the schema in the template's front matter.",
    remedy: "Pass variables that fit, or correct the schema.",
    message: (fields: { name: string; problem: string }) => `${fields.name} ${fields.problem}`,
  },
} satisfies Record<string, DiagnosticKind<never>>;

/** Makes findings of this registry. */
export const report = reporter(templateFileDiagnostics);
