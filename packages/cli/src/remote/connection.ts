import { CuebookError } from "@cuebook/error";
import type { Terminal } from "../terminal/terminal.ts";

/** The delay before a follower retries, in milliseconds. */
export const lostMs = 500;

/** Retries reads while a server cannot be reached, because it may be restarting. The person reads of it only once. */
export class Connection {
  readonly #terminal: Pick<Terminal, "err">;
  #isLost = false;
  #wasOpen = false;

  constructor(terminal: Pick<Terminal, "err">) {
    this.#terminal = terminal;
  }

  /** @returns `undefined` if the connection is lost @throws failures of the first read, and failures for another reason */
  async attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
    let result: T;
    try {
      result = await read();
    } catch (error) {
      if (!this.#wasOpen || !isUnreachable(error)) throw error;
      if (!this.#isLost) this.#terminal.err(`${error.message}; it is tried again until Ctrl-C\n`);
      this.#isLost = true;
      return undefined;
    }
    if (this.#isLost) this.#terminal.err("the connection is back\n");
    this.#isLost = false;
    this.#wasOpen = true;
    return result;
  }
}

function isUnreachable(error: unknown): error is CuebookError {
  return error instanceof CuebookError && (error.code === "server_unreachable" || Number(error.data?.status) >= 500);
}
