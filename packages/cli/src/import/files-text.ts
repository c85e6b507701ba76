import type { Diagnostic } from "@cuebook/template";
import { writeYaml } from "@cuebook/workflow";
import { remedyOf } from "../findings/registries.ts";
import { textDiff } from "../output/diff-text.ts";
import { printable, printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { ImportedFiles, ImportNote } from "./notes.ts";

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
    ["add to .cuebook/config.yaml", agentLines(agents)],
    ["to decide", [...of("decide"), ...findings.map(findingLine)]],
  ] as const;
  const rest = lists
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n${style.strong(title)}\n${lines.join("")}`);
  return `${shown.join("\n")}${rest.join("")}`;
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

/** A finding of a new file, at its place there. */
function findingLine({ file, line, column, severity, code, message, suggestion }: Diagnostic): string {
  const help = suggestion?.text ?? remedyOf(code);
  const first = row(`${file}:${line}:${column} ${severity}: ${message}`);
  return help === undefined ? first : `${first}  ${row(help)}`;
}

function row(text: string): string {
  return `  ${printableLine(text)}\n`;
}
