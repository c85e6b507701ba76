import { type JsonSchema, nearest } from "@cuebook/template";
import { ToolError } from "../errors/tool-error.ts";

/** One argument of a tool: its schema, and the test that the schema stands for. */
export interface Argument<T> {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly isOptional: boolean;
  /** What is wrong with a value, in the words that follow the argument's name; undefined: nothing. */
  readonly wrong: (value: unknown) => string | undefined;
  /** Only for the compiler: the type that a good value has. */
  readonly type?: T;
}

type Values<S extends Readonly<Record<string, Argument<unknown>>>> = {
  readonly [K in keyof S as S[K] extends { isOptional: true } ? never : K]: TypeOf<S[K]>;
} & {
  readonly [K in keyof S as S[K] extends { isOptional: true } ? K : never]?: TypeOf<S[K]>;
};
type TypeOf<A> = A extends Argument<infer T> ? T : never;

/** The arguments of a tool, written once: what callers are told and what is asked of what they send. */
export interface Arguments<V> {
  readonly schema: JsonSchema;
  /** @throws ToolError `arguments_invalid` with everything that is wrong, not only the first */
  read(args: unknown): V;
}

/**
 * Defines the arguments of a tool.
 *
 * ```ts
 * const args = defineArguments({ path: text("The file."), limit: optional(count("How many lines.")) });
 * const { path, limit } = args.read({ path: "src/a.ts" }); // string, number | undefined
 * ```
 */
export function defineArguments<const S extends Readonly<Record<string, Argument<unknown>>>>(
  shape: S,
): Arguments<Values<S>> {
  const names = Object.keys(shape);
  const required = names.filter((name) => shape[name]?.isOptional === false);
  const properties = Object.fromEntries(names.map((name) => [name, shape[name]?.schema]));
  return {
    schema: { type: "object", properties, required, additionalProperties: false },
    read: (args) => {
      if (typeof args !== "object" || args === null || Array.isArray(args)) {
        throw new ToolError("arguments_invalid", `the arguments are to be an object, and are ${kindOf(args)}`);
      }
      const given = Object.entries(args).filter(([, value]) => value !== undefined);
      const wrong: string[] = [];
      for (const [name, value] of given) {
        const problem = Object.hasOwn(shape, name) ? shape[name]?.wrong(value) : unknownArgument(name, names);
        if (problem !== undefined) wrong.push(`${JSON.stringify(name.slice(0, 80))} ${problem}`);
      }
      const missing = required.filter((name) => !given.some(([each]) => each === name));
      wrong.push(...missing.map((name) => `"${name}" is missing`));
      if (wrong.length > 0) throw new ToolError("arguments_invalid", wrong.join("; "), { available: names });
      // Each value was tested by its own argument: this is the parsed boundary.
      return Object.fromEntries(given) as Values<S>;
    },
  };
}

function unknownArgument(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return `is not known${meant === undefined ? "" : `, did you mean "${meant}"?`}`;
}

/** An argument that may be left out. */
export function optional<T>(argument: Argument<T>): Argument<T> & { readonly isOptional: true } {
  return { ...argument, isOptional: true };
}

type Required<T> = Argument<T> & { readonly isOptional: false };

/** A text. @param most its longest length in UTF-16 units */
export function text(description: string, most = 1_000_000): Required<string> {
  return {
    schema: { type: "string", description },
    isOptional: false,
    wrong: (value) => {
      if (typeof value !== "string") return `is to be a text, and is ${kindOf(value)}`;
      return value.length > most ? `is longer than ${most} characters` : undefined;
    },
  };
}

/** One of a few texts. */
export function choice<const T extends string>(description: string, of: readonly T[]): Required<T> {
  return {
    schema: { type: "string", enum: of, description },
    isOptional: false,
    wrong: (value) => {
      if (of.some((each) => each === value)) return undefined;
      const meant = typeof value === "string" ? nearest(value, of) : undefined;
      const told = typeof value === "string" ? JSON.stringify(value.slice(0, 80)) : kindOf(value);
      return `is to be one of ${of.join(", ")}, and is ${told}${meant === undefined ? "" : `, did you mean "${meant}"?`}`;
    },
  };
}

/** Yes or no. */
export function flag(description: string): Required<boolean> {
  return {
    schema: { type: "boolean", description },
    isOptional: false,
    wrong: (value) => (typeof value === "boolean" ? undefined : `is to be true or false, and is ${kindOf(value)}`),
  };
}

/** A whole number. */
export function count(description: string, { least = 1, most = 1_000_000 } = {}): Required<number> {
  return {
    schema: { type: "integer", minimum: least, maximum: most, description },
    isOptional: false,
    wrong: (value) => {
      if (!Number.isInteger(value)) return `is to be a whole number, and is ${kindOf(value)}`;
      return Number(value) < least || Number(value) > most ? `is to be from ${least} to ${most}` : undefined;
    },
  };
}

/** A list of texts. */
export function texts(description: string, { least = 0, most = 1000 } = {}): Required<readonly string[]> {
  return {
    schema: { type: "array", items: { type: "string" }, minItems: least, maxItems: most, description },
    isOptional: false,
    wrong: (value) => {
      if (!Array.isArray(value)) return `is to be a list of texts, and is ${kindOf(value)}`;
      const bad = value.findIndex((each) => typeof each !== "string");
      if (bad !== -1) return `is to be a list of texts, and [${bad}] is ${kindOf(value[bad])}`;
      return value.length < least || value.length > most ? `is to have ${least} to ${most} elements` : undefined;
    },
  };
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  return typeof value === "object" ? "an object" : `${typeof value === "number" ? "the number " : ""}${String(value)}`;
}
