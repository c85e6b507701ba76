import { didYouMean } from "@cuebook/settings";
import { type Diagnostic, nearest, type Place } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { copyRecord, kindOf } from "../arguments/copy.ts";
import { mergeArguments } from "../arguments/merge.ts";
import { quoted } from "../arguments/quoted.ts";
import { type DataRecord, isPlainRecord, nested } from "../arguments/record.ts";
import { type ArgumentField, argumentTable, namespaces } from "../arguments/table.ts";
import { report } from "../protocol/diagnostics.ts";
import { ChatError } from "../protocol/error.ts";
import type { ParsedVariable, PromptVariable, VariableType } from "./definition.ts";

/** The types that a variable can have. */
export const variableTypes: readonly VariableType[] = [
  "string",
  "text",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
];

/** The variables of a prompt, with their defaults and findings. */
export interface ReadVariables {
  readonly variables: readonly ParsedVariable[];
  readonly defaults: DataRecord;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the variables of a prompt. Those whose names cannot be used are left out.
 * @param placeOf the place of a variable by its index from 0
 */
export function readVariables(
  declared: readonly PromptVariable[],
  placeOf: (at: number, variable: PromptVariable) => Place,
): ReadVariables {
  const diagnostics: Diagnostic[] = [];
  const variables: ParsedVariable[] = [];
  const defaults: DataRecord[] = [];
  for (const [at, variable] of declared.entries()) {
    const place = placeOf(at, variable);
    const path = variable.name.split(".");
    const found = nameFinding(variable.name, path, variables, place);
    if (found !== undefined) {
      diagnostics.push(found);
      continue;
    }
    const read = readVariable(variable, path, place);
    diagnostics.push(...read.diagnostics);
    variables.push(read.variable);
    const { isRequired } = read.variable;
    if (!isRequired || path.length > 1) defaults.push(nested(path, isRequired ? undefined : read.defaultValue));
  }
  return { variables, defaults: mergeArguments(...defaults), diagnostics };
}

/** Reads a variable whose name can be used. */
function readVariable(
  variable: PromptVariable,
  path: readonly string[],
  place: Place,
): {
  readonly variable: ParsedVariable;
  readonly defaultValue: unknown;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { name, description } = variable;
  const fact = factAt(path);
  const { type, finding } = typeOf(variable, fact === undefined ? variableTypes : ["string", "text"], place);
  const hasDefault = variable.defaultValue !== undefined;
  const isRequired = variable.required === true;
  const why = isRequired ? "it is required" : path[0] === "system" ? "the time is always known" : undefined;
  const unused =
    hasDefault && why !== undefined ? report("prompt_default_unused", { name: quoted(name), why }, place) : undefined;
  const given = hasDefault ? defaultOf(variable, type, fact?.values, place) : {};
  return {
    variable: { name, path, type, isRequired, hasDefault, isFact: fact !== undefined, description, place },
    defaultValue: given.value,
    diagnostics: [finding, unused, given.finding].filter((each) => each !== undefined),
  };
}

/** The finding about a name. */
function nameFinding(
  name: string,
  path: readonly string[],
  before: readonly ParsedVariable[],
  place: Place,
): Diagnostic | undefined {
  const shown = quoted(name);
  if (name.length > 200 || path.length > 8 || !path.every((part) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(part)))
    return report("prompt_variable_name", { name: shown }, place);
  const [first = "", second] = path;
  const isArgument = first === "args" && second !== undefined;
  if (namespaces.includes(first) && !isArgument && factAt(path) === undefined)
    return shadowing(shown, first, path, place);
  const other = before.find((one) => isAlong(one.path, path));
  if (other === undefined) return undefined;
  return report("prompt_variable_repeated", { name: shown, other: quoted(other.name) }, place);
}

/** The field of a namespace at a path. */
function factAt([namespace, field, more]: readonly string[]): ArgumentField | undefined {
  if (more !== undefined) return undefined;
  return argumentTable.find((row) => row.namespace === namespace && row.field === field);
}

function shadowing(name: string, namespace: string, [, field]: readonly string[], place: Place): Diagnostic {
  const fields = argumentTable.filter((row) => row.namespace === namespace).map((row) => row.field);
  const meant = field === undefined ? undefined : nearest(field, fields);
  const suggestion =
    meant === undefined
      ? { text: `rename it, such as ${namespace}_${field ?? "text"}` }
      : { text: `did you mean ${namespace}.${meant}?`, replacement: `${namespace}.${meant}` };
  return report("prompt_variable_shadows", { name, namespace }, place, { suggestion });
}

function typeOf(
  { name, type = "string" }: PromptVariable,
  allowed: readonly VariableType[],
  place: Place,
): { type: VariableType; finding?: Diagnostic } {
  const known = allowed.find((one) => one === type);
  if (known !== undefined) return { type: known };
  const finding = report(
    "prompt_variable_type",
    { name: quoted(name), type: quoted(type), known: allowed.join(", ") },
    place,
    didYouMean(type, allowed),
  );
  return { type: "string", finding };
}

function defaultOf(
  { name, defaultValue }: PromptVariable,
  type: VariableType,
  values: readonly string[] | undefined,
  place: Place,
): { value?: unknown; finding?: Diagnostic } {
  let value: unknown;
  try {
    value = copyRecord({ value: defaultValue }, "default").value;
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const fields = {
      name: quoted(name),
      expected: `of type ${type}`,
      found: "a value that is not JSON data, or too much of it",
    };
    return { finding: report("prompt_default_type", fields, place, { notes: [{ message: error.message }] }) };
  }
  if (fitsType(value, type)) {
    if (values === undefined || values.some((one) => one === value)) return { value };
    const expected = values.map((one) => JSON.stringify(one)).join(" or ");
    const fields = { name: quoted(name), expected, found: shownValue(value) };
    return { finding: report("prompt_default_type", fields, place) };
  }
  const suggestion = fixedDefault(value, type);
  const fields = { name: quoted(name), expected: `of type ${type}`, found: shownValue(value) };
  return { finding: report("prompt_default_type", fields, place, { suggestion }) };
}

/** The suggested value, if a text has it in quotes or is empty. */
function fixedDefault(value: unknown, type: VariableType): { text: string; replacement?: string } | undefined {
  if (value === "" || value === null) return { text: "remove the default, and guard the use of the variable" };
  if (typeof value !== "string") return undefined;
  try {
    const parsed = parseJson(value);
    if (!fitsType(parsed, type)) return undefined;
    if (typeof parsed === "object") return { text: "write the value itself, not a text" };
    return { text: `write ${String(parsed)} without quotes`, replacement: String(parsed) };
  } catch {
    // It is not JSON: there is nothing to suggest.
    return undefined;
  }
}

/** A value for messages: the text itself, else the value's kind. */
function shownValue(value: unknown): string {
  return typeof value === "string" ? `the text ${quoted(value)}` : kindOf(value);
}

/** Whether a JSON value has the type of a variable. */
export function fitsType(value: unknown, type: VariableType): boolean {
  switch (type) {
    case "string":
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value);
    case "object":
      return isPlainRecord(value);
  }
}

/** Whether one of two paths is a prefix of the other. */
export function isAlong(a: readonly string[], b: readonly string[]): boolean {
  return a.every((part, at) => part === (b[at] ?? part));
}
