import { buildPromptArguments, type ParsedVariable, promptContract } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import type { JsonSchema } from "@cuebook/template";
import { parseJson } from "@cuebook/template/schema";
import { checkData, type DataProblem, keysOf, pointerOf, valueAt } from "@cuebook/workflow";
import type { PromptFile } from "./read.ts";

/** Arguments by name, as given: names may have dots. Without a prototype. */
export type ChatArguments = Readonly<Record<string, unknown>>;

/** A missing argument, to ask a person for. */
export interface MissingArgument {
  readonly name: string;
  readonly expected: string;
  readonly description?: string | undefined;
  /** Whether the typed text is the value itself, rather than JSON. */
  readonly isText: boolean;
}

/** The arguments with one set, or removed if the value is `undefined`. */
export function withArgument(args: ChatArguments, name: string, value: unknown): ChatArguments {
  const changed: Record<string, unknown> = Object.assign(Object.create(null), args);
  if (value === undefined) delete changed[name];
  else changed[name] = value;
  return changed;
}

function askedFor({ name, type, description }: ParsedVariable): MissingArgument {
  const isText = type === "string" || type === "text";
  return { name, expected: isText ? "text" : type, isText, description };
}

/** The arguments that callers may set, as a closed object schema. */
export function argumentsSchemaOf({ parsed, args }: Pick<PromptFile, "parsed" | "args">): JsonSchema {
  const contract = promptContract(parsed, { args });
  const schema = valueAt(contract, "/properties/args");
  const definitions = valueAt(contract, "/$defs");
  // Both come from the contract, which is a schema.
  return { ...(schema as object), ...(definitions === undefined ? {} : { $defs: definitions }) };
}

/** The problems of arguments for a prompt. */
export function argumentProblems(prompt: PromptFile, args: ChatArguments): DataProblem[] {
  const { values } = buildPromptArguments({}, { args, now: new Date(0) });
  return checkData(argumentsSchemaOf(prompt), values.args);
}

/** The required arguments that are missing. */
export function missingArguments(prompt: PromptFile, args: ChatArguments): MissingArgument[] {
  const schema = argumentsSchemaOf(prompt);
  const missing = argumentProblems(prompt, args).filter(({ kind }) => kind === "missing");
  return missing.flatMap(({ pointer, expected }) => {
    const name = keysOf(pointer).join(".");
    const variable = prompt.parsed.variables.find((variable) => variable.name === name);
    // If an object is missing as a whole, a person is asked for its required parts.
    const parts = prompt.parsed.variables.filter((each) => each.isRequired && each.name.startsWith(`${name}.`));
    if (variable === undefined && parts.length > 0) return parts.map((part) => askedFor(part));
    if (variable !== undefined) return [{ ...askedFor(variable), expected }];
    return [{ name, expected, isText: valueAt(schema, pointerOf("properties", name, "type")) === "string" }];
  });
}

/**
 * The value of an argument that a person typed: the text itself, or JSON.
 * @throws CuebookError `prompt_argument_missing` if it is blank, `prompt_argument_invalid`
 */
export function argumentValue(text: string, { name, isText, expected }: MissingArgument): unknown {
  if (text.trim() === "") throw new CuebookError("prompt_argument_missing", `the prompt needs "${name}"`);
  if (isText) return text;
  try {
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CuebookError("prompt_argument_invalid", `"${name}" must be ${expected}, written as JSON: ${reason}`, {
      hint: 'for example: 3, true, ["a", "b"]',
    });
  }
}

/**
 * Refuses arguments that a prompt does not take. Missing arguments are accepted.
 * @throws CuebookError `prompt_argument_unknown`, `prompt_argument_invalid`
 */
export function requireFitting(prompt: PromptFile | undefined, args: ChatArguments): void {
  const [first] = Object.keys(args);
  if (prompt === undefined) {
    if (first === undefined) return;
    throw new CuebookError("prompt_argument_unknown", `no prompt takes the argument "${first}"`);
  }
  const [problem] = argumentProblems(prompt, args).filter(({ kind }) => kind !== "missing");
  if (problem === undefined) return;
  const { kind, path, nearest, known = [], expected, found } = problem;
  if (kind !== "unknown") {
    // A typed text whose value is probably right may have been meant as JSON.
    const isText = found.startsWith("the text") || found === "text";
    throw new CuebookError("prompt_argument_invalid", `the argument "${path}" must be ${expected}, but is ${found}`, {
      data: { argument: path, isText },
    });
  }
  const has = known.length === 0 ? "it takes no arguments" : `it takes ${known.join(", ")}`;
  throw new CuebookError("prompt_argument_unknown", `the prompt ${prompt.file} has no argument "${path}"`, {
    hint: nearest === undefined ? has : `did you mean "${nearest}"? ${has}`,
  });
}

/** Refuses missing arguments, all at once. @throws CuebookError `prompt_argument_missing` */
export function requireAll(prompt: PromptFile, args: ChatArguments): void {
  const missing = missingArguments(prompt, args);
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map(({ name, expected }) => `${name} (${expected})`).join(", ");
  throw new CuebookError("prompt_argument_missing", `the prompt ${prompt.file} needs ${names}`, {
    data: { argument: first.name, isText: first.isText },
  });
}
