import type { Diagnostic } from "@cuebook/template";

/** Findings a line each, in the form that editors and terminals make links of, with what would mend them below. */
export function formatFindings(findings: readonly Diagnostic[]): string {
  return findings
    .map((finding) => {
      const place = `${finding.file}:${finding.line}:${finding.column}`;
      const suggestion = finding.suggestion === undefined ? "" : `\n    ${finding.suggestion.text}`;
      return `${place}: ${finding.severity} ${finding.code}: ${finding.message}${suggestion}\n`;
    })
    .join("");
}

/** Prints findings and, where there are any, makes the process end with exit code 1. */
export function endWith(findings: readonly Diagnostic[], allIsWell: string): void {
  if (findings.length === 0) {
    process.stdout.write(`${allIsWell}\n`);
    return;
  }
  process.stderr.write(formatFindings(findings));
  process.stderr.write(`${findings.length} ${findings.length === 1 ? "finding" : "findings"}\n`);
  process.exitCode = 1;
}
