import type { Message } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import type { ChatJournal, JournalSettings } from "./journal.ts";
import type { ChatJournals } from "./journals.ts";
import type { SavedChat } from "./saved-chat.ts";

/** The settings that are the same for all conversations of a session. */
export type ChosenForChat = Pick<JournalSettings, "agent" | "system" | "tools" | "mcp">;

/** Records the turns of a session, which may switch to another conversation. */
export class ChatRecorder implements Disposable {
  readonly #journals: ChatJournals;
  readonly #with: ChosenForChat;
  #journal: ChatJournal | undefined;
  #openFailure: unknown;

  /**
   * @param chosen the agent, a system prompt other than the agent's, and the tools: recorded so that the chat can continue with them
   */
  constructor(journals: ChatJournals, chosen: ChosenForChat = {}) {
    this.#journals = journals;
    this.#with = chosen;
  }

  /** Why the chat is not recorded; `undefined`: it is. */
  get failure(): unknown {
    return this.#openFailure ?? this.#journal?.failure;
  }

  /**
   * Continues a conversation that may have a journal.
   * @throws CuebookError `chat_locked`, `chat_file_unreadable`, `chat_file_invalid`; then nothing has changed
   */
  continue(conversation: SavedChat["conversation"]): void {
    let journal: ChatJournal | undefined;
    try {
      journal = this.#journals.open(conversation);
    } catch (error) {
      if (error instanceof CuebookError && error.code.startsWith("chat_")) throw error;
      // Nothing can be written here: the first turn reports it.
    }
    this.reset();
    this.#journal = journal;
  }

  /** Ends the journal. The next turn begins another. */
  reset(): void {
    this.#journal?.[Symbol.dispose]();
    this.#journal = undefined;
    this.#openFailure = undefined;
  }

  /** Begins a turn after these messages, and opens the journal if it is not open yet. */
  begin(
    turn: string,
    conversation: SavedChat["conversation"],
    messages: readonly Message[],
    settings: Omit<JournalSettings, keyof ChosenForChat>,
  ): void {
    try {
      this.#journal ??= this.#journals.open(conversation);
      this.#openFailure = undefined;
    } catch (error) {
      // The chat continues, and `failure` says that it is not recorded.
      this.#openFailure = error;
    }
    this.#journal?.begin(turn, messages, { ...settings, ...this.#with });
  }

  /** Records the messages of the running turn so far. */
  progress(messages: readonly Message[]): void {
    this.#journal?.progress(messages);
  }

  /** Ends the running turn with these messages. */
  end(messages: readonly Message[], all: readonly Message[]): void {
    this.#journal?.end(messages, all);
  }

  [Symbol.dispose](): void {
    this.reset();
  }
}
