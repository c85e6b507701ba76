import { byPlace, type Diagnostic } from "@cuebook/template";

/** Findings by place, each once: loading and resolving settings both tell of a value that nothing can mend. */
export function oneOfEach(findings: readonly Diagnostic[]): Diagnostic[] {
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
