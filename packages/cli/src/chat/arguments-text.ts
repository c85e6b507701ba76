import { cutToCells } from "../output/cells.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { rowsWithin, tableText } from "../output/table.ts";
import type { PromptFile } from "../prompt/prompt-file.ts";
import type { ChatArguments } from "./chat-arguments.ts";

const longest = 60;

/** The arguments of a prompt for people: given values, defaults, and missing ones. @param columns of the screen */
export function argumentsText(
  prompt: PromptFile | undefined,
  args: ChatArguments,
  style: Style,
  columns?: number,
): string {
  const declared = prompt?.parsed.definition.variables ?? [];
  const names = [...new Set([...declared.map(({ name }) => name), ...Object.keys(args)])];
  if (names.length === 0) return prompt === undefined ? "no prompt takes arguments\n" : "no arguments\n";
  const rows = names.map((name) => {
    const variable = declared.find((variable) => variable.name === name);
    const isGiven = Object.hasOwn(args, name);
    const value = isGiven ? args[name] : variable?.defaultValue;
    const from = isGiven ? "given" : value !== undefined ? "default" : variable?.required ? "missing" : "not given";
    const cell = value === undefined ? "" : cutToCells(printableLine(JSON.stringify(value)), longest);
    return [printableLine(name), variable?.type ?? "", from, cell];
  });
  const heading = ["NAME", "TYPE", "FROM", "VALUE"];
  return tableText(heading, rowsWithin(columns, heading, rows), (text, row, column) => {
    if (row < 0) return style.dim(text);
    return column === 2 && rows[row]?.[2] === "missing" ? style.severity("warning", text) : text;
  });
}
