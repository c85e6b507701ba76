import { described } from "@cuebook/settings";
import { type DataRecord, isRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { entriesOf } from "./data-path.ts";

/** Variables as a template gets them. */
export interface Variables {
  readonly values: DataRecord;
  readonly warnings: readonly string[];
}

/** Data is looked at so far, and no further. */
const deepest = 60;
const mostValues = 200_000;

/** The argument `variables`. */
export function variablesArgument(description: string) {
  return described<DataRecord>({ type: "object", additionalProperties: true, description });
}

/** Arguments in which variables that came as the JSON text of an object, as models send them now and then, are that object. */
export function withParsedVariables(given: DataRecord): DataRecord {
  const variables = typeof given.variables === "string" ? parsed(given.variables) : undefined;
  return variables === undefined ? given : { ...given, variables };
}

/**
 * Reads the variables of a call.
 * @param given the arguments as they came: variables in a text are warned of
 * @throws ToolError `arguments_invalid` where they are no JSON: too deep, too many, or with values that JSON has not
 */
export function readVariables(values: DataRecord, given: DataRecord): Variables {
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
    typeof given.variables === "string"
      ? ["variables came as a text with JSON, and was read: send it as an object"]
      : [];
  return { values, warnings };
}

const argument = { argument: "variables" };

function parsed(text: string): DataRecord | undefined {
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
