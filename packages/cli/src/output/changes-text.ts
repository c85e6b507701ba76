import type { DecisionView } from "@cuebook/engine";
import { plural } from "./count.ts";
import { printableLine } from "./printable.ts";
import type { Style } from "./style.ts";

/** What has changed in a workspace. */
export type Diff = DecisionView["diff"];

/** `2 files, +10 -3`, or that there is nothing. */
export function diffSummary({ files, truncated }: Diff): string {
  if (files.length === 0) return truncated ? "more than can be shown" : "nothing";
  const sum = (of: (file: Diff["files"][number]) => number | null) =>
    files.reduce((total, file) => total + (of(file) ?? 0), 0);
  const more = truncated ? " or more" : "";
  return `${plural(files.length, "file")}${more}, +${sum(({ added }) => added)} -${sum(({ removed }) => removed)}`;
}

/** A change as git writes it, safe to show, with its lines coloured. */
export function diffText(text: string, style: Style): string {
  // A removed line may itself begin as the head of a file does: only before the first part of a file is it one.
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

/** The files that are not the same in two changes, by path. */
export function changedFiles(before: Diff, now: Diff): string[] {
  const [old, fresh] = [byFile(before), byFile(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path)).sort();
}

/** What is known of each file: its numbers, and the part of the text that is about it. */
function byFile({ files, text }: Diff): Map<string, string> {
  const parts = text.split(/^(?=diff --git )/m);
  // Git writes both in the order of paths, and a part for every file: as far as the text goes.
  return new Map(files.map(({ path, added, removed }, at) => [path, `${added} ${removed} ${parts[at] ?? ""}`]));
}
