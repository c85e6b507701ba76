import {
  type AssistantFacts,
  checkPrompt,
  type ParsedPrompt,
  type Presence,
  type PromptDefinition,
  parsePrompt,
  readPromptDefinition,
} from "@cuebook/chat";
import { type DataRecord, isRecord } from "@cuebook/settings/values";
import { readText } from "@cuebook/system";
import { type Diagnostic, dialectNames, type JsonSchema, Source } from "@cuebook/template";
import { checkDocument, checkSchema, parseReadable } from "@cuebook/workflow";
import { promptFileSchema } from "./prompt-file-schema.ts";
import { PromptPlaces } from "./prompt-places.ts";

/** A checked prompt definition from a file. */
export interface PromptFile {
  /** Its name in messages. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly definition: PromptDefinition;
  readonly parsed: ParsedPrompt;
  /** The JSON Schema of the arguments other than the variables. */
  readonly args?: JsonSchema | undefined;
  readonly assistant?: AssistantFacts | undefined;
}

/** The result of reading: the prompt, unless there is an error, and the file for code frames. */
export interface PromptFileRead {
  readonly prompt?: PromptFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Facts that `cuebook chat` always has, so that prompts need not test for them. */
const alwaysGiven: readonly Presence[] = ["conversation", "conversation_created", "session_mode"];

/** The keys that `readPromptDefinition` reads. */
const definitionKeys = ["messages", "variables", "prompt", "promptVariables"];

/**
 * Reads a prompt definition from YAML or JSON, and reports everything that can be found before use. Never throws.
 * @param file its name in messages
 * @param text replaces the text of the file
 */
export function readPromptFile(path: string, file: string, text?: string): PromptFileRead {
  const read = readText(path, file);
  const source = text === undefined ? read.source : new Source(file, text);
  const sources = new Map(source === undefined ? [] : [[file, source]]);
  if (!read.ok || source === undefined) return { diagnostics: read.diagnostics, sources };
  // JSON is YAML too.
  const document = parseReadable(source);
  const diagnostics = [...read.diagnostics, ...document.diagnostics];
  // A file with only comments is reported as an empty prompt.
  const value = document.value ?? document.partial?.value ?? {};
  const places = new PromptPlaces(document, source);
  diagnostics.push(...checkDocument({ ...document, value }, promptFileSchema, source));
  const top = isRecord(value) ? value : {};
  const { args, assistant, dialect } = top;
  const ofArgs = args === undefined ? [] : checkSchema(args, (at, part) => places.at(`/args${at}`, part));
  diagnostics.push(...ofArgs);
  const own = Object.fromEntries(Object.entries(top).filter(([key]) => definitionKeys.includes(key)));
  const origin = {
    file,
    placeOf: (pointer: string, part: "key" | "value") => places.at(pointer, part),
    extractOf: (pointer: string) => places.extract(pointer),
  };
  const { definition, ...found } = readPromptDefinition(own, origin);
  diagnostics.push(...outside(found.diagnostics, document, places));
  const isWhole = definition !== undefined && !hasError(diagnostics);
  const readable = definition ?? readPromptDefinition(readablePart(own), origin).definition;
  if (readable === undefined) return { diagnostics: places.placed(diagnostics), sources };
  // The schema has just been checked: this is the parsed boundary.
  const facts = {
    args: (hasError(ofArgs) ? {} : args) as JsonSchema | undefined,
    assistant: isWhole ? (assistant as AssistantFacts | undefined) : undefined,
  };
  const prompt = withDialect(readable, dialect);
  const given = facts.assistant === undefined && isWhole ? alwaysGiven : [...alwaysGiven, "assistant" as const];
  const checked = checkPrompt(prompt, { given, ...(facts.args !== undefined && { args: facts.args }) });
  const isOpen = hasError(found.diagnostics) || document.partial !== undefined;
  diagnostics.push(...checked.filter(({ code }) => !isOpen || !followingCodes.includes(code)));
  if (!isWhole) return { diagnostics: places.placed(diagnostics), sources };
  const { prompt: parsed } = parsePrompt(prompt);
  if (parsed === undefined || hasError(diagnostics)) return { diagnostics: places.placed(diagnostics), sources };
  return {
    prompt: {
      file,
      path,
      definition: prompt,
      parsed,
      ...facts,
    },
    diagnostics: places.placed(diagnostics),
    sources,
  };
}

/** Findings on the shape of values, without those at a place that could not be read. */
function outside(
  findings: readonly Diagnostic[],
  { partial }: ReturnType<typeof parseReadable>,
  places: PromptPlaces,
): readonly Diagnostic[] {
  const unread = new Set(
    [...(partial?.gaps ?? [])].map((gap) => {
      const { source, span } = places.at(gap);
      const { line, column } = source.position(span.start);
      return `${line}:${column}`;
    }),
  );
  return findings.filter(({ code, line, column }) => code !== "prompt_shape" || !unread.has(`${line}:${column}`));
}

/** A definition in which the messages have the dialect of the file, unless they have their own. */
function withDialect(definition: PromptDefinition, dialect: unknown): PromptDefinition {
  if (!isDialect(dialect)) return definition;
  return {
    ...definition,
    messages: definition.messages.map((message) => ({ ...message, dialect: message.dialect ?? dialect })),
  };
}

/** Findings that can follow from a message or a variable that could not be read. */
const followingCodes: readonly string[] = ["prompt_variable_unused", "prompt_without_messages", "unknown_name"];

/** What can be checked of a definition with mistakes: at the place of any other message is one without data. */
function readablePart(own: DataRecord): DataRecord {
  const at = Object.hasOwn(own, "prompt")
    ? (["prompt", "promptVariables"] as const)
    : (["messages", "variables"] as const);
  const [messages, variables] = at.map((key): readonly unknown[] => (Array.isArray(own[key]) ? own[key] : []));
  return {
    [at[0]]: messages?.map((message) => {
      const { role, content, dialect } = isRecord(message) ? message : {};
      if (typeof content !== "string") return { role: "user", content: "-" };
      return { role: typeof role === "string" ? role : "user", content, ...(isDialect(dialect) && { dialect }) };
    }),
    [at[1]]: variables?.map((variable, index) => {
      const { name, type } = isRecord(variable) ? variable : {};
      return { name: typeof name === "string" ? name : `unread_${index}`, ...(typeof type === "string" && { type }) };
    }),
  };
}

function isDialect(value: unknown): value is string {
  return typeof value === "string" && dialectNames.some((name) => name === value);
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
