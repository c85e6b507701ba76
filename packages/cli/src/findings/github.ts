import { printable } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";

const commandOf = { error: "error", warning: "warning", info: "notice" } as const;

/** Findings as workflow commands of GitHub Actions, which shows them beside the lines of a pull request. */
export function githubText(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((finding) => `${githubCommand(finding)}\n`).join("");
}

function githubCommand(finding: Diagnostic): string {
  const properties = {
    file: finding.file,
    line: String(finding.line),
    endLine: String(finding.endLine),
    // GitHub takes columns only if the range is within one line.
    ...(finding.endLine === finding.line
      ? { col: String(finding.column), endColumn: String(Math.max(finding.column, finding.endColumn)) }
      : {}),
    title: finding.code,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  const remarks = finding.notes.map((note) => `note: ${note.message}`);
  const help = finding.suggestion === undefined ? [] : [`help: ${finding.suggestion.text}`];
  const message = [finding.message, ...remarks, ...help].join("\n");
  return `::${commandOf[finding.severity]} ${list.join(",")}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return printable(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
