import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { maskMessages } from "@cuebook/agents/chat";
import { type Message, validateHistory } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import { errorCode, writeFiles } from "@cuebook/system";
import type { JsonSchema } from "@cuebook/template";
import { checkData } from "@cuebook/workflow";

import { indentedJson } from "../output/json.ts";
import type { ChatArguments } from "./chat-arguments.ts";

/** The format version of saved chats. New fields do not raise it; readers refuse newer versions. */
const version = 1;

/** A chat as a file stores it. */
export interface SavedChat {
  /** The prompt's file: absolute. */
  readonly prompt?: string | undefined;
  readonly args: ChatArguments;
  readonly language?: string | undefined;
  readonly conversation: { readonly id: string; readonly createdAt: Date };
  readonly messages: readonly Message[];
}

/** A chat in the form of a file, whose prompt is relative to a folder. */
export function savedForm({ prompt, args, language, conversation, messages }: SavedChat, folder: string) {
  return {
    version,
    prompt: prompt === undefined ? null : relative(folder, prompt),
    language: language ?? null,
    conversation: { id: conversation.id, created_at: conversation.createdAt.toISOString() },
    args,
    messages,
  };
}

const savedSchema: JsonSchema = {
  type: "object",
  properties: {
    version: { const: version },
    prompt: { type: ["string", "null"] },
    args: { type: "object", additionalProperties: true },
    language: { type: ["string", "null"] },
    conversation: {
      type: "object",
      properties: { id: { type: "string", minLength: 1 }, created_at: { type: "string" } },
      required: ["id", "created_at"],
      additionalProperties: true,
    },
    messages: { type: "array" },
  },
  required: ["version", "prompt", "args", "language", "conversation", "messages"],
  additionalProperties: true,
};

/** Whether a failure is about the file of a saved chat: its content, or that it is missing. */
export function isChatFileError(error: unknown): boolean {
  return error instanceof CuebookError && error.code.startsWith("chat_file_");
}

/** The maximum size of a chat file that is read: 256 MiB. */
const largest = 256 * 1024 * 1024;

/**
 * Reads a saved chat.
 * @param file its name in messages
 * @returns the chat, and the file's text, to detect later changes
 * @throws CuebookError `chat_file_unreadable`, `chat_file_invalid`, `chat_file_newer`
 */
export function readSavedChat(path: string, file: string): { readonly chat: SavedChat; readonly text: string } {
  const text = textOf(path, file);
  const value = parsed(text, file);
  const found = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (typeof found === "number" && found > version) {
    throw new CuebookError("chat_file_newer", `${file} was written by a newer Cuebook (version ${found})`, {
      hint: "use the version of Cuebook that wrote it, or a later one",
    });
  }
  const [problem] = checkData(savedSchema, value);
  if (problem !== undefined) throw invalid(file, problem.message);
  // The schema is checked above, and messages are checked below: this is the parsed boundary.
  const saved = value as {
    prompt: string | null;
    args: ChatArguments;
    language: string | null;
    conversation: { id: string; created_at: string };
    messages: readonly Message[];
  };
  const [wrong] = validateHistory(saved.messages);
  if (wrong !== undefined) throw invalid(file, wrong.message);
  const createdAt = new Date(saved.conversation.created_at);
  if (Number.isNaN(createdAt.getTime())) throw invalid(file, '"conversation.created_at" is not a time');
  const chat = {
    args: saved.args,
    conversation: { id: saved.conversation.id, createdAt },
    messages: saved.messages,
    prompt: saved.prompt === null ? undefined : resolve(dirname(path), saved.prompt),
    language: saved.language ?? undefined,
  };
  return { chat, text };
}

function textOf(path: string, file: string): string {
  const unreadable = (reason: string, cause?: unknown) =>
    new CuebookError("chat_file_unreadable", `${file} cannot be read: ${reason}`, { cause });
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw unreadable("it is not a file");
    if (stats.size > largest) throw unreadable(`it is larger than ${largest} bytes`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof CuebookError) throw error;
    const code = errorCode(error) ?? String(error);
    throw unreadable(reasons.get(code) ?? code, error);
  }
}

const reasons = new Map([
  ["ENOENT", "it does not exist"],
  ["ENOTDIR", "it does not exist"],
  ["EACCES", "permission denied"],
]);

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(file, "it is not JSON");
  }
}

function invalid(file: string, problem: string): CuebookError {
  return new CuebookError("chat_file_invalid", `${file} is not a saved chat: ${problem}`, {
    hint: "`/save FILE` and --save write such files",
  });
}

/**
 * Writes a chat, completely or not at all. An existing file is replaced only if this chat wrote or read its current text.
 * @param known the file's text when this chat last wrote or read it
 * @returns the text written
 * @throws CuebookError `files_exist`, `write_failed`
 */
export function writeSavedChat(
  path: string,
  chat: SavedChat,
  known: string | undefined,
  mask: (text: string) => string,
): string {
  const masked = { ...chat, messages: maskMessages(chat.messages, mask) };
  const text = mask(indentedJson(savedForm(masked, dirname(path))));
  writeFiles(dirname(path), [{ path: basename(path), text }], {
    force: known !== undefined && isUnchanged(path, known),
    instead: "name another file: this one is not replaced",
    kept: "nothing was saved",
    // A conversation is private.
    mode: 0o600,
  });
  return text;
}

/** Whether a file is unchanged. */
export function isUnchanged(path: string, known: string): boolean {
  try {
    return readFileSync(path, "utf8") === known;
  } catch {
    // A file that cannot be read has changed.
    return false;
  }
}
