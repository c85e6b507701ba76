import type { Diagnostic } from "@cuebook/template";

/** The number of findings of each severity. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** The uses of data that are not proved: infos of the code `unchecked`. */
  readonly unchecked: number;
}

/** Counts findings by severity. */
export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const of = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((finding) => finding.severity === severity).length;
  const unchecked = diagnostics.filter(({ code }) => code === "unchecked").length;
  return { errors: of("error"), warnings: of("warning"), infos: of("info"), unchecked };
}

/** The number of uses of data that are not proved, as the end of a line that counts findings. */
export function uncheckedText(unchecked: number): string {
  return unchecked === 0 ? "" : `, ${unchecked} unchecked`;
}
