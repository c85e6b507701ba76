import type { ChatFiles, ChatRecorder, ChatSession } from "@cuebook/prompts/chat";
import { plural } from "@cuebook/settings/values";
import { errorCode } from "@cuebook/system";

/** Options of a `ChatKeeper`. */
export interface KeeperOptions {
  readonly session: ChatSession;
  readonly files: ChatFiles;
  /** The file of `--save`. */
  readonly file: string | undefined;
  readonly recorder: ChatRecorder | undefined;
  readonly note: (text: string) => void;
}

/**
 * Keeps a chat on disk: in its journal, and in the file of `--save` after each turn. A failed write is reported once and retried with
 * the next turn; until the process ends, the messages stay in memory.
 */
export class ChatKeeper {
  readonly #options: KeeperOptions;
  #told = new Set<string>();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  turnEnded(): void {
    const { recorder, file, note } = this.#options;
    if (recorder?.failure === undefined) this.#told.delete("journal");
    else
      this.#tell("journal", `the chat is not recorded: ${reasonOf(recorder.failure)}; /save FILE keeps it elsewhere`);
    if (file === undefined) return;
    try {
      this.#save(file);
      this.#told.delete("file");
    } catch (error) {
      if (!this.#told.has("file"))
        note(`the chat is not saved: ${reasonOf(error)}; it is tried again after the next turn`);
      this.#told.add("file");
    }
  }

  /** Saves a last time to the file of `--save`, and reports it. @throws CuebookError as `writeSavedChat` */
  end(): void {
    const { session, file, note } = this.#options;
    const count = session.messages.length;
    if (file !== undefined && count === 0) note("the chat is empty and was not saved");
    if (file !== undefined && count > 0) note(`saved ${plural(count, "message")} to ${this.#save(file)}`);
  }

  #save(file: string): string {
    const { session, files } = this.#options;
    return session.messages.length === 0 ? file : files.save(file, session.save());
  }

  #tell(what: string, text: string): void {
    if (!this.#told.has(what)) this.#options.note(text);
    this.#told.add(what);
  }
}

const reasons = new Map([
  ["ENOSPC", "the disk is full"],
  ["EACCES", "permission denied"],
  ["EROFS", "the disk is read-only"],
]);

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  const text = error instanceof Error ? error.message : String(error);
  return (code === undefined ? undefined : reasons.get(code)) ?? text;
}
