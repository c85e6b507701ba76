import type { Diagnostic } from "@cuebook/template";
import { type UpstreamChange, writtenAs } from "@cuebook/workflow";
import { remedyOf } from "../findings/registries.ts";
import { textDiff } from "../output/diff-text.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { ReadFile } from "./read-workflow-md.ts";

/** The changes of an import for people: the diff, and what it means. */
export function importText(read: ReadFile, findings: readonly Diagnostic[], style: Style): string {
  const { before, text, changes } = read;
  const lists = [
    ["changed", changes.flatMap(changedLine)],
    ["no effect here, removed", changes.flatMap(unusedLine)],
    ["to decide", findings.map(findingLine)],
  ] as const;
  const shown = lists
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n${style.strong(title)}\n${lines.join("")}`);
  const diff = before === text ? "" : `${style.strong(printableLine(read.file))}\n${textDiff(before, text, style)}`;
  return `${diff}${shown.join("")}`;
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

/** A finding of the new file, at its place there. */
function findingLine({ line, column, severity, code, message, suggestion }: Diagnostic): string {
  const help = suggestion?.text ?? remedyOf(code);
  const first = row(`${line}:${column} ${severity}: ${message}`);
  return help === undefined ? first : `${first}  ${row(help)}`;
}

function row(text: string): string {
  return `  ${printableLine(text)}\n`;
}
