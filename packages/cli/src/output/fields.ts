import { cellsOf, padToCells } from "./cells.ts";
import type { Style } from "./style.ts";
import { wrappedLines } from "./wrap.ts";

/** A name and its text, which may have several lines, and colours. */
export type Field = readonly [name: string, text: string];

/** Options for showing fields. */
interface FieldsOptions {
  /** The columns before each line. */
  readonly indent?: number;
  /** The minimum width of the names. */
  readonly width?: number;
  /** Colours a name after padding; without it, names are dim. */
  readonly paint?: (name: string) => string;
}

/** Names with their texts, one below the other. On a screen, long texts continue below their own start. */
export function fieldsText(
  fields: readonly Field[],
  style: Style,
  { indent = 0, width: least = 0, paint = style.dim }: FieldsOptions = {},
): string {
  const width = Math.max(least, ...fields.map(([name]) => cellsOf(name)));
  const margin = " ".repeat(indent + width + 2);
  return fields
    .map(([name, text]) => {
      const lines = wrappedLines(text, style.columns === undefined ? undefined : style.columns - margin.length);
      const first = `${" ".repeat(indent)}${paint(padToCells(name, width))}  ${lines[0] ?? ""}`.trimEnd();
      return [first, ...lines.slice(1).map((line) => `${margin}${line}`.trimEnd())].map((line) => `${line}\n`).join("");
    })
    .join("");
}
