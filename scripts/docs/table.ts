/** A Markdown table. Cells can contain Markdown; characters that would end a cell or a row are escaped. */
export function markdownTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, heading.map(() => "---"), ...rows].map(tableRow).join("\n");
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ")).join(" | ")} |`;
}

/** A text as code in Markdown, with invisible characters made visible. */
export function inlineCode(text: string): string {
  const line = text.replaceAll("\n", "⏎");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  const gap = longest > 0 || /^ | $/.test(line) ? " " : "";
  return `${marks}${gap}${line}${gap}${marks}`;
}
