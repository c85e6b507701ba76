import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Lines, type PersonInput } from "../../terminal/lines.ts";
import type { Stop } from "../../terminal/stop.ts";

/**
 * Lines that a person types, shown or hidden. All of them are read here: if each question had its own reader, one would lose what another
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
   * The next line, which is not shown while it is typed. Lines typed before are discarded.
   * @param ask asks for it, when what is typed is no longer shown
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

  /** Leaves the input to whoever asks next. */
  [Symbol.dispose](): void {
    this.#shown?.close();
    this.#shown = undefined;
  }
}
