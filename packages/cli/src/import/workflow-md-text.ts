import type { ReadFile } from "@cuebook/import";
import { printableLine } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { type UpstreamChange, writtenAs } from "@cuebook/workflow";
import { textDiff } from "../output/diff-text.ts";
import type { Style } from "../output/style.ts";
import { findingRow, listsText, row } from "./rows.ts";

/** The changes of an import for people: the diff, and what it means. */
export function importText(read: ReadFile, findings: readonly Diagnostic[], style: Style): string {
  const { before, text, changes } = read;
  const lists = [
    ["changed", changes.flatMap(changedLine)],
    ["no effect here, removed", changes.flatMap(unusedLine)],
    ["to decide", findings.map((finding) => findingRow(finding, ""))],
  ] as const;
  const diff = before === text ? "" : `${style.strong(printableLine(read.file))}\n${textDiff(before, text, style)}`;
  return `${diff}${listsText(lists, style)}`;
}

function changedLine(change: UpstreamChange): string[] {
  switch (change.kind) {
    case "unused":
      return [];
    case "added":
      return [row(`${change.to.join(".")} is now written: it was the default there`)];
    case "moved": {
      const note = change.note === undefined ? "" : `, ${change.note}`;
      return [row(`${change.from.join(".")} is now ${writtenAs(change)}${note}`)];
    }
  }
}

function unusedLine(change: UpstreamChange): string[] {
  return change.kind === "unused" ? [row(`${change.from.join(".")}: ${change.instead}`)] : [];
}
