import { buildPromptArguments, type ParsedVariable, promptContract } from "@cuebook/chat";
import type { JsonSchema } from "@cuebook/template";
import { checkData, type DataProblem, keysOf, pointerOf, valueAt } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import type { PromptFile } from "../prompt/prompt-file.ts";

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
function schemaOf(prompt: PromptFile): JsonSchema {
  const contract = promptContract(prompt.parsed, { args: prompt.args });
  const args = valueAt(contract, "/properties/args");
  const definitions = valueAt(contract, "/$defs");
  // Both come from the contract, which is a schema.
  return { ...(args as object), ...(definitions === undefined ? {} : { $defs: definitions }) };
}

/** The problems of arguments for a prompt. */
export function argumentProblems(prompt: PromptFile, args: ChatArguments): DataProblem[] {
  const { values } = buildPromptArguments({}, { args, now: new Date(0) });
  return checkData(schemaOf(prompt), values.args);
}

/** The required arguments that are missing. */
export function missingArguments(prompt: PromptFile, args: ChatArguments): MissingArgument[] {
  const schema = schemaOf(prompt);
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
 * Refuses arguments that a prompt does not take. Missing arguments are accepted.
 * @throws UsageError
 */
export function requireFitting(prompt: PromptFile | undefined, args: ChatArguments): void {
  const [first] = Object.keys(args);
  if (prompt === undefined) {
    if (first === undefined) return;
    throw new UsageError(`no prompt takes the argument "${first}"`, "name one: --prompt FILE");
  }
  const [problem] = argumentProblems(prompt, args).filter(({ kind }) => kind !== "missing");
  if (problem === undefined) return;
  const { kind, path, nearest, known = [], expected, found } = problem;
  if (kind !== "unknown")
    throw new UsageError(`the argument "${path}" must be ${expected}, but is ${found}`, jsonHint(path, found));
  const has = known.length === 0 ? "it takes no arguments" : `it takes ${known.join(", ")}`;
  throw new UsageError(
    `the prompt ${prompt.file} has no argument "${path}"`,
    nearest === undefined ? has : `did you mean "${nearest}"? ${has}`,
  );
}

/** The hint for a typed text whose value is probably right, but which uses `=` where `:=` is needed. */
function jsonHint(path: string, found: string): string | undefined {
  return found.startsWith("the text") || found === "text" ? `values other than text are JSON: ${path}:=...` : undefined;
}
