import type { Dialect } from "../api/template.ts";
import { dialects } from "../dialects/index.ts";
import type { Signature } from "../language/function.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";

/** A text in quotes that names a field, up to the place where it is edited. */
export interface NamedField {
  /** The value that the function gets, as it is written. */
  readonly value: string;
  readonly isOfElements: boolean;
  /** The keys before the last dot. */
  readonly keys: readonly string[];
  /** The part of the name that is written. */
  readonly typed: string;
}

const word = String.raw`[\p{L}\p{Nd}_]+`;
const text = String.raw`["'](?<text>[\p{L}\p{Nd}_.,-]*)$`;
/** A value, filters that it passes, and the last one with a text as its first or a named argument. */
const piped = lazyPattern(
  String.raw`(?<value>${word}(?:\.${word})*)(?<between>(?:\s*\|\s*${word}(?:\([^()]*\)|:[^|]*)?)*)\s*\|\s*(?<name>${word})\s*[(:]\s*(?:[^()|]*?(?<argument>\w+)\s*=\s*)?${text}`,
  "u",
);
const filterName = lazyPattern(String.raw`\|\s*(${word})`, "gu");
const method = lazyPattern(String.raw`(?<value>${word}(?:\.${word})*)\.(?<name>${word})\(\s*${text}`, "u");

/** Finds the field that the text before a place names, by the parameters of the function that gets the text. */
export function fieldNamedIn(before: string, dialect: Dialect): NamedField | undefined {
  if (dialect !== "jinja" && dialect !== "liquid") return undefined;
  const { filter, method: methods } = tablesOf(dialect);
  const [found, table] = [method().exec(before)?.groups, methods];
  if (found !== undefined) return named(found, table?.get(found.name ?? ""));
  const groups = piped().exec(before)?.groups;
  if (groups === undefined) return undefined;
  const passed = [...(groups.between ?? "").matchAll(filterName())];
  if (!passed.every(([, name = ""]) => filter?.get(name)?.keepsElements === true)) return undefined;
  return named(groups, filter?.get(groups.name ?? ""));
}

function tablesOf(dialect: Dialect): Readonly<Record<string, ReadonlyMap<string, Signature> | undefined>> {
  return dialects[dialect].documented;
}

function named(groups: Readonly<Record<string, string | undefined>>, spec: Signature | undefined) {
  const { value = "", argument, text: written = "" } = groups;
  const parameters = spec?.parameters.slice(1) ?? [];
  const parameter = argument === undefined ? parameters[0] : parameters.find(({ name }) => name === argument);
  if (parameter?.names !== "field" && parameter?.names !== "field_of_elements") return undefined;
  const keys = (written.split(",").at(-1) ?? "").split(".");
  const typed = keys.pop() ?? "";
  return { value, isOfElements: parameter.names === "field_of_elements", keys, typed };
}
