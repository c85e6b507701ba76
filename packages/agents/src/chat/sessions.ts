import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ChatError, History, type Message } from "@cuebook/chat";
import { faultPoint, isSystemError, makePrivateFolder, writeFileAtomic } from "@cuebook/system";
import { maskMessages } from "./mask-messages.ts";

/** The longest session that is read: 256 MiB. */
const largest = 256 * 1024 * 1024;

/** The message in place of a turn that is running or was interrupted. */
const cutOff: Message = { role: "assistant", text: "", calls: [], interrupted: true };

/**
 * The histories of an agent's turns, each a file beside the logs of its run: private, complete at any moment, and without
 * secrets. A model that resumes one sees `[secret]` in place of a secret.
 *
 * Each turn has its own session, which begins with the end of the previous one, and no turn changes the session of another. So
 * a resumed session, after a crash or in a fork, is exactly what it was.
 */
export class Sessions {
  readonly #runs: string;
  readonly #mask: (text: string) => string;

  /** @param runs the folder with the logs of all runs, each in a folder with its name */
  constructor(runs: string, mask: (text: string) => string) {
    this.#runs = runs;
    this.#mask = mask;
  }

  /** The name of a new session. It contains the run, so that a later run can resume the session. */
  newName(run: string): string {
    return `${run}.${randomUUID()}`;
  }

  /**
   * The messages of a session. Undefined if no session has that name, or its file is invalid; its version if a later Cuebook wrote it.
   */
  async read(name: string): Promise<History | { readonly newer: number } | undefined> {
    const file = this.#file(name);
    if (file === undefined) return undefined;
    try {
      if ((await stat(file)).size > largest) return undefined;
      const { version, messages }: { version?: unknown; messages?: unknown } = JSON.parse(await readFile(file, "utf8"));
      if (typeof version === "number" && version > 1) return { newer: version };
      return version === 1 && Array.isArray(messages) ? History.of(messages) : undefined;
    } catch (error) {
      // An invalid session cannot be resumed, whatever is wrong with it.
      if (error instanceof SyntaxError || error instanceof TypeError || error instanceof ChatError) return undefined;
      if (isSystemError(error, "ENOENT")) return undefined;
      throw error;
    }
  }

  /** Writes one session: in order, and nothing after its end. */
  writer(name: string): SessionWriter {
    return new SessionWriter((messages) => this.#write(name, messages));
  }

  async #write(name: string, messages: readonly Message[]): Promise<void> {
    const file = this.#file(name);
    if (file === undefined) throw new RangeError(`${name} is not the name of a session`);
    const isOpen = messages.at(-1)?.role !== "assistant";
    const kept = maskMessages(isOpen ? [...messages, cutOff] : messages, this.#mask);
    makePrivateFolder(dirname(file));
    const confirm = (): boolean => {
      faultPoint("write session");
      return true;
    };
    // Only one process writes a turn at a time.
    const text = JSON.stringify({ version: 1, messages: kept });
    await writeFileAtomic(file, text, { draft: `${file}.new`, confirm });
  }

  #file(name: string): string | undefined {
    const [, run, own] = /^([A-Za-z0-9_-]{1,128})\.([0-9a-f-]{36})$/.exec(name) ?? [];
    return run === undefined || own === undefined ? undefined : join(this.#runs, run, "sessions", `${own}.json`);
  }
}

/**
 * Stores a session. Each call resolves when the session is on the disk. A session that still waits for the model is stored as
 * interrupted.
 */
export class SessionWriter {
  readonly #write: (messages: readonly Message[]) => Promise<void>;
  #last: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(write: (messages: readonly Message[]) => Promise<void>) {
    this.#write = write;
  }

  keep(messages: readonly Message[]): Promise<void> {
    // Work that still runs after a turn was stopped knows less than the turn's end.
    if (this.#isOver) return this.#last;
    const write = () => this.#write(messages);
    this.#last = this.#last.then(write, write);
    return this.#last;
  }

  end(messages: readonly Message[]): Promise<void> {
    const end = this.keep(messages);
    this.#isOver = true;
    return end;
  }
}
