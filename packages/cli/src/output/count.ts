import type { Diagnostic } from "@cuebook/template";

/** The number of findings of each severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts findings by severity. */
export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const of = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((finding) => finding.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), infos: of("info") };
}

/** `1 error`, `2 errors`, `2 branches`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : word.endsWith("ch") ? "es" : "s"}`;
}
