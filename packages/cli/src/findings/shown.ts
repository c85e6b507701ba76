import type { ShownFinding } from "@cuebook/server";
import { codeFrame, type Diagnostic, type Source } from "@cuebook/template";
import { remedyOf } from "./registries.ts";

/** Findings in the form of `check`, for the page. @param sources the files for code frames, by their names in the findings */
export function findingViews(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
): readonly ShownFinding[] {
  const help = helpOf();
  return diagnostics.map((finding) => {
    const { severity, code, message, file, line, column } = finding;
    const source = sources.get(file);
    const frame = source === undefined || source.text === "" ? "" : codeFrame(finding, source);
    const notes = finding.notes.map((note) => note.message);
    return { severity, code, message, file, line, column, frame, notes, help: help(finding) ?? null };
  });
}

/**
 * Returns a function for the help of each finding in turn: its suggestion, else the general remedy of its code, but only once per
 * code.
 * Infos get no remedy.
 */
export function helpOf(): (finding: Diagnostic) => string | undefined {
  const helped = new Set<string>();
  return ({ severity, code, suggestion }) => {
    if (suggestion?.text !== undefined) return suggestion.text;
    const remedy = severity === "info" || helped.has(code) ? undefined : remedyOf(code);
    if (remedy !== undefined && suggestion === undefined) helped.add(code);
    return remedy;
  };
}
