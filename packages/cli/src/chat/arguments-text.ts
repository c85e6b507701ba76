import type { ChatArguments, PromptFile } from "@cuebook/prompts/file";
import { printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

/** The arguments of a prompt for people: given values, defaults, and missing ones. */
export function argumentsText(prompt: PromptFile | undefined, args: ChatArguments, style: Style): string {
  const declared = prompt?.parsed.definition.variables ?? [];
  const names = [...new Set([...declared.map(({ name }) => name), ...Object.keys(args)])];
  if (names.length === 0) return prompt === undefined ? "no prompt takes arguments\n" : "no arguments\n";
  const rows = names.map((name) => {
    const variable = declared.find((variable) => variable.name === name);
    const isGiven = Object.hasOwn(args, name);
    const value = isGiven ? args[name] : variable?.defaultValue;
    const from = isGiven ? "given" : value !== undefined ? "default" : variable?.required ? "missing" : "not given";
    const cell = value === undefined ? "" : printableLine(JSON.stringify(value));
    return [printableLine(name), variable?.type ?? "", from, cell];
  });
  const heading = ["NAME", "TYPE", "FROM", { text: "VALUE" }];
  return tableText(heading, rows, style, (text, row, column) =>
    column === 2 && rows[row]?.[2] === "missing" ? style.severity("warning", text) : text,
  );
}
