import type { Diagnostic } from "../text/diagnostic.ts";
import { codeFrame } from "../text/frame.ts";
import { Source } from "../text/source.ts";

/** Renders findings as text for golden tests: place, code, message, code frame, notes and suggestion. */
export function renderFindings(diagnostics: readonly Diagnostic[], sources: Readonly<Record<string, string>>): string {
  return diagnostics
    .map((finding) => {
      const source = new Source(finding.file, sources[finding.file] ?? "");
      const notes = finding.notes.map(
        (note) => `  note: ${note.message}${note.line === undefined ? "" : ` (${note.line}:${note.column})`}`,
      );
      const hint = finding.suggestion === undefined ? [] : [`  help: ${finding.suggestion.text}`];
      const head = `${finding.file}:${finding.line}:${finding.column} ${finding.severity} ${finding.code}: ${finding.message}`;
      return [head, codeFrame(finding, source, 0), ...notes, ...hint].join("\n");
    })
    .join("\n");
}

/** The places and codes of findings: `4:3 unknown_key`. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((finding) => `${finding.line}:${finding.column} ${finding.code}`);
}
