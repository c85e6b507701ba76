import { isRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import type { Argument } from "../../contract/arguments.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { entriesOf } from "./data-path.ts";

/** Variables as a template gets them. */
export interface Variables {
  readonly values: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

/** Data is looked at so far, and no further. */
const deepest = 60;
const mostValues = 200_000;

/** The argument `variables`: an object, or the JSON text of one, which models send now and then. */
export function variablesArgument(description: string): Argument<unknown> & { readonly isOptional: false } {
  return {
    schema: { type: "object", additionalProperties: true, description },
    isOptional: false,
    wrong: (value) => {
      if (isRecord(value)) return undefined;
      if (typeof value !== "string")
        return `is to be an object, such as { "name": "value" }, and is ${Array.isArray(value) ? "a list" : String(value)}`;
      return parsed(value) === undefined ? "is to be an object, and is a text that is not the JSON of one" : undefined;
    },
  };
}

/**
 * Reads the variables that a caller sent.
 * @throws ToolError `arguments_invalid` where they are no JSON: too deep, too many, or with values that JSON has not
 */
export function readVariables(given: unknown): Variables {
  const values = typeof given === "string" ? parsed(given) : given;
  if (!isRecord(values)) throw new ToolError("arguments_invalid", '"variables" is to be an object', argument);
  let count = 0;
  const look = (value: unknown, path: string, depth: number): void => {
    count += 1;
    if (depth > deepest)
      throw new ToolError("arguments_invalid", `"variables" is nested deeper than ${deepest} levels`, argument);
    if (count > mostValues)
      throw new ToolError("arguments_invalid", `"variables" has more than ${mostValues} values`, argument);
    if (value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return;
    if (typeof value !== "object") {
      throw new ToolError(
        "arguments_invalid",
        `"variables" has a value at ${path} that JSON has not: ${typeof value}`,
        argument,
      );
    }
    for (const [name, inner] of entriesOf(value)) look(inner, path === "" ? name : `${path}.${name}`, depth + 1);
  };
  look(values, "", 0);
  const warnings =
    typeof given === "string" ? ["variables came as a text with JSON, and was read: send it as an object"] : [];
  return { values, warnings };
}

const argument = { argument: "variables" };

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The variables and one more, unless there is one of that name. */
export function withVariable(values: Variables["values"], name: string, value: unknown): Variables["values"] {
  if (Object.hasOwn(values, name)) return values;
  return Object.assign(Object.create(null), values, { [name]: value });
}

/** Warnings for variables that are not used, and nearly have the name of one that the template does without. */
export function misspelt(unused: readonly string[], absent: readonly string[]): readonly string[] {
  return unused.flatMap((name) => {
    const meant = nearest(name, absent);
    return meant === undefined ? [] : [`${name} is not used; the template would use ${meant}, which was not given`];
  });
}
