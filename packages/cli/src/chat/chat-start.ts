import { resolve } from "node:path";
import type { ChatFiles, ChatSession, RecordedChat, SavedChat } from "@cuebook/prompts/chat";
import { type ChatArguments, type PromptFile, readAnswerSchema, readPromptFile } from "@cuebook/prompts/file";
import { plural, printableLine } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import type { JsonSchema, Source } from "@cuebook/template";
import { Findings } from "../findings/findings.ts";
import type { ChatOptions } from "../options/chat-options.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { readArguments } from "./argument-options.ts";

/** Inputs for reading a chat. */
export interface FileScope {
  readonly options: ChatOptions;
  readonly files: ChatFiles;
  /** The files for code frames of findings; files that are read are added. */
  readonly sources: Map<string, Source>;
  readonly context: CommandContext;
  /** The recorded chat that continues. */
  readonly recorded?: RecordedChat | undefined;
}

/** The initial state of a chat. */
export interface ChatStart {
  readonly prompt?: PromptFile | undefined;
  readonly args: ChatArguments;
  readonly language?: string | undefined;
  /** The schema of answers. */
  readonly schema?: JsonSchema | undefined;
  /** The chat to continue, with these arguments and this language. */
  readonly saved?: SavedChat | undefined;
}

/**
 * Reads all files that the options name. If a file has errors, prints them and returns `undefined`.
 * @throws UsageError; CuebookError as `readSavedChat`
 */
export async function readChatStart({
  options,
  files,
  sources,
  context,
  recorded,
}: FileScope): Promise<ChatStart | undefined> {
  const { cwd } = context.terminal;
  const findings = new Findings();
  const saved = options.load === undefined ? recorded?.chat : files.load(options.load);
  const path = options.prompt === undefined ? saved?.prompt : resolve(cwd, options.prompt);
  const read = path === undefined ? undefined : readPromptFile(path, options.prompt ?? shownPath(path, cwd), options);
  const argumentsRead = await readArguments(options, saved?.args, context.terminal);
  const schemaRead = options.schema === undefined ? undefined : readAnswerSchema(options.schema, cwd);
  for (const part of [read, argumentsRead, schemaRead]) {
    if (part === undefined) continue;
    findings.add(part);
    for (const [name, source] of part.sources) sources.set(name, source);
  }
  const { args } = argumentsRead;
  if (findings.hasErrors || args === undefined) {
    findings.finish(context, options.format === "json" ? "lines" : "text");
    return undefined;
  }
  findings.show(context);
  const { language = saved?.language } = options;
  const chosen = { args, language };
  return {
    ...chosen,
    schema: schemaRead?.schema,
    prompt: read?.prompt,
    saved: saved === undefined ? undefined : { ...saved, ...chosen },
  };
}

/**
 * `/load`: continues a saved chat. If it cannot be loaded, the current chat does not change.
 * @returns the message to print; nothing if there are findings, which are printed
 * @throws UsageError; CuebookError as `readSavedChat`
 */
export function loadChat(file: string, session: ChatSession, scope: FileScope): string | undefined {
  const { options, files, sources, context } = scope;
  const { cwd } = context.terminal;
  const saved = files.load(file);
  // A prompt on the command line overrides that of the file.
  const path = options.prompt === undefined ? saved.prompt : undefined;
  const read = path === undefined ? undefined : readPromptFile(path, shownPath(path, cwd), options);
  const findings = new Findings();
  if (read !== undefined) findings.add(read);
  findings.show(context);
  if (findings.hasErrors) return undefined;
  for (const [name, source] of read?.sources ?? []) sources.set(name, source);
  const prompt = options.prompt === undefined ? read?.prompt : session.prompt;
  session.load(saved, prompt);
  const by = prompt === undefined ? "no prompt" : `the prompt ${printableLine(prompt.file)}`;
  return `loaded ${plural(session.messages.length, "message")}, with ${by}\n`;
}
