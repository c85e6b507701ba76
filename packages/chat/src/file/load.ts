/** @folder Prompts as files: YAML or JSON with places, checked as a whole. */

import { type DataRecord, isRecord } from "@cuebook/settings/values";
import { checkDocument, parseReadable, readableValue, type YamlDocument } from "@cuebook/settings/yaml";
import type { JsonSchema } from "@cuebook/template";
import { byPlace, type Diagnostic, dialectProblem, readDialect, Source } from "@cuebook/template";
import { checkSchema, type ReadFile, textsOfFile } from "@cuebook/workflow";
import type { PromptProfile } from "../arguments/build.ts";
import type { AssistantFacts } from "../arguments/facts.ts";
import type { Presence } from "../arguments/table.ts";
import { checkPrompt } from "../prompt/check.ts";
import type { ParsedPrompt, PromptDefinition, PromptOptions } from "../prompt/definition.ts";
import { parsePrompt } from "../prompt/parse.ts";
import { readPromptDefinition } from "../prompt/read-definition.ts";
import { PromptPlaces } from "./places.ts";
import { promptFileSchema } from "./schema.ts";

/** A prompt from a file, ready for `createConversation`. */
export interface LoadedPrompt extends ParsedPrompt {
  /** The name of the file in messages. */
  readonly file: string;
  /** What is written in it. */
  readonly definition: PromptDefinition;
  /** The JSON Schema of the arguments other than the variables. */
  readonly args?: JsonSchema | undefined;
  /** The assistant that the file describes, for the `facts` of a conversation. */
  readonly assistant?: AssistantFacts | undefined;
}

/** How a prompt file is loaded. */
export interface LoadPromptOptions extends PromptOptions {
  /** The name of the file in messages. Default `prompt`. */
  readonly file?: string;
  /**
   * What the host always passes as facts, so that the prompt need not test for it: `["session_mode"]` if each conversation
   * has a mode. Default: nothing but the assistant of the file.
   */
  readonly given?: readonly Presence[];
  /** Reads the files of its texts, by their paths from the folder of the file. Default: no file can be read. */
  readonly read?: ReadFile;
  /** The profile of the conversation, if it is not that of the file. */
  readonly profile?: PromptProfile | undefined;
}

/** The result of loading: the prompt, unless there is an error. */
export interface PromptLoad {
  readonly prompt?: LoadedPrompt;
  /** What is written, as far as it can be read. */
  readonly definition?: PromptDefinition;
  /** All findings, with places in the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text, for `codeFrame`. */
  readonly source: Source;
}

const none: ReadFile = () => undefined;

/** The keys that `readPromptDefinition` reads. */
const definitionKeys = ["messages", "variables", "prompt", "promptVariables"];

/**
 * Loads a prompt from the text of a prompt file, in YAML or JSON, and reports everything that can be found before use. Never
 * throws for an author's mistake.
 *
 * @example
 * ```ts run
 * import { loadPrompt } from "@cuebook/chat/prompt-file";
 *
 * const text = "messages:\n  - role: system\n    content: Greet {{ name }} by {{ session.mode }}.\n";
 * const { prompt, diagnostics } = loadPrompt(text, { file: "greet.prompt.yaml", given: ["session_mode"] });
 * for (const { file, line, column, message } of diagnostics) console.log(`${file}:${line}:${column}: ${message}`);
 * console.log(prompt === undefined ? "not loaded" : "loaded");
 * ```
 *
 * ```text output
 * greet.prompt.yaml:3:23: unknown name "name": the contract does not have it
 * not loaded
 * ```
 * @param text the text of the file: this package reads no files
 */
export function loadPrompt(text: string | Source, options: LoadPromptOptions = {}): PromptLoad {
  const { file: name = "prompt", given: known = [], profile: chosen, read = none, ...parsing } = options;
  const source = typeof text === "string" ? new Source(name, text) : text;
  const { file } = source;
  // JSON is YAML too.
  const document = parseReadable(source);
  const diagnostics = [...document.diagnostics];
  // A file with only comments is reported as an empty prompt.
  const value = readableValue(document) ?? {};
  const places = new PromptPlaces(document, source);
  // After a mistake with which nothing can be read, nothing else is known.
  const isUnread = document.value === undefined && document.partial === undefined && hasError(diagnostics);
  if (isUnread) return { diagnostics: places.placed(diagnostics).sort(byPlace), source };
  diagnostics.push(...checkDocument({ ...document, value }, promptFileSchema, source));
  const top = isRecord(value) ? value : {};
  const { args, assistant } = top;
  const ofArgs = args === undefined ? [] : checkSchema(args, (at, part) => places.at(`/args${at}`, part));
  diagnostics.push(...ofArgs);
  const own = Object.fromEntries(Object.entries(top).filter(([key]) => definitionKeys.includes(key)));
  const origin = {
    file,
    placeOf: (pointer: string, part: "key" | "value") => places.at(pointer, part),
    extractOf: (pointer: string) => places.extract(pointer),
  };
  const { definition: whole, ...found } = readPromptDefinition(own, origin);
  diagnostics.push(...outside(found.diagnostics, document, places));
  const isWhole = whole !== undefined && !hasError(diagnostics);
  const readable = whole ?? readPromptDefinition(readablePart(own), origin).definition;
  const placed = () => ({ diagnostics: places.placed(diagnostics).sort(byPlace), source });
  if (readable === undefined) return placed();
  const { definition, findings } = withTexts(withTop(readable, top), document, source, read);
  diagnostics.push(...findings);
  // The schema has just been checked: this is the parsed boundary.
  const facts = {
    args: (hasError(ofArgs) ? {} : args) as JsonSchema | undefined,
    assistant: isWhole ? (assistant as AssistantFacts | undefined) : undefined,
  };
  const given = facts.assistant === undefined && isWhole ? known : [...known, "assistant" as const];
  const checked = checkPrompt(definition, {
    ...parsing,
    given,
    ...(chosen !== undefined && { profile: chosen }),
    ...(facts.args !== undefined && { args: facts.args }),
  });
  const isOpen = hasError(found.diagnostics) || document.partial !== undefined;
  diagnostics.push(...checked.filter(({ code }) => !isOpen || !followingCodes.includes(code)));
  const parsed = isWhole && !hasError(diagnostics) ? parsePrompt(definition, parsing).prompt : undefined;
  return parsed === undefined
    ? { ...placed(), definition }
    : {
        definition,
        prompt: { ...parsed, ...(chosen && { profile: chosen }), file, definition, ...facts },
        ...placed(),
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

/** A definition with what the top of the file says: its policies, and the dialect of messages that name none. */
function withTop(definition: PromptDefinition, { dialect, profile, blank }: DataRecord): PromptDefinition {
  const known = dialectProblem(dialect) === undefined ? readDialect(dialect) : undefined;
  return {
    ...definition,
    ...((profile === "flat" || profile === "guarded") && { profile: { args: profile } }),
    ...((blank === "drop" || blank === "refuse") && { blank }),
    messages: definition.messages.map((message) =>
      known === undefined ? message : { ...message, dialect: message.dialect ?? known },
    ),
  };
}

/** A definition with the texts that its messages can include. */
function withTexts(definition: PromptDefinition, document: YamlDocument, source: Source, read: ReadFile) {
  const contents = definition.messages.map(({ content }) => (typeof content === "string" ? content : content.text));
  const { texts, diagnostics: findings } = textsOfFile(source, document, contents, read);
  return { definition: Object.keys(texts).length === 0 ? definition : { ...definition, texts }, findings };
}

/** Findings that can follow from a message or a variable that could not be read. */
const followingCodes: readonly string[] = ["prompt_variable_unused", "prompt_without_messages", "unknown_name"];

/** What can be checked of a definition with mistakes: in place of a text that is missing is one without data. */
function readablePart(own: DataRecord): DataRecord {
  const at = Object.hasOwn(own, "prompt")
    ? (["prompt", "promptVariables"] as const)
    : (["messages", "variables"] as const);
  const [messages, variables] = at.map((key): readonly unknown[] => (Array.isArray(own[key]) ? own[key] : []));
  return {
    [at[0]]: messages?.map((message) => {
      const { role, content, dialect } = isRecord(message) ? message : {};
      return {
        role: typeof role === "string" ? role : "user",
        content: typeof content === "string" ? content : "-",
        ...(typeof dialect === "string" && { dialect }),
      };
    }),
    [at[1]]: variables?.map((variable, index) => {
      const { name, type, required, default_value, ...others } = isRecord(variable) ? variable : {};
      const isRead = typeof required === "boolean" || required === undefined;
      // A key that is not known may be a misspelt default.
      const isThere = required === true || !isRead || Object.keys(others).some((key) => key !== "description");
      return {
        name: typeof name === "string" ? name : `unnamed_${index + 1}`,
        ...(typeof type === "string" && { type }),
        ...(typeof default_value === "string" && { default_value }),
        required: isThere,
      };
    }),
  };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
