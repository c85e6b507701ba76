import { described } from "@cuebook/settings";
import { type DataRecord, isRecord } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { ToolError } from "../../errors/tool-error.ts";
import { entriesOf } from "./data-path.ts";

/** Variables in the form a template receives them. */
export interface Variables {
  readonly values: DataRecord;
  readonly warnings: readonly string[];
}

/** The deepest level of data that is read. */
const deepest = 60;
const mostValues = 200_000;

/** The argument `variables`. */
export function variablesArgument(description: string) {
  return described<DataRecord>({ type: "object", additionalProperties: true, description });
}

/** Arguments whose variables are an object, even if they were sent as the JSON text of one, as models sometimes do. */
export function withParsedVariables(given: DataRecord): DataRecord {
  const variables = typeof given.variables === "string" ? parsed(given.variables) : undefined;
  return variables === undefined ? given : { ...given, variables };
}

/**
 * Reads the variables of a call.
 * @param given the arguments as sent. Variables sent as a text give a warning.
 * @throws ToolError `arguments_invalid` if they are not JSON data: too deep, too many, or with values that JSON does not have
 */
export function readVariables(values: DataRecord, given: DataRecord): Variables {
  checkSize(values);
  const warnings =
    typeof given.variables === "string"
      ? ["variables was sent as a JSON text. It was parsed; send it as an object"]
      : [];
  return { values, warnings };
}

/** @throws ToolError `arguments_invalid` as `readVariables` */
export function checkSize(values: DataRecord): void {
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
        `"variables" has a value at ${path} that JSON cannot express: ${typeof value}`,
        argument,
      );
    }
    for (const [name, inner] of entriesOf(value)) look(inner, path === "" ? name : `${path}.${name}`, depth + 1);
  };
  look(values, "", 0);
}

const argument = { argument: "variables" };

function parsed(text: string): DataRecord | undefined {
  try {
    const value: unknown = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The variables with one more, unless they have one of that name. */
export function withVariable(values: Variables["values"], name: string, value: unknown): Variables["values"] {
  if (Object.hasOwn(values, name)) return values;
  return Object.assign(Object.create(null), values, { [name]: value });
}

/** Warnings for unused variables whose name is near to one that the template can do without. */
export function misspelt(unused: readonly string[], absent: readonly string[]): readonly string[] {
  return unused.flatMap((name) => {
    const meant = nearest(name, absent);
    return meant === undefined ? [] : [`${name} is not used; the template uses ${meant}, which was not given`];
  });
}
