import type { DecisionView } from "@cuebook/engine";
import { plural, printableLine } from "@cuebook/settings/values";
import type { Style } from "./style.ts";

/** The changes in a workspace. */
export type Diff = DecisionView["diff"];

/** `2 files, +10 -3`, or `nothing`. */
export function diffSummary({ files, truncated }: Pick<Diff, "files" | "truncated">): string {
  if (files.length === 0) return truncated ? "more than can be shown" : "nothing";
  const sum = (of: (file: Diff["files"][number]) => number | null) =>
    files.reduce((total, file) => total + (of(file) ?? 0), 0);
  const more = truncated ? " or more" : "";
  return `${plural(files.length, "file")}${more}, +${sum(({ added }) => added)} -${sum(({ removed }) => removed)}`;
}

/** A git diff with coloured lines, safe to print. */
export function diffText(text: string, style: Style): string {
  // A removed line can look like a file header; headers appear only before the first hunk of a file.
  let isHead = true;
  return text
    .split("\n")
    .map((row) => {
      const line = printableLine(row);
      if (row.startsWith("diff --git ")) isHead = true;
      else if (row.startsWith("@@")) isHead = false;
      if (row.startsWith("diff --git ")) return style.strong(line);
      if (isHead) return style.dim(line);
      if (row.startsWith("@@")) return style.accent(line);
      if (row.startsWith("+")) return style.good(line);
      return row.startsWith("-") ? style.severity("error", line) : line;
    })
    .join("\n");
}

/** The files that differ between two diffs, sorted by path. */
export function changedFiles(before: Diff, now: Diff): string[] {
  const [old, fresh] = [byFile(before), byFile(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path)).sort();
}

/** For each file, its counts and its part of the diff. */
function byFile({ files, text }: Diff): Map<string, string> {
  const parts = text.split(/^(?=diff --git )/m);
  // Git writes both in the order of paths, with one part per file; a truncated text lacks the last parts.
  return new Map(files.map(({ path, added, removed }, at) => [path, `${added} ${removed} ${parts[at] ?? ""}`]));
}
