import type { ShownFinding } from "@cuebook/server";
import { codeFrame, type Diagnostic, helpOf, type Source } from "@cuebook/template";

/**
 * Findings in the form of `check`, for the page.
 * @param sources the files for code frames, by their names in the findings
 * @param remedyOf the general remedy for a code
 */
export function findingViews(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  remedyOf: (code: string) => string | undefined,
): readonly ShownFinding[] {
  const help = helpOf(remedyOf);
  return diagnostics.map((finding) => {
    const { severity, code, message, file, line, column } = finding;
    const source = sources.get(file);
    const frame = source === undefined || source.text === "" ? "" : codeFrame(finding, source);
    const notes = finding.notes.map((note) => note.message);
    return { severity, code, message, file, line, column, frame, notes, help: help(finding) ?? null };
  });
}
