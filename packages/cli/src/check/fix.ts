import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { RewriteBusy, RewriteOvertaken, rewriteFile } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";

/** The replacement of a range of a file. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file with its fixes. */
export interface FixedFile {
  /** Its name in findings. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The number of findings that are fixed. */
  readonly fixes: number;
}

/**
 * The files with the replacements that their findings suggest. If suggestions overlap, the first in the file is applied; the next
 * check
 * shows whether the others still apply.
 */
export function fixedFiles(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>): FixedFile[] {
  const byFile = Map.groupBy(diagnostics, ({ file }) => file);
  return [...byFile].flatMap(([file, findings]) => {
    const source = sources.get(file);
    if (source === undefined) return [];
    const edits = withoutOverlaps(findings.flatMap((finding) => editOf(finding, source) ?? []));
    const after = edits
      .toReversed()
      .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source.text);
    return after === source.text ? [] : [{ file, before: source.text, after, fixes: edits.length }];
  });
}

function editOf({ line, column, endLine, endColumn, suggestion }: Diagnostic, source: Source): Edit | undefined {
  if (suggestion?.replacement === undefined) return undefined;
  const start = offsetOf(source, line, column);
  const end = offsetOf(source, endLine, endColumn);
  if (start === undefined || end === undefined || end <= start) return undefined;
  return { start, end, text: quotedAs(source.text.slice(start, end), suggestion.replacement) };
}

/** A replacement, quoted like the text that it replaces, because a finding's place can include the quotes. */
function quotedAs(written: string, text: string): string {
  const quote = /^(["'])[\s\S]*\1$/.exec(written)?.[1];
  if (quote === undefined || (text.startsWith(quote) && text.endsWith(quote))) return text;
  return `${quote}${text}${quote}`;
}

function offsetOf(source: Source, line: number, column: number): number | undefined {
  let low = 0;
  let high = source.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = source.position(middle);
    if (at.line < line || (at.line === line && at.column < column)) low = middle + 1;
    else high = middle;
  }
  const found = source.position(low);
  return found.line === line && found.column === column ? low : undefined;
}

function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

/**
 * Writes fixed files, each atomically.
 *
 * @throws CuebookError `file_changed` if a file changed since it was checked, `write_failed`
 */
export async function writeFixes(files: readonly FixedFile[], cwd: string): Promise<void> {
  for (const { file, before, after } of files) {
    try {
      await rewriteFile(realpathSync(resolve(cwd, file)), (text) => {
        // The check ignores a byte order mark and Windows line ends.
        const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
        if (text.slice(mark.length).replaceAll("\r\n", "\n") !== before) throw changed(file);
        return mark + withLineEnds(after, text);
      });
    } catch (cause) {
      if (cause instanceof CuebookError) throw cause;
      if (cause instanceof RewriteBusy || cause instanceof RewriteOvertaken) throw changed(file, cause);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CuebookError("write_failed", `${file} cannot be written: ${reason}`, { cause });
    }
  }
}

/** A text with the line ends of another one, line by line. */
function withLineEnds(text: string, model: string): string {
  const ends = model.match(/\r?\n/g) ?? [];
  return text.replace(/\n/g, () => ends.shift() ?? "\n");
}

function changed(file: string, cause?: unknown): CuebookError {
  const hint = "run the command again: the fixes are for the text that was checked";
  return new CuebookError("file_changed", `${file} changed since it was checked, so it was not fixed`, { hint, cause });
}
