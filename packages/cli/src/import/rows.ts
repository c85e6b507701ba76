import { printableLine } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { remedyOf } from "../findings/registries.ts";
import type { Style } from "../output/style.ts";

/** The lists of an import, each below its title; empty lists are omitted. */
export function listsText(lists: readonly (readonly [title: string, rows: readonly string[]])[], style: Style): string {
  const shown = lists.filter(([, rows]) => rows.length > 0);
  return shown.map(([title, rows]) => `\n${style.strong(title)}\n${rows.join("")}`).join("");
}

export function row(text: string): string {
  return `  ${printableLine(text)}\n`;
}

/** A finding of a new file, at its place in that file. @param file the text before the place: `name:`, or empty */
export function findingRow({ line, column, severity, code, message, suggestion }: Diagnostic, file: string): string {
  const help = suggestion?.text ?? remedyOf(code);
  const first = row(`${file}${line}:${column} ${severity}: ${message}`);
  return help === undefined ? first : `${first}  ${row(help)}`;
}
