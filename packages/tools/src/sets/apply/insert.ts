import { nearest } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import { type Line, linesOf, textOfLines } from "./lines.ts";
import type { RenderedInsertion } from "./render-set.ts";

/** The text of a file with an insertion; the same text if it has it already. @throws ToolError `marker_not_found` */
export function withInsertion(text: string, insertion: RenderedInsertion): string {
  const { marker, at, path } = insertion;
  const lines = linesOf(text);
  const found = lines.flatMap(({ text: line }, index) => (line.includes(marker) ? [index] : []));
  const [line] = found;
  if (line === undefined || found.length > 1) {
    const what = line === undefined ? "no line" : `${found.length} lines`;
    const known = lines.map((each) => each.text.trim()).filter((each) => each !== "");
    throw new ToolError(
      "marker_not_found",
      `${printable(path)} has ${what} with the marker ${JSON.stringify(marker)}`,
      {
        did_you_mean: line === undefined ? nearest(marker, known) : undefined,
        hint: "The marker must be in exactly one line of the file.",
      },
    );
  }
  const block = blockOf(insertion, indentOf(lines[line]));
  if (placeOfBlock(lines, block) !== undefined) return text;
  return spliced(lines, { from: at === "before" ? line : line + 1, count: 0, like: line }, block);
}

/** The text of a file without an insertion, or with another in its place. Undefined: the file does not have it once. */
export function withoutInsertion(text: string, old: RenderedInsertion, now?: RenderedInsertion): string | undefined {
  const lines = linesOf(text);
  const [first = ""] = blockOf(old, "");
  const indents = new Set(lines.filter((line) => line.text.trim() === first.trim()).map(indentOf));
  for (const indent of indents) {
    const block = blockOf(old, indent);
    const at = placeOfBlock(lines, block);
    if (at === undefined) continue;
    return spliced(lines, { from: at, count: block.length, like: at }, now === undefined ? [] : blockOf(now, indent));
  }
  return undefined;
}

/** Lines to replace, and one whose end new lines have. */
interface Stretch {
  readonly from: number;
  readonly count: number;
  readonly like: number;
}

/** A text with other lines in the place of some. All others keep their ends, and the last line ends as that of the file did. */
function spliced(lines: readonly Line[], { from, count, like }: Stretch, block: readonly string[]): string {
  const ended = [lines[like], ...lines.slice(0, like).toReversed(), ...lines].find((line) => line && line.end !== "");
  const end = ended?.end ?? "\n";
  const made = block.map((text, index) => ({
    text,
    end: (index < count ? lines[from + index]?.end : undefined) ?? end,
  }));
  const all = [...lines.slice(0, from), ...made, ...lines.slice(from + count)];
  const last = lines.at(-1)?.end ?? end;
  const endAt = (line: Line, index: number) => (index === all.length - 1 ? last : line.end === "" ? end : line.end);
  return textOfLines(all.map((line, index) => ({ text: line.text, end: endAt(line, index) })));
}

function indentOf(line: Line | undefined): string {
  return /^[ \t]*/.exec(line?.text ?? "")?.[0] ?? "";
}

/** The lines of an insertion. Empty ones are not indented. */
function blockOf({ text }: RenderedInsertion, indent: string): readonly string[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) => (line === "" ? "" : `${indent}${line}`));
}

function placeOfBlock(lines: readonly Line[], block: readonly string[]): number | undefined {
  const at = lines.findIndex((_, start) => block.every((line, index) => lines[start + index]?.text === line));
  return at === -1 ? undefined : at;
}
