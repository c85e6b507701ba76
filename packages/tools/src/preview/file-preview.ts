/** @folder The preview of a change: the unified diff, with every character visible. */

import { languageOf } from "../text/languages.ts";
import { sha256Of } from "../text/sha256.ts";
import { hiddenWarning, visible, visibleLine } from "../text/visible.ts";
import type { PermissionDisplay } from "./display.ts";
import { cutLongLines } from "./long-lines.ts";
import { diffTexts, hunkHeader, lineEndChanges, linesOf } from "./text-diff.ts";

/** A file to be written. */
export interface FileChange {
  /** Relative to the workspace. */
  readonly path: string;
  /** The existing file. Absent: none. */
  readonly before?: { readonly bytes: Uint8Array; readonly mode: number; readonly links: number };
  /** The whole new content. */
  readonly text: string;
  /** The new permission bits. Absent: those of the existing file. */
  readonly mode?: number;
}

/** Old content that is not text. It has no lines to show. */
interface NotText {
  readonly size: number;
  readonly sha256: string;
}

/**
 * What the person who allows a write sees: the unified diff to the existing file. Its lines show every character (`visible`).
 * In `details`, long lines are cut and say how much is left out, and there are at most `mostLines`; `whole` has everything.
 * @param summary the heading, without the name of the file
 */
export function previewFile(
  change: FileChange,
  { summary, mostLines, language }: { summary: string; mostLines: number; language?: string | undefined },
): PermissionDisplay {
  const { lines, warnings } = fileDiff(change);
  const excerpt = cutLongLines(lines.slice(0, mostLines));
  const isWhole = excerpt.cut === 0 && excerpt.lines.length === lines.length;
  const cut = excerpt.cut === 1 ? "a long line is" : `${excerpt.cut} long lines are`;
  return {
    summary: `${summary}: ${visible(change.path)}`,
    details: excerpt.lines.join("\n"),
    whole: isWhole ? undefined : lines.join("\n"),
    format_hint: "diff",
    language: language ?? languageOf(change.path),
    truncated: lines.length > excerpt.lines.length,
    shown_lines: excerpt.lines.length,
    total_lines: lines.length,
    warnings: excerpt.cut > 0 ? [...warnings, `${cut} cut in the short preview`] : warnings,
  };
}

/** The whole unified diff of a file, with every character visible, and what a reader of the diff might overlook. */
export function fileDiff(change: FileChange): {
  readonly lines: readonly string[];
  readonly warnings: readonly string[];
} {
  const before = change.before === undefined ? undefined : decode(change.before.bytes);
  const old = typeof before === "string" ? before : "";
  const diff = diffTexts(old, change.text);
  const lines = headerOf(change);
  if (typeof before === "object") {
    lines.push(`\\ The existing file is not UTF-8 text: ${before.size} bytes, SHA-256 ${before.sha256}`);
  }
  if (change.text === "") lines.push("\\ The new file is empty");
  for (const hunk of diff.hunks) {
    lines.push(hunkHeader(hunk));
    for (const line of hunk.lines) lines.push(line);
  }
  const warnings = [
    hiddenWarning("the name of the file has", change.path),
    typeof before === "object" ? "the existing file is not UTF-8 text and is replaced as a whole" : undefined,
    ...lineEndWarnings(old, change.text),
    // As one text, because there may be a million lines. Tabs are shown unchanged.
    hiddenWarning(
      "the preview has",
      diff.hunks
        .flatMap((hunk) => hunk.lines)
        .map(withoutReturn)
        .join("\t"),
    ),
    ...modeWarnings(change),
    diff.isCoarse
      ? "the texts differ too much for a line by line diff: the part that differs is shown as a whole"
      : undefined,
  ];
  return { lines: lines.map(visibleLine), warnings: warnings.filter((warning) => warning !== undefined) };
}

function headerOf({ path, before, mode }: FileChange): string[] {
  if (before === undefined) return ["--- /dev/null", `+++ b/${path}`];
  const modes =
    mode === undefined || mode === before.mode ? [] : [`old mode ${octal(before.mode)}`, `new mode ${octal(mode)}`];
  return [...modes, `--- a/${path}`, `+++ b/${path}`];
}

function decode(bytes: Uint8Array): string | NotText {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The only reason for a fatal decoder to throw.
    return { size: bytes.length, sha256: sha256Of(bytes) };
  }
}

function lineEndWarnings(before: string, after: string): string[] {
  if (before === "" || after === "") return [];
  const changes = lineEndChanges(before, after);
  if (changes === undefined) {
    const [old, now] = [before, after].map((text) => linesOf(text).filter((line) => line.endsWith("\r\n")).length);
    return old === now ? [] : [`line ends change: ${old} lines ended with CRLF, and ${now} will`];
  }
  const warningsFor = (count: number, from: string, to: string) =>
    count === 0 ? [] : [`line ends change from ${from} to ${to} on ${count} ${count === 1 ? "line" : "lines"}`];
  return [...warningsFor(changes.toCrlf, "LF", "CRLF"), ...warningsFor(changes.toLf, "CRLF", "LF")];
}

function modeWarnings({ before, mode }: FileChange): string[] {
  if (before === undefined) return [];
  const warnings: string[] = [];
  const after = mode ?? before.mode;
  if (after !== before.mode) warnings.push(`the mode changes from ${octal(before.mode)} to ${octal(after)}`);
  else if ((after & 0o111) !== 0) warnings.push("the file is a program: it may be executed");
  if (before.links > 1) {
    warnings.push(`the file has ${before.links} names (hard links): the others keep the old content`);
  }
  return warnings;
}

function octal(mode: number): string {
  return `100${(mode & 0o777).toString(8).padStart(3, "0")}`;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
