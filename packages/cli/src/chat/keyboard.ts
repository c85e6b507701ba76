import { createInterface, type Interface } from "node:readline";
import { PassThrough, Writable } from "node:stream";

/** The result of waiting for a line. */
export type TypedLine =
  | { readonly is: "line"; readonly text: string }
  /** Ctrl-C. `hadText`: whether text had been typed, which is discarded. */
  | { readonly is: "interrupted"; readonly hadText: boolean }
  /** Ctrl-D, or the terminal is gone. */
  | { readonly is: "end" };

/** The keyboard lent to another reader, which reads lines itself. */
export interface Question extends Disposable {
  readonly input: NodeJS.ReadableStream;
  /** Writes the question; its last line becomes the input prompt. */
  write(text: string): void;
  /** Leaves the keyboard to another program while it works. */
  readonly paused: (work: () => Promise<void>) => Promise<void>;
}

/**
 * A person's keyboard: lines when they are asked for, and Ctrl-C at all times. Lines typed in between are kept for the next
 * question and not shown until then, so that they do not mix with an answer.
 */
export class Keyboard implements Disposable {
  readonly #screen: Screen;
  readonly #reader: Interface;
  readonly #write: (text: string) => void;
  /** Lines typed before they were asked for. */
  readonly #ahead: string[] = [];
  #take: ((line: TypedLine) => void) | undefined;
  #work: AbortController | undefined;
  #question: PassThrough | undefined;
  #isOver = false;
  readonly #interrupt = () => this.#interrupted();
  readonly #stop = () => {
    this.isStopped = true;
    this.#reader.close();
  };
  /** Whether a signal ended the input. */
  isStopped = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
    this.#screen = new Screen(write);
    this.#reader = createInterface({
      input: process.stdin,
      output: this.#screen,
      terminal: true,
      historySize: 1000,
      tabSize: 4,
    });
    this.#reader.on("line", (line) => this.#typed(line));
    this.#reader.on("SIGINT", this.#interrupt);
    this.#reader.on("close", () => this.#ended());
    // Signals from other processes: read key by key, the keyboard itself sends none.
    process.on("SIGINT", this.#interrupt);
    for (const name of ["SIGTERM", "SIGHUP"] as const) process.on(name, this.#stop);
  }

  /** Waits for a line. @param prompt the text in front of it */
  line(prompt: string): Promise<TypedLine> {
    const [ahead] = this.#ahead.splice(0, 1);
    if (ahead === undefined) return this.#wait(prompt);
    this.#write(`${prompt}${printableInput(ahead)}\n`);
    return Promise.resolve({ is: "line", text: ahead });
  }

  /** Like `line`, for an answer: text typed before the question is discarded. */
  ask(prompt: string): Promise<TypedLine> {
    this.#clearLine();
    return this.#wait(prompt);
  }

  #wait(prompt: string): Promise<TypedLine> {
    if (this.#isOver) return Promise.resolve({ is: "end" });
    this.#screen.isShown = true;
    this.#reader.setPrompt(prompt);
    this.#reader.prompt(true);
    return new Promise((resolve) => {
      this.#take = (line) => {
        this.#take = undefined;
        this.#screen.isShown = false;
        resolve(line);
      };
    });
  }

  /** Runs work that Ctrl-C stops. */
  async during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    this.#work = controller;
    if (this.#isOver) controller.abort();
    try {
      return await work(controller.signal);
    } finally {
      this.#work = undefined;
    }
  }

  /** Lends the keyboard to another reader. Text typed before is discarded: it is not an answer. */
  question(): Question {
    const input = new PassThrough();
    this.#clearLine();
    this.#question = input;
    this.#screen.isShown = true;
    if (this.#isOver) input.end();
    return {
      input,
      write: (text) => {
        this.#write(text);
        this.#reader.setPrompt(text.slice(text.lastIndexOf("\n") + 1));
      },
      paused: async (work) => {
        this.#reader.pause();
        try {
          await work();
        } finally {
          if (!this.#isOver) this.#reader.resume();
        }
      },
      [Symbol.dispose]: () => {
        this.#screen.isShown = false;
        this.#question = undefined;
        this.#clearLine();
        input.destroy();
      },
    };
  }

  [Symbol.dispose](): void {
    process.off("SIGINT", this.#interrupt);
    for (const name of ["SIGTERM", "SIGHUP"] as const) process.off(name, this.#stop);
    this.#reader.close();
  }

  #typed(line: string): void {
    if (this.#question !== undefined) this.#question.write(`${line}\n`);
    else if (this.#take !== undefined) this.#take({ is: "line", text: line });
    else this.#ahead.push(line);
  }

  #interrupted(): void {
    const hadText = this.#reader.line !== "";
    const wasShown = this.#screen.isShown;
    this.#ahead.length = 0;
    this.#screen.isShown = false;
    this.#clearLine();
    if (wasShown) this.#write("\n");
    this.#work?.abort();
    this.#take?.({ is: "interrupted", hadText });
  }

  #ended(): void {
    if (this.#screen.isShown) this.#write("\n");
    this.#screen.isShown = false;
    this.#isOver = true;
    this.#question?.end();
    // Nobody is left to read an answer.
    this.#work?.abort();
    this.#take?.({ is: "end" });
  }

  #clearLine(): void {
    if (this.#isOver) return;
    const { isShown } = this.#screen;
    this.#screen.isShown = false;
    this.#reader.write(null, { ctrl: true, name: "e" });
    this.#reader.write(null, { ctrl: true, name: "u" });
    this.#screen.isShown = isShown;
  }
}

/** The output of the line editor: shown only while a line is asked for. */
class Screen extends Writable {
  isShown = false;
  readonly #show: (text: string) => void;

  constructor(show: (text: string) => void) {
    super({ decodeStrings: false });
    this.#show = show;
  }

  get columns(): number {
    return process.stderr.columns ?? 80;
  }

  override _write(chunk: string | Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    if (this.isShown) this.#show(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8"));
    done();
  }
}

/** A line for display: of control characters, the editor accepts only tabs. */
function printableInput(line: string): string {
  return line.replace(/\p{Cc}/gu, " ");
}
