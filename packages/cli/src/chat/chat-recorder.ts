import type { Message } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import type { ChatJournal, JournalSettings } from "./chat-journal.ts";
import type { ChatJournals } from "./chat-journals.ts";
import type { SavedChat } from "./saved-chat.ts";

/** What does not change with the conversation. */
type ChosenForChat = Pick<JournalSettings, "agent" | "system" | "tools" | "mcp">;

/** Records the turns of a session, which may change from one conversation to another. */
export class ChatRecorder implements Disposable {
  readonly #journals: ChatJournals;
  readonly #with: ChosenForChat;
  #journal: ChatJournal | undefined;
  #openFailure: unknown;

  /** @param chosen the agent, a system prompt of the command line, and the tools, with which a chat is continued */
  constructor(journals: ChatJournals, chosen: ChosenForChat) {
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
      // Nothing can be written here. The first turn says so.
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

  /** A turn begins, after these messages. */
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
      // The chat continues, and says that it is not recorded.
      this.#openFailure = error;
    }
    this.#journal?.begin(turn, messages, { ...settings, ...this.#with });
  }

  /** What the running turn has so far. */
  progress(messages: readonly Message[]): void {
    this.#journal?.progress(messages);
  }

  /** The turn has ended with these messages. */
  end(messages: readonly Message[], all: readonly Message[]): void {
    this.#journal?.end(messages, all);
  }

  [Symbol.dispose](): void {
    this.reset();
  }
}
