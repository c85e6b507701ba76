import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** The input of a person. */
export type PersonInput = NodeJS.ReadableStream & { readonly isTTY?: boolean; readonly readableEnded?: boolean };

/** Input that arrives this soon after a question was typed before the person could read it, so it is not an answer, in milliseconds. */
const typedAheadMs = 50;

/** The lines of a stream, one per request. */
export class Lines {
  readonly #reader;
  readonly #waiting: string[] = [];
  #take: ((line: string | undefined) => void) | undefined;
  #isOver: boolean;

  constructor(input: PersonInput, signal: AbortSignal) {
    this.#isOver = input.readableEnded === true;
    // The terminal itself edits and echoes the input; no history is kept.
    this.#reader = createInterface({ input, terminal: false, signal });
    this.#reader.on("line", (line) => this.#give(line));
    this.#reader.on("close", () => {
      this.#isOver = true;
      this.#give(undefined);
    });
  }

  #give(line: string | undefined): void {
    if (this.#take !== undefined) {
      this.#take(line);
      this.#take = undefined;
    } else if (line !== undefined) this.#waiting.push(line);
  }

  /** The next line; `undefined` at the end of the input, and when the signal is aborted. */
  next(): Promise<string | undefined> {
    const [line] = this.#waiting.splice(0, 1);
    if (line !== undefined || this.#isOver) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#take = resolve;
    });
  }

  /** Releases the input to another reader while `work` runs. */
  async paused(work: () => Promise<void>): Promise<void> {
    if (!this.#isOver) this.#reader.pause();
    try {
      await work();
    } finally {
      if (!this.#isOver) this.#reader.resume();
    }
  }

  close(): void {
    this.#reader.close();
  }
}

/** Discards input typed before the question: an answer must follow what the person has read. */
export async function dropTypedAhead(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<void> {
  const drop = () => {};
  input.on("data", drop);
  await sleep(typedAheadMs, undefined, { signal }).catch(() => {});
  input.off("data", drop);
  input.pause();
}
