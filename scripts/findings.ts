import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFrame, type Diagnostic, Source } from "@cuebook/template";
import { repositoryRoot } from "./files.ts";

/** Findings in the form that editors and terminals turn into links, each with its line of the file and its fix. */
export function formatFindings(root: string, findings: readonly Diagnostic[]): string {
  return findings
    .map((finding) => {
      const place = `${finding.file}:${finding.line}:${finding.column}`;
      const suggestion = finding.suggestion === undefined ? "" : `\n    ${finding.suggestion.text}`;
      return `${place}: ${finding.severity} ${finding.code}: ${finding.message}\n${frameOf(root, finding)}${suggestion}\n`;
    })
    .join("");
}

/** Prints findings and, if there are any, sets the exit code to 1. */
export function endWith(findings: readonly Diagnostic[], allIsWell: string): void {
  if (findings.length === 0) {
    process.stdout.write(`${allIsWell}\n`);
    return;
  }
  process.stderr.write(formatFindings(repositoryRoot, findings));
  process.stderr.write(`${findings.length} ${findings.length === 1 ? "finding" : "findings"}\n`);
  process.exitCode = 1;
}

function frameOf(root: string, finding: Diagnostic): string {
  const path = join(root, finding.file);
  return existsSync(path) ? codeFrame(finding, new Source(finding.file, readFileSync(path, "utf8")), 0) : "";
}
