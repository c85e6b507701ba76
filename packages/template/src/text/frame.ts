import type { Diagnostic } from "./diagnostic.ts";
import type { Source } from "./source.ts";
import { hiddenCharacters } from "./visible.ts";

const longestLine = 160;

/**
 * The lines around a finding with a caret under it:
 *
 * ```text
 *   4 | # {{ .issue.title }}
 * > 5 | {{ .issue.titel }}
 *     |           ^^^^^
 * ```
 *
 * @param finding the place to show
 * @param source the file it is in
 * @param context how many lines to show before it
 */
export function codeFrame(
  finding: Pick<Diagnostic, "line" | "column" | "endLine" | "endColumn">,
  source: Source,
  context = 2,
): string {
  const width = String(finding.line).length;
  const rows: string[] = [];
  for (let number = Math.max(1, finding.line - context); number <= finding.line; number++) {
    const text = source.line(number);
    if (text === undefined) continue;
    const isMarked = number === finding.line;
    const from = isMarked ? Math.max(0, finding.column - 1 - longestLine / 2) : 0;
    const shown = printable(text.slice(from, from + longestLine));
    rows.push(`${isMarked ? ">" : " "} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (!isMarked) continue;
    const endColumn = finding.endLine > finding.line ? text.length + 1 : finding.endColumn;
    const lead = printable(text.slice(from, finding.column - 1)).replace(/[^\t]/g, " ");
    const carets = "^".repeat(Math.max(1, Math.min(endColumn - finding.column, longestLine - lead.length)));
    rows.push(`  ${" ".repeat(width)} | ${lead}${carets}`);
  }
  return rows.join("\n");
}

/**
 * What a reader does not see, as a picture of one column: so a hostile file can neither control a terminal nor hide a character. The
 * tab stays, and so do brackets of codes, which here are none.
 */
function printable(text: string): string {
  return text.replace(hiddenCharacters(), (character) => {
    if (character === "⟨" || character === "␍") return character;
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
  });
}
