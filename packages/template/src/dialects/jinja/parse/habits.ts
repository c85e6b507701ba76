import type { Expression } from "../../../language/ir.ts";
import type { Suggestion } from "../../../text/diagnostic.ts";
import { grouped } from "../print/grouped.ts";
import type { Arguments } from "./arguments.ts";

/** How an expression is written. */
type Written = (expression: Expression) => string;

/** Functions of Python that are filters of another name. */
const filterOf: ReadonlyMap<string, string> = new Map([
  ["len", "length"],
  ["str", "string"],
  ["sorted", "sort"],
  ["reversed", "reverse"],
]);

/** The form of a function that people write by habit, where a filter does that. */
export function functionForm(
  name: string,
  { positional }: Arguments,
  filters: ReadonlyMap<string, unknown>,
  written: Written,
): Suggestion | undefined {
  const filter = filterOf.get(name) ?? (filters.has(name) ? name : undefined);
  if (filter === undefined) return undefined;
  const [value, ...others] = positional.map(written);
  const rest = others.length === 0 ? "" : `(${others.join(", ")})`;
  return { text: `it is a filter: ${value === undefined ? "value" : grouped(value)}|${filter}${rest}` };
}

/** Methods of JavaScript and other languages, and the form here of their receiver and arguments. */
const methodForms: ReadonlyMap<string, (of: string, given: readonly string[]) => string> = new Map([
  ...[
    ["toUpperCase", "upper"],
    ["toLowerCase", "lower"],
    ["trim", "strip"],
    ["trimStart", "lstrip"],
    ["trimEnd", "rstrip"],
    ["startsWith", "startswith"],
    ["endsWith", "endswith"],
    ["indexOf", "find"],
    ["replaceAll", "replace"],
    ["padStart", "rjust"],
    ["padEnd", "ljust"],
  ].map(([name = "", method]): [string, (of: string, given: readonly string[]) => string] => [
    name,
    (of, given) => `${of}.${method}(${given.join(", ")})`,
  ]),
  ...["includes", "contains", "has", "has_key", "hasOwnProperty"].map(
    (name): [string, (of: string, given: readonly string[]) => string] => [
      name,
      (of, [value = "value"]) => `${value} in ${of}`,
    ],
  ),
  ...["length", "size", "len"].map((name): [string, (of: string) => string] => [name, (of) => `${of}|length`]),
  ...["at", "charAt"].map((name): [string, (of: string, given: readonly string[]) => string] => [
    name,
    (of, [at = "0"]) => `${of}[${at}]`,
  ]),
  ...["slice", "substring"].map((name): [string, (of: string, given: readonly string[]) => string] => [
    name,
    (of, [from = "", to = ""]) => `${of}[${from}:${to}]`,
  ]),
  ["concat", (of, given) => [of, ...given].join(" + ")],
  ["repeat", (of, [times = "times"]) => `${of} * ${times}`],
  ["toFixed", (of, [digits = "0"]) => `"%.${digits}f"|format(${of})`],
  ["toString", (of) => `${of}|string`],
]);

/** The form of a method that people write by habit. */
export function methodForm(
  name: string,
  receiver: Expression,
  { positional }: Arguments,
  written: Written,
): Suggestion | undefined {
  const form = methodForms.get(name);
  return form === undefined
    ? undefined
    : { text: `write ${form(grouped(written(receiver)), positional.map(written))}` };
}
