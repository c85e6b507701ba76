import {
  type AssistantFacts,
  checkPrompt,
  type ParsedPrompt,
  type Presence,
  type PromptDefinition,
  parsePrompt,
  readPromptDefinition,
} from "@cuebook/chat";
import { isRecord } from "@cuebook/settings/values";
import { readText } from "@cuebook/system";
import { type Diagnostic, type JsonSchema, Source } from "@cuebook/template";
import { checkDocument, checkSchema, parseYaml } from "@cuebook/workflow";
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
  readonly args?: JsonSchema;
  readonly assistant?: AssistantFacts;
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
  if (!read.ok)
    return { diagnostics: read.diagnostics, sources: new Map(read.source === undefined ? [] : [[file, read.source]]) };
  const source = text === undefined ? read.source : new Source(file, text);
  const sources = new Map([[file, source]]);
  // JSON is YAML too.
  const document = parseYaml(source);
  const diagnostics = [...read.diagnostics, ...document.diagnostics];
  if (hasError(diagnostics)) return { diagnostics, sources };
  // A file with only comments is reported as an empty prompt.
  const value = document.value ?? {};
  const places = new PromptPlaces(document, source);
  diagnostics.push(...checkDocument({ ...document, value }, promptFileSchema, source));
  const top = isRecord(value) ? value : {};
  const { args, assistant, dialect } = top;
  if (args !== undefined) diagnostics.push(...checkSchema(args, (at, part) => places.at(`/args${at}`, part)));
  const own = Object.fromEntries(Object.entries(top).filter(([key]) => definitionKeys.includes(key)));
  const { definition, ...found } = readPromptDefinition(own, {
    file,
    placeOf: (pointer, part) => places.at(pointer, part),
    extractOf: (pointer) => places.extract(pointer),
  });
  diagnostics.push(...found.diagnostics);
  if (definition === undefined || hasError(diagnostics)) return { diagnostics: places.placed(diagnostics), sources };
  // The schema has just been checked: this is the parsed boundary.
  const facts = { args: args as JsonSchema | undefined, assistant: assistant as AssistantFacts | undefined };
  const messages = definition.messages.map((message) =>
    message.dialect === undefined && typeof dialect === "string" ? { ...message, dialect } : message,
  );
  const prompt = { ...definition, messages };
  const namespaces = facts.assistant === undefined ? alwaysGiven : [...alwaysGiven, "assistant" as const];
  diagnostics.push(
    ...checkPrompt(prompt, { given: namespaces, ...(facts.args !== undefined && { args: facts.args }) }),
  );
  const { prompt: parsed } = parsePrompt(prompt);
  if (parsed === undefined || hasError(diagnostics)) return { diagnostics: places.placed(diagnostics), sources };
  return {
    prompt: {
      file,
      path,
      definition: prompt,
      parsed,
      ...(facts.args !== undefined && { args: facts.args }),
      ...(facts.assistant !== undefined && { assistant: facts.assistant }),
    },
    diagnostics: places.placed(diagnostics),
    sources,
  };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
