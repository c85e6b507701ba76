import type { ImportedFiles, ImportNote } from "@cuebook/import";
import { configFile } from "@cuebook/project/config";
import { printable, printableLine } from "@cuebook/settings/values";
import { writeYaml } from "@cuebook/settings/yaml";
import type { Diagnostic } from "@cuebook/template";
import { textDiff } from "../output/diff-text.ts";
import type { Style } from "../output/style.ts";
import { findingRow, listsText, row } from "./rows.ts";

/** The files of an import for people: their texts, and what became of each part. */
export function filesText(
  given: string,
  { files, notes, agents }: ImportedFiles,
  findings: readonly Diagnostic[],
  style: Style,
): string {
  const shown = files.map(({ name, text }) => `${style.strong(printableLine(name))}\n${textDiff("", text, style)}`);
  const of = (kind: ImportNote["kind"]) =>
    notes.filter((note) => note.kind === kind).map((note) => noteLine(given, note));
  const lists = [
    ["changed", of("changed")],
    ["no counterpart, left out", of("unused")],
    [`add to ${configFile}`, agentLines(agents)],
    ["to decide", [...of("decide"), ...findings.map((finding) => findingRow(finding, `${finding.file}:`))]],
  ] as const;
  return `${shown.join("\n")}${listsText(lists, style)}`;
}

function noteLine(given: string, { line, column, part, message }: ImportNote): string {
  return row(`${given}:${line}:${column} ${part}: ${message}`);
}

function agentLines(agents: ImportedFiles["agents"]): readonly string[] {
  if (Object.keys(agents).length === 0) return [];
  return writeYaml({ agents })
    .trimEnd()
    .split("\n")
    .map((line) => `  ${printable(line)}\n`);
}
