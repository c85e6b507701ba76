import type { Registry } from "@cuebook/template";

/** What can be wrong with prose. */
export const proseDiagnostics = {
  phrase_avoided: {
    severity: "error",
    summary: "A text has a phrase that Cuebook's texts avoid.",
    remedy: "Write what the finding suggests; scripts/prose/phrases.ts has the list.",
    message: ({ found, instead }: { found: string; instead: string }) => `"${found}": write ${instead}`,
  },
  word_avoided: {
    severity: "warning",
    summary: "A text has a word that is seldom the right one.",
    remedy: "Write what the finding suggests, unless the word is the field's own term here.",
    message: ({ found, instead }: { found: string; instead: string }) => `"${found}": write ${instead}`,
  },
  line_too_long: {
    severity: "error",
    summary: "A line of prose is longer than 140 characters.",
    remedy: "Break the line, or make two sentences of one.",
    message: ({ length }: { length: number }) => `a line of ${length} characters of prose; at most 140`,
  },
} satisfies Registry;
