import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ChatError, type Message } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import { errorCode, makePrivateFolder, takeBriefLock } from "@cuebook/system";
import { ChatJournal } from "./journal.ts";
import { foldJournal, type JournalState, journalVersion, laterVersion } from "./journal-lines.ts";
import type { SavedChat } from "./saved-chat.ts";

/** A chat that was recorded. */
export interface RecordedChat {
  readonly id: string;
  readonly updatedAt: string;
  readonly agent: string | undefined;
  /** A system prompt other than the agent's. */
  readonly system: string | undefined;
  /** The names of the tools, and of the MCP servers. */
  readonly tools: readonly string[] | undefined;
  readonly mcp: readonly string[] | undefined;
  readonly chat: SavedChat;
  readonly unreadable: number;
}

/** A recorded chat in a list. */
export interface ListedChat {
  readonly id: string;
  readonly updatedAt: string;
  readonly turns: number;
  readonly agent: string | undefined;
  /** What the user said first. */
  readonly first: string;
  /** Whether a process has it open. */
  readonly isOpen: boolean;
}

/** Options for opening the journals of chats. */
export interface ChatJournalsOptions {
  /** The folder of the project's state: the journals are in `chats` in it. */
  readonly state: string;
  /** Removes secrets from everything that is written. Default: nothing is removed. */
  readonly mask?: (text: string) => string;
  /** Creates the folder of the state before the first journal. Default: a private folder is created. */
  readonly makeState?: (folder: string) => void;
}

const ending = ".jsonl";

/** The journals of a project's chats, one file per chat, named by its id: private to their owner, and without secrets. */
export class ChatJournals {
  readonly #state: string;
  readonly #mask: (text: string) => string;
  readonly #makeState: (folder: string) => void;

  constructor({ state, mask = (text) => text, makeState = makePrivateFolder }: ChatJournalsOptions) {
    this.#state = state;
    this.#mask = mask;
    this.#makeState = makeState;
  }

  /** The chats that have messages, the latest written first, and why others cannot be read. */
  list(): { readonly chats: readonly ListedChat[]; readonly unreadable: readonly CuebookError[] } {
    const chats: ListedChat[] = [];
    const unreadable: CuebookError[] = [];
    for (const id of this.ids()) {
      try {
        const { updatedAt, agent, chat } = this.read(id);
        const users = chat.messages.filter((message) => message.role === "user");
        const first = users[0]?.text ?? "";
        if (chat.messages.length > 0)
          chats.push({ id, updatedAt, turns: users.length, agent, first, isOpen: this.isOpen(id) });
      } catch (error) {
        // A damaged file must not hide the other chats.
        if (!(error instanceof CuebookError)) throw error;
        unreadable.push(error);
      }
    }
    return { chats, unreadable };
  }

  /** The ids of all chats, the latest written first. */
  ids(): readonly string[] {
    if (!existsSync(this.#folder)) return [];
    const files = readdirSync(this.#folder).filter((name) => name.endsWith(ending));
    const times = files.map((name) => ({ name, at: statSync(join(this.#folder, name)).mtimeMs }));
    return times.toSorted((a, b) => b.at - a.at).map(({ name }) => name.slice(0, -ending.length));
  }

  /**
   * The id of a chat.
   * @param prefix the beginning of the id; without it, the chat that was written last
   * @throws CuebookError `chat_not_found`, `chat_ambiguous`
   */
  find(prefix: string | undefined): string {
    const ids = this.ids();
    const [latest] = ids;
    if (latest === undefined)
      throw new CuebookError("chat_not_found", "no chat has been recorded in this project", {
        data: { isEmpty: true },
      });
    if (prefix === undefined) return latest;
    const [found, another] = ids.filter((id) => id.startsWith(prefix));
    if (found === undefined || prefix === "") {
      throw new CuebookError("chat_not_found", `no recorded chat starts with "${prefix}"`);
    }
    if (another !== undefined && found !== prefix) {
      throw new CuebookError("chat_ambiguous", `several recorded chats start with "${prefix}"`);
    }
    return found;
  }

  /** Reads a chat. @throws CuebookError `chat_file_unreadable`, `chat_file_invalid` */
  read(id: string): RecordedChat {
    const path = this.#path(id);
    const { settings, createdAt, updatedAt, messages, unreadable } = this.#fold(path);
    const prompt = settings?.prompt ?? undefined;
    const chat: SavedChat = {
      args: settings?.args ?? {},
      language: settings?.language ?? undefined,
      prompt: prompt === undefined ? undefined : resolve(dirname(path), prompt),
      conversation: { id, createdAt: new Date(createdAt ?? statSync(path).birthtime) },
      messages,
    };
    const { agent, system, tools, mcp } = settings ?? {};
    const chosen = { agent: agent ?? undefined, system: system ?? undefined, tools, mcp };
    return { id, updatedAt: updatedAt ?? "", ...chosen, chat, unreadable };
  }

  /** Whether a process has the chat open. */
  isOpen(id: string): boolean {
    const lock = this.#lock(id);
    if (!existsSync(lock)) return false;
    const release = takeBriefLock(lock);
    release?.();
    return release === undefined;
  }

  /**
   * Opens the journal of a chat, new or not. Only one process may have it open.
   * @throws CuebookError `chat_locked`, `chat_file_unreadable`, `chat_file_invalid`, `state_unavailable`
   */
  open(conversation: SavedChat["conversation"]): ChatJournal {
    const { id } = conversation;
    this.#makeState(this.#state);
    makePrivateFolder(this.#folder);
    const release = takeBriefLock(this.#lock(id));
    if (release === undefined) {
      throw new CuebookError("chat_locked", `another process has the chat ${id} open`, { data: { chat: id } });
    }
    try {
      const path = this.#path(id);
      const recorded: readonly Message[] = existsSync(path) ? this.#fold(path).messages : [];
      return new ChatJournal({ path, conversation, recorded, mask: this.#mask, release });
    } catch (error) {
      release();
      throw error;
    }
  }

  #fold(path: string): JournalState {
    try {
      const text = readFileSync(path, "utf8");
      const version = laterVersion(text);
      if (version !== undefined) {
        const message = `${path} has version ${version} of the journals of chats; this Cuebook reads version ${journalVersion}`;
        throw new CuebookError("chat_file_invalid", message);
      }
      return foldJournal(text);
    } catch (error) {
      if (error instanceof CuebookError) throw error;
      if (error instanceof ChatError) {
        throw new CuebookError("chat_file_invalid", `${path} is not the journal of a chat: ${error.message}`);
      }
      const reason = errorCode(error) ?? String(error);
      throw new CuebookError("chat_file_unreadable", `${path} cannot be read: ${reason}`, { cause: error });
    }
  }

  get #folder(): string {
    return join(this.#state, "chats");
  }

  /** The file of a chat. Ids of saved chats come from files, so they are encoded: they must not act as paths. */
  #path(id: string): string {
    return join(this.#folder, `${encodeURIComponent(id).replaceAll(".", "%2E").slice(0, 200)}${ending}`);
  }

  #lock(id: string): string {
    return this.#path(id).replace(/\.jsonl$/, ".lock");
  }
}
