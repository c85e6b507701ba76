import type { Context } from "hono";
import { Refusal } from "../door/refusal.ts";

/** A parameter of an address: how its text is read, and what it has to be. */
export interface Parameter<T> {
  readonly expected: string;
  /** @returns `undefined`: the text is none of the expected ones */
  read(text: string): T | undefined;
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): Parameter<number> {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  return {
    expected: `a whole number, ${range}`,
    read: (text) => {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

/** A text that is not empty, of at most 1000 characters. */
export const words: Parameter<string> = {
  expected: "a text of 1 to 1000 characters",
  read: (text) => (text.length > 0 && text.length <= 1000 ? text : undefined),
};

/** `true` or `false`. */
export const flag: Parameter<boolean> = {
  expected: "true or false",
  read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
};

/** Some of the named values, with commas between them. */
export function some<T extends string>(values: readonly T[]): Parameter<readonly T[]> {
  const isOne = (text: string): text is T => values.some((value) => value === text);
  return {
    expected: `one or more of ${values.join(", ")}, with commas between them`,
    read: (text) => {
      const given = text.split(",");
      return given.every(isOne) ? given : undefined;
    },
  };
}

/**
 * The parameters of a request. Unknown, repeated and wrong ones are refused, all at once.
 * @throws Refusal 422 `query_invalid`
 */
export function readQuery<T extends Readonly<Record<string, Parameter<unknown>>>>(
  c: Context,
  parameters: T,
): { readonly [Name in keyof T]?: T[Name] extends Parameter<infer Value> ? Value : never } {
  const findings: { readonly field: string; readonly message: string }[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, texts] of Object.entries(c.req.queries())) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const [text = ""] = texts;
    const value = texts.length === 1 ? parameter?.read(text) : undefined;
    if (value !== undefined) values[name] = value;
    else findings.push({ field: name, message: mistake(parameter, texts.length, Object.keys(parameters)) });
  }
  if (findings.length > 0) {
    const message = findings.map(({ field, message }) => `${field}: ${message}`).join("; ");
    throw new Refusal(422, "query_invalid", message, { details: { findings } });
  }
  // Every value was read by the parameter of its name.
  return values as { readonly [Name in keyof T]?: T[Name] extends Parameter<infer Value> ? Value : never };
}

function mistake(parameter: Parameter<unknown> | undefined, count: number, known: readonly string[]): string {
  if (parameter === undefined) return known.length === 0 ? "unknown" : `unknown; known: ${known.join(", ")}`;
  return count > 1 ? "given more than once" : `expected ${parameter.expected}`;
}
