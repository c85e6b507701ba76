import { guardWarning } from "@cuebook/policy";
import { plainText } from "../text/file-text.ts";
import { sha256Of } from "../text/sha256.ts";
import { visible, visibleLine } from "../text/visible.ts";
import type { PermissionDisplay } from "./display.ts";
import { fileDiff } from "./file-preview.ts";
import { cutLongLines } from "./long-lines.ts";
import { lookalikeWarnings } from "./lookalike-warnings.ts";

/** A file that an action changes, for its preview. */
export interface ShownChange {
  /** Relative to the workspace. */
  readonly path: string;
  readonly before: { readonly bytes: Uint8Array; readonly mode: number; readonly links: number } | undefined;
  /** Absent: the file is removed. */
  readonly after: { readonly bytes: Uint8Array; readonly mode: number | undefined } | undefined;
  /** What the lines of a compressed record would not tell. */
  readonly note?: string | undefined;
}

/**
 * What the person who allows an action with several files sees: one unified diff, in the order of the changes. What has no lines (an
 * image, a removed binary file) is shown by size and SHA-256.
 */
export function previewChanges(
  changes: readonly ShownChange[],
  {
    tool,
    summary,
    mostLines,
    warnings = [],
  }: {
    readonly tool: string;
    readonly summary: string;
    readonly mostLines: number;
    readonly warnings?: readonly string[];
  },
): PermissionDisplay {
  const shown = changes.map((change) => linesOf(change, tool));
  const lines = shown.flatMap((each) => each.lines);
  const excerpt = cutLongLines(lines.slice(0, mostLines));
  const isWhole = excerpt.cut === 0 && excerpt.lines.length === lines.length;
  return {
    summary: visible(summary),
    details: excerpt.lines.join("\n"),
    whole: isWhole ? undefined : lines.join("\n"),
    format_hint: "diff",
    truncated: lines.length > excerpt.lines.length,
    shown_lines: excerpt.lines.length,
    total_lines: lines.length,
    warnings: [...warnings, ...shown.flatMap((each) => each.warnings)],
  };
}

interface Shown {
  readonly lines: readonly string[];
  readonly warnings: readonly string[];
}

function linesOf(change: ShownChange, tool: string): Shown {
  const { path, before, after, note } = change;
  const named = (warning: string | undefined) => (warning === undefined ? [] : [`${visible(path)}: ${warning}`]);
  const guarded = named(guardWarning({ tool, effect: "write", path }));
  const newText = after && plainText(after.bytes);
  if (note !== undefined) return { lines: [...headerOf(change), `\\ ${note}`].map(visibleLine), warnings: [] };
  if (after === undefined || newText === undefined) {
    return { lines: [...headerOf(change), ...bodyOf(change)].map(visibleLine), warnings: guarded };
  }
  const diff = fileDiff({
    ...{ path, text: newText, ...(before && { before }) },
    ...(after.mode === undefined ? {} : { mode: after.mode }),
  });
  const isProgram = before === undefined && ((after.mode ?? 0) & 0o111) !== 0;
  const lookalike = lookalikeWarnings({ path, before: before?.bytes, text: newText });
  return {
    lines: [...(isProgram ? ["new file mode 100755"] : []), ...diff.lines],
    warnings: [
      ...guarded,
      ...[...diff.warnings, ...lookalike].flatMap(named),
      ...(isProgram ? named("the file is a program: it may be executed") : []),
    ],
  };
}

function headerOf({ path, before, after }: ShownChange): readonly string[] {
  return [
    before === undefined ? "--- /dev/null" : `--- a/${path}`,
    after === undefined ? "+++ /dev/null" : `+++ b/${path}`,
  ];
}

/** What is shown of a file without a new text: the lines that are removed, or what the bytes are. */
function bodyOf({ before, after }: ShownChange): readonly string[] {
  const old = before && plainText(before.bytes);
  const lines: string[] = [];
  if (before !== undefined && old === undefined)
    lines.push(`\\ The existing file is not text: ${described(before.bytes)}`);
  if (after !== undefined) lines.push(`\\ The new file is not text: ${described(after.bytes)}`);
  if (old === undefined || old === "" || after !== undefined) return lines;
  const removed = (old.endsWith("\n") ? old.slice(0, -1) : old).split("\n").map((line) => `-${line}`);
  return [...lines, `@@ -1,${removed.length} +0,0 @@`, ...removed];
}

function described(bytes: Uint8Array): string {
  return `${bytes.length} bytes, SHA-256 ${sha256Of(bytes)}`;
}
