import { plural, printable, printableLine } from "@cuebook/settings/values";
import { codeFrame, type Diagnostic, helpOf, type Note, type Source } from "@cuebook/template";
import { countFindings } from "../output/count.ts";
import type { Style } from "../output/style.ts";
import { remedyOf } from "./registries.ts";

/**
 * Findings for people:
 *
 * ```text
 * error[unknown_field]: the issue has no field "titel"
 *   at WORKFLOW.md:5:11
 *   4 | # {{ .issue.title }}
 * > 5 | {{ .issue.titel }}
 *     |           ^^^^^
 *   note: issue has id, identifier, title
 *   help: did you mean "title"?
 * ```
 *
 * A finding without a suggestion gets the remedy of its code; of several with the same code, only the first does.
 *
 * @param sources the files for code frames, by their names in the findings
 */
export function diagnosticsText(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  style: Style,
): string {
  const help = helpOf(remedyOf);
  return diagnostics
    .map((finding) => `${diagnosticText(finding, help(finding), sources.get(finding.file), style)}\n`)
    .join("\n");
}

/** `2 errors, 1 warning in 3 files`. */
export function summaryText(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings, infos } = countFindings(diagnostics);
  const files = new Set(diagnostics.map((finding) => finding.file)).size;
  const remarks = infos > 0 ? `, ${plural(infos, "remark")}` : "";
  return `${plural(errors, "error")}, ${plural(warnings, "warning")}${remarks} in ${plural(files, "file")}`;
}

function diagnosticText(
  finding: Diagnostic,
  help: string | undefined,
  source: Source | undefined,
  style: Style,
): string {
  const { severity, code, message, file, line, column } = finding;
  const rows = [
    `${style.severity(severity, `${severity}[${code}]`)}: ${style.strong(indented(message))}`,
    `  ${style.dim("at")} ${style.accent(`${printableLine(file)}:${line}:${column}`)}`,
  ];
  const frame = source === undefined || source.text === "" ? "" : codeFrame(finding, source);
  if (frame !== "") rows.push(paintFrame(frame, severity, style));
  for (const note of finding.notes) rows.push(`  ${style.accent("note")}: ${indented(note.message)}${placeText(note)}`);
  if (help !== undefined) rows.push(`  ${style.good("help")}: ${indented(help)}`);
  return rows.join("\n");
}

function placeText(note: Note): string {
  if (note.line === undefined) return note.file === undefined ? "" : ` (${printableLine(note.file)})`;
  const file = note.file === undefined ? "line " : `${printableLine(note.file)}:`;
  return ` (${file}${note.line}${note.column === undefined ? "" : `:${note.column}`})`;
}

/** Indents the later lines of a message. */
function indented(text: string): string {
  return printable(text).replaceAll("\n", "\n    ");
}

function paintFrame(frame: string, severity: Diagnostic["severity"], style: Style): string {
  return frame
    .split("\n")
    .map((row) => {
      const gutter = /^[> ] *\d* \| ?/.exec(row)?.[0] ?? "";
      const rest = row.slice(gutter.length);
      if (/^ +\| /.test(gutter)) return `${style.dim(gutter)}${style.severity(severity, rest)}`;
      return `${style.dim(gutter)}${rest}`;
    })
    .join("\n");
}
