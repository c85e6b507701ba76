import { type AssistantMessage, History, type Message, validateHistory } from "@cuebook/chat";
import { type DataRecord, isRecord } from "@cuebook/settings/values";
import type { ChatArguments } from "../file/arguments.ts";

/** The format version of journals of chats. Readers skip lines of kinds that they do not know. */
export const journalVersion = 1;

/** A line of a chat's journal. Lines are appended as things happen, and never changed. */
export type JournalLine =
  /** The first line. */
  | { readonly is: "chat"; readonly version: number; readonly id: string; readonly created_at: string }
  /** The settings of the next turns. */
  | {
      readonly is: "settings";
      readonly at: string;
      readonly agent: string | null;
      readonly system?: string | null;
      /** The names of the tools, and of the MCP servers. Absent in journals of earlier versions. */
      readonly tools?: readonly string[];
      readonly mcp?: readonly string[];
      /** The prompt's file, relative to the journal. */
      readonly prompt: string | null;
      readonly language: string | null;
      readonly args: ChatArguments;
    }
  /** The messages were replaced by those of a file. */
  | { readonly is: "messages"; readonly at: string; readonly messages: readonly Message[] }
  /** The messages of a running turn so far, from index `from` on: written before a request is sent, and before calls are made. */
  | {
      readonly is: "part";
      readonly at: string;
      readonly turn: string;
      readonly from: number;
      readonly messages: readonly Message[];
    }
  /** A turn has ended, with these messages: none if it failed before an answer. */
  | { readonly is: "turn"; readonly at: string; readonly turn: string; readonly messages: readonly Message[] };

/** The state of a chat, read from its journal. */
export interface JournalState {
  readonly id: string | undefined;
  readonly createdAt: string | undefined;
  /** The time of the last line. */
  readonly updatedAt: string | undefined;
  readonly settings: Extract<JournalLine, { is: "settings" }> | undefined;
  readonly messages: readonly Message[];
  /** The number of lines that cannot be read: torn by a full disk, or changed by hand. */
  readonly unreadable: number;
}

/** The message in place of an answer that did not arrive. */
const cutOff: AssistantMessage = { role: "assistant", text: "", calls: [], interrupted: true };

/**
 * The chat of a journal. A turn that was running when its process died is closed as interrupted.
 * @throws ChatError if the messages are not a history
 */
export function foldJournal(text: string): JournalState {
  let unreadable = 0;
  let fold = start;
  for (const raw of text.split("\n")) {
    if (raw === "") continue;
    const line = lineOf(raw);
    if (line === undefined) unreadable += 1;
    else fold = folded(fold, line);
  }
  const { open, ...state } = fold;
  return { ...state, messages: History.of(closed(state.messages, open)).slice(), unreadable };
}

/** The state after the lines read so far. */
interface Fold extends JournalState {
  /** The turn that has not ended. */
  readonly open: { readonly turn: string; readonly messages: readonly Message[] } | undefined;
}

const start: Fold = {
  ...{ id: undefined, createdAt: undefined, updatedAt: undefined, settings: undefined },
  ...{ messages: [], unreadable: 0, open: undefined },
};

function folded(fold: Fold, line: JournalLine): Fold {
  switch (line.is) {
    case "chat":
      return { ...fold, id: line.id, createdAt: line.created_at, updatedAt: line.created_at };
    case "settings":
      return { ...fold, updatedAt: line.at, settings: line };
    case "messages":
      return { ...fold, updatedAt: line.at, messages: line.messages, open: undefined };
    case "turn": {
      // If the line belongs to another turn, the end of the open turn was never recorded.
      const before = fold.open?.turn === line.turn ? fold.messages : closed(fold.messages, fold.open);
      return { ...fold, updatedAt: line.at, messages: [...before, ...line.messages], open: undefined };
    }
    case "part": {
      const isSame = fold.open?.turn === line.turn;
      const before = isSame ? (fold.open?.messages.slice(0, line.from) ?? []) : [];
      return {
        ...fold,
        updatedAt: line.at,
        messages: isSame ? fold.messages : closed(fold.messages, fold.open),
        open: { turn: line.turn, messages: [...before, ...line.messages] },
      };
    }
  }
}

/** The messages, followed by those of an unfinished turn, which is closed as interrupted. */
function closed(before: readonly Message[], open: Fold["open"]): readonly Message[] {
  if (open === undefined || open.messages.length === 0) return before;
  return [...before, ...open.messages, cutOff];
}

/** The version of a journal that a later Cuebook wrote; undefined for all others. */
export function laterVersion(text: string): number | undefined {
  const [first = ""] = text.split("\n", 1);
  const version = /^\{"is":"chat","version":(\d{1,9}),/.exec(first)?.[1];
  return version !== undefined && Number(version) > journalVersion ? Number(version) : undefined;
}

/** A line, unless it is damaged or from a later version. */
function lineOf(raw: string): JournalLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return undefined;
  }
  return isRecord(value) && isLine(value) ? value : undefined;
}

function isLine(value: DataRecord): value is DataRecord & JournalLine {
  const isText = (name: string) => typeof value[name] === "string";
  const hasMessages = Array.isArray(value.messages) && validateHistory(value.messages).length === 0;
  return (
    (value.is === "chat" && isText("id") && isText("created_at") && value.version === journalVersion) ||
    (value.is === "settings" && isText("at") && isRecord(value.args) && isNames(value.tools) && isNames(value.mcp)) ||
    (value.is === "messages" && isText("at") && hasMessages) ||
    (value.is === "part" &&
      isText("at") &&
      isText("turn") &&
      typeof value.from === "number" &&
      isPart(value.messages)) ||
    (value.is === "turn" && isText("at") && isText("turn") && hasMessages)
  );
}

function isNames(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((each) => typeof each === "string"));
}

/** A part may begin in the middle of a turn, with the results of calls before it. */
function isPart(messages: unknown): boolean {
  if (!Array.isArray(messages)) return false;
  return validateHistory(messages).every(({ rule, index }) => rule === "response_orphan" && index === 0);
}
