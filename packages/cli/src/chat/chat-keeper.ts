import { errorCode } from "@cuebook/system";
import { plural } from "../output/count.ts";
import type { ChatFiles } from "./chat-files.ts";
import type { ChatRecorder } from "./chat-recorder.ts";
import type { Session } from "./session.ts";

/** What keeping a chat needs. */
export interface KeeperOptions {
  readonly session: Session;
  readonly files: ChatFiles;
  /** The file of `--save`. */
  readonly file: string | undefined;
  readonly recorder: ChatRecorder | undefined;
  readonly note: (text: string) => void;
}

/**
 * Keeps a chat on the disk: its journal, and the file of `--save` after each turn. A write that fails is said once, and tried again
 * with the next turn: what was said stays in the process until it ends.
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

  /** The last try of `--save`. @throws CuebookError as `writeSavedChat` */
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
