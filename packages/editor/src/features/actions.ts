import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from "vscode-languageserver-types";
import type { FindingData } from "../diagnostics/findings.ts";

/** The kind of "fix all" for this server alone. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.cuebook`;

/**
 * The fixes of diagnostics: one for each, and all of a file at once.
 * @param here those at the place
 * @param all those of the file
 */
export function codeActions(
  uri: string,
  here: readonly Diagnostic[],
  all: readonly Diagnostic[],
  only: readonly string[] | undefined,
): CodeAction[] {
  const wants = (kind: string) =>
    only === undefined || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const found: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    for (const diagnostic of here) {
      const data = dataOf(diagnostic);
      if (data === undefined) continue;
      const { range } = diagnostic;
      found.push({
        title: data.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range, newText: data.replacement }] } },
      });
    }
  }
  const edits = withoutOverlaps(all.flatMap((diagnostic) => editOf(diagnostic) ?? []));
  const isAsked = only?.some((each) => fixAllKind === each || fixAllKind.startsWith(`${each}.`)) === true;
  if (edits.length > 0 && (isAsked || (only === undefined && edits.length > 1)))
    found.push({ title: `Fix all: ${edits.length} of Cuebook`, kind: fixAllKind, edit: { changes: { [uri]: edits } } });
  return found;
}

function editOf(diagnostic: Diagnostic): TextEdit | undefined {
  const data = dataOf(diagnostic);
  return data && { range: diagnostic.range, newText: data.replacement };
}

function dataOf({ source, data }: Diagnostic): FindingData | undefined {
  if (source !== "cuebook" || typeof data !== "object" || data === null) return undefined;
  if (!("replacement" in data) || typeof data.replacement !== "string") return undefined;
  const title = "title" in data && typeof data.title === "string" ? data.title : `Replace by ${data.replacement}`;
  return { replacement: data.replacement, title };
}

/** Of edits that overlap, the first is made: the next check shows whether the others are still meant. */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  const isBefore = (a: TextEdit["range"]["start"], b: TextEdit["range"]["start"]) =>
    a.line < b.line || (a.line === b.line && a.character <= b.character);
  const inOrder = edits.toSorted((a, b) => (isBefore(a.range.start, b.range.start) ? -1 : 1));
  for (const edit of inOrder) {
    const last = kept.at(-1);
    if (last === undefined || isBefore(last.range.end, edit.range.start)) kept.push(edit);
  }
  return kept;
}
