/** A part of a Markdown text: a table, or what is between tables. */
export type MarkdownPart =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const rule = /^[ ]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const fence = /^[ ]{0,3}(?:```|~~~)/;

/** The tables of a Markdown text, in the form of GitHub, and what is between them. Nothing in a fenced code block is a table. */
export function withTables(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let plain: string[] = [];
  const lines = text.split("\n");
  let isFenced = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (fence.test(line)) isFenced = !isFenced;
    const head = isFenced ? [] : headAt(line, lines[at + 1] ?? "");
    if (head.length === 0) {
      plain.push(line);
      continue;
    }
    if (plain.length > 0) parts.push({ is: "text", text: plain.join("\n") });
    plain = [];
    const rows: string[][] = [];
    for (at += 2; at < lines.length && (lines[at] ?? "").includes("|"); at++) rows.push(cellsOf(lines[at] ?? ""));
    at--;
    parts.push({ is: "table", head, rows: rows.map((row) => head.map((_, column) => row[column] ?? "")) });
  }
  if (plain.length > 0) parts.push({ is: "text", text: plain.join("\n") });
  return parts;
}

/** The cells of the head of a table that begins with these two lines. Empty: none does. */
function headAt(line: string, next: string): string[] {
  if (!line.includes("|") || !next.includes("-") || !rule.test(next)) return [];
  const head = cellsOf(line);
  return cellsOf(next).length === head.length ? head : [];
}

/** The cells of a line: a bar that is escaped belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}
