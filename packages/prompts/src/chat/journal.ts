import { closeSync, constants, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { dirname, relative } from "node:path";
import { maskMessages } from "@cuebook/agents/chat";
import type { Message } from "@cuebook/chat";
import { faultPoint, maskTexts } from "@cuebook/system";
import { type JournalLine, journalVersion } from "./journal-lines.ts";
import type { SavedChat } from "./saved-chat.ts";

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;

/** The settings of a chat's turns, as its journal records them. */
export type JournalSettings = Pick<SavedChat, "prompt" | "args" | "language"> & {
  readonly agent?: string | undefined;
  /** A system prompt other than the agent's. */
  readonly system?: string | undefined;
  /** The names of the tools, and of the MCP servers. */
  readonly tools?: readonly string[];
  readonly mcp?: readonly string[];
};

/** Options for opening a journal. */
export interface JournalOptions {
  readonly path: string;
  readonly conversation: SavedChat["conversation"];
  /** The messages in the file; empty if it does not exist. */
  readonly recorded: readonly Message[];
  /** Removes secrets from everything that is written. */
  readonly mask: (text: string) => string;
  /** Releases the lock of the file. */
  readonly release: () => void;
}

/**
 * The journal of one chat: a file to which each line is appended as things happen, and which is on the disk when the call returns. It
 * is created with the first turn, so a chat without turns leaves no journal.
 *
 * A line that cannot be written, for example because the disk is full, is kept and written before the next line. Nothing is thrown:
 * the chat continues without its journal, and `failure` has the reason.
 */
export class ChatJournal implements Disposable {
  readonly #options: JournalOptions;
  #pending: string[] = [];
  #descriptor: number | undefined;
  #isNew: boolean;
  /** The messages that the file records. */
  #recorded: readonly Message[];
  #settings = "";
  #turn: { readonly id: string; readonly messages: readonly Message[] } | undefined;
  /** Why the last write failed; `undefined`: everything is written. */
  failure: unknown;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#recorded = options.recorded;
    this.#isNew = options.recorded.length === 0;
  }

  get path(): string {
    return this.#options.path;
  }

  /** Begins a turn. @param messages the messages before the turn */
  begin(turn: string, messages: readonly Message[], settings: JournalSettings): void {
    const { conversation } = this.#options;
    if (this.#isNew) {
      const created_at = conversation.createdAt.toISOString();
      this.#add({ is: "chat", version: journalVersion, id: conversation.id, created_at });
      this.#isNew = false;
    }
    const { prompt, language = null, agent = null, system = null, tools = [], mcp = [], args } = settings;
    const from = prompt === undefined ? null : relative(dirname(this.path), prompt);
    const chosen = { agent, system, tools, mcp, prompt: from, language, args };
    if (JSON.stringify(chosen) !== this.#settings) this.#add({ is: "settings", at: now(), ...chosen });
    this.#settings = JSON.stringify(chosen);
    if (!isSame(messages, this.#recorded)) this.#add({ is: "messages", at: now(), messages });
    this.#recorded = messages;
    if (this.#pending.length > 0) this.#flush();
    this.#turn = { id: turn, messages: [] };
  }

  /** Records the messages of the running turn so far. */
  progress(messages: readonly Message[]): void {
    if (this.#turn === undefined) return;
    const { id, messages: before } = this.#turn;
    let from = 0;
    while (from < before.length && before[from] === messages[from]) from += 1;
    this.#turn = { id, messages };
    this.#add({ is: "part", at: now(), turn: id, from, messages: messages.slice(from) });
  }

  /** Ends the running turn with these messages. @param all all messages of the chat now */
  end(messages: readonly Message[], all: readonly Message[]): void {
    if (this.#turn === undefined) return;
    this.#add({ is: "turn", at: now(), turn: this.#turn.id, messages });
    this.#turn = undefined;
    this.#recorded = all;
  }

  [Symbol.dispose](): void {
    if (this.#pending.length > 0) this.#flush();
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#options.release();
  }

  #add(line: JournalLine): void {
    const { mask } = this.#options;
    const masked =
      "messages" in line ? { ...line, messages: maskMessages(line.messages, mask) } : maskTexts(line, mask);
    this.#pending.push(`${JSON.stringify(masked)}\n`);
    this.#flush();
  }

  #flush(): void {
    try {
      this.#descriptor ??= openSync(this.path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
      for (let line = this.#pending[0]; line !== undefined; line = this.#pending[0]) {
        faultPoint("write chat");
        append(this.#descriptor, line);
        this.#pending = this.#pending.slice(1);
      }
      fdatasyncSync(this.#descriptor);
      this.failure = undefined;
    } catch (error) {
      this.failure = error;
    }
  }
}

/** Appends a line completely, or throws. If a killed process left a torn line at the end, it starts a new line. */
function append(descriptor: number, line: string): void {
  const state = fstatSync(descriptor);
  if (!state.isFile()) throw new Error("it is not a regular file");
  const last = Buffer.alloc(1);
  const isTorn = state.size > 0 && readSync(descriptor, last, 0, 1, state.size - 1) === 1 && last[0] !== 0x0a;
  const bytes = Buffer.from(isTorn ? `\n${line}` : line);
  let written = 0;
  try {
    written = writeSync(descriptor, bytes);
  } finally {
    // A full disk accepts only a part of the line, which is removed again.
    if (written < bytes.length) ftruncateSync(descriptor, state.size);
  }
  if (written < bytes.length) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
}

function now(): string {
  return new Date().toISOString();
}

/** Whether two lists have the same messages. Usually one list continues the other and shares its objects, which is checked first. */
function isSame(one: readonly Message[], other: readonly Message[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((message, at) => message === other[at]) || JSON.stringify(one) === JSON.stringify(other);
}
