import type { Diagnostic } from "@cuebook/template";
import { codeFrame, Source } from "@cuebook/template";

/** Findings as a person sees them, for golden tests: place, code, message, the code frame, notes and suggestion. */
export function told(diagnostics: readonly Diagnostic[], sources: Readonly<Record<string, string>>): string {
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

/** The lines of findings without frames: `4:3 unknown_key "polling"`. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((finding) => `${finding.line}:${finding.column} ${finding.code}`);
}
