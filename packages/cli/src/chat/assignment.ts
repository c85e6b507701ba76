import { parseJson } from "@cuebook/template/schema";
import { UsageError } from "../failure/failure.ts";

/** An argument of a prompt, set by name. */
export interface Assignment {
  /** Parts of a nested name are separated by dots. */
  readonly name: string;
  /** JSON data. */
  readonly value: unknown;
}

/**
 * Reads `NAME=TEXT` or `NAME:=JSON`.
 * @param where is named in messages: `--arg`, `/args`
 * @throws UsageError
 */
export function readAssignment(argument: string, where: string): Assignment {
  const at = argument.indexOf("=");
  const isJson = argument[at - 1] === ":";
  const name = argument.slice(0, isJson ? at - 1 : Math.max(0, at)).trim();
  if (name.split(".").some((part) => part === "")) {
    throw new UsageError(
      `${where} takes name=value, not "${argument}"`,
      `for example: ${where} name=Ada, or with JSON: ${where} 'limit:=3'`,
    );
  }
  const text = argument.slice(at + 1);
  return { name, value: isJson ? jsonOf(text, name, where) : text };
}

function jsonOf(text: string, name: string, where: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${where} ${name}:= takes JSON: ${reason}`, `for a text, write ${where} ${name}=...`);
  }
}
