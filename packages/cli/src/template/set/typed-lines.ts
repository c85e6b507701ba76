import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Lines, type PersonInput } from "../../terminal/lines.ts";
import type { Stop } from "../../terminal/stop.ts";

/**
 * Lines that a person types, shown or hidden. One reader reads all lines: with a reader per question, one would lose the lines that
 * another
 * has read ahead, and two at once would both get a hidden line.
 */
export class TypedLines implements Disposable {
  readonly #input: PersonInput;
  readonly #stop: Stop;
  #shown: Lines | undefined;

  constructor(input: PersonInput, stop: Stop) {
    this.#input = input;
    this.#stop = stop;
  }

  /** The next line; `undefined` at the end of the input, and after Ctrl-C. */
  next(ask: () => void): Promise<string | undefined> {
    ask();
    this.#shown ??= new Lines(this.#input, this.#stop.signal);
    return this.#shown.next();
  }

  /**
   * The next line, hidden while it is typed. Lines typed before are discarded.
   * @param ask prints the question, once typed text is hidden
   */
  async nextHidden(ask: () => void): Promise<string | undefined> {
    this[Symbol.dispose]();
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { signal } = this.#stop;
    const reader = createInterface({ input: this.#input, output: silent, terminal: true, historySize: 0, signal });
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    reader.on("line", resolve);
    reader.on("close", () => resolve(undefined));
    reader.on("SIGINT", () => this.#stop.interrupt());
    try {
      ask();
      return await promise;
    } finally {
      reader.close();
    }
  }

  /** Releases the input for the next reader. */
  [Symbol.dispose](): void {
    this.#shown?.close();
    this.#shown = undefined;
  }
}
