import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { shownPath } from "@cuebook/system";
import { isUnchanged, readSavedChat, type SavedChat, writeSavedChat } from "./saved-chat.ts";

/** The files that a chat loads and saves. It replaces only files that it loaded or wrote itself. */
export class ChatFiles {
  readonly #cwd: string;
  readonly #mask: (text: string) => string;
  /** The text of each file that this chat loaded or wrote. */
  readonly #known = new Map<string, string>();

  /** @param mask masks secrets in each text before it is written */
  constructor(cwd: string, mask: (text: string) => string) {
    this.#cwd = cwd;
    this.#mask = mask;
  }

  /** Reads a chat. @throws CuebookError as `readSavedChat` */
  load(file: string): SavedChat {
    const path = resolve(this.#cwd, file);
    const { chat, text } = readSavedChat(path, file);
    this.#known.set(path, text);
    return chat;
  }

  /** Writes a chat. @returns the file's path for messages @throws CuebookError as `writeSavedChat` */
  save(file: string, chat: SavedChat): string {
    const path = resolve(this.#cwd, file);
    this.#known.set(path, writeSavedChat(path, chat, this.#known.get(path), this.#mask));
    return shownPath(path, this.#cwd);
  }

  /**
   * Refuses a file that the chat could not be saved to.
   * @param instead the hint if it exists
   * @throws CuebookError `files_exist`
   */
  requireFree(file: string, instead?: string): void {
    const path = resolve(this.#cwd, file);
    const known = this.#known.get(path);
    if (!existsSync(path) || (known !== undefined && isUnchanged(path, known))) return;
    throw new CuebookError("files_exist", `${file} already exists, and is not replaced`, { hint: instead });
  }
}
