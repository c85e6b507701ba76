import { byPlace, type Diagnostic } from "./diagnostic.ts";

/** Distinct findings, sorted by place: loading and resolving settings can report the same invalid value. */
export function distinctFindings(findings: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return findings
    .filter(({ code, file, line, column, message }) => {
      const key = JSON.stringify([code, file, line, column, message]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .sort(byPlace);
}
