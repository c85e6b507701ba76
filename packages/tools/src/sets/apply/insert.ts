import { nearest } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import type { RenderedInsertion } from "./render-set.ts";

/** The text of a file with an insertion; the same text if it has it already. @throws ToolError `marker_not_found` */
export function withInsertion(text: string, insertion: RenderedInsertion): string {
  const { marker, at, path } = insertion;
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/\r?\n/);
  const found = lines.flatMap((line, index) => (line.includes(marker) ? [index] : []));
  const [line] = found;
  if (line === undefined || found.length > 1) {
    const what = line === undefined ? "no line" : `${found.length} lines`;
    const meant =
      line === undefined
        ? nearest(
            marker,
            lines.map((each) => each.trim()).filter((each) => each !== ""),
          )
        : undefined;
    throw new ToolError(
      "marker_not_found",
      `${printable(path)} has ${what} with the marker ${JSON.stringify(marker)}`,
      {
        did_you_mean: meant,
        hint: "The marker must be in exactly one line of the file.",
      },
    );
  }
  const [indent = ""] = /^[ \t]*/.exec(lines[line] ?? "") ?? [];
  const block = blockOf(insertion, indent);
  if (placeOfBlock(lines, block) !== undefined) return text;
  const before = at === "before" ? line : line + 1;
  return [...lines.slice(0, before), ...block, ...lines.slice(before)].join(ending);
}

/** The text of a file without an insertion, or with another in its place. Undefined: the file does not have it once. */
export function withoutInsertion(text: string, old: RenderedInsertion, now?: RenderedInsertion): string | undefined {
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/\r?\n/);
  const [first = ""] = blockOf(old, "");
  const indents = new Set(
    lines.filter((line) => line.trim() === first.trim()).map((line) => /^[ \t]*/.exec(line)?.[0] ?? ""),
  );
  for (const indent of indents) {
    const block = blockOf(old, indent);
    const at = placeOfBlock(lines, block);
    if (at === undefined) continue;
    const instead = now === undefined ? [] : blockOf(now, indent);
    return [...lines.slice(0, at), ...instead, ...lines.slice(at + block.length)].join(ending);
  }
  return undefined;
}

/** The lines of an insertion. Empty ones are not indented. */
function blockOf({ text }: RenderedInsertion, indent: string): readonly string[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) => (line === "" ? "" : `${indent}${line}`));
}

function placeOfBlock(lines: readonly string[], block: readonly string[]): number | undefined {
  const at = lines.findIndex((_, start) => block.every((line, index) => lines[start + index] === line));
  return at === -1 ? undefined : at;
}
