import type { CodeJob, CodeNews } from "./job.ts";
import type { CodeTokens } from "./tokens.ts";

/** A worker that highlights, as far as this file needs one. */
export type CodeWorker = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<CodeNews>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface Waiting {
  readonly size: number;
  readonly job: CodeJob;
  readonly done: (tokens: CodeTokens | undefined) => void;
}

const graceMs = 50;

interface Limits {
  /** The most characters of a file. */
  readonly most: number;
  /** How long a file may take when its grammar is there, in milliseconds. */
  readonly workMs: number;
  /** How long the worker and the grammar may take to come, in milliseconds. */
  readonly loadMs: number;
}

/**
 * Highlights files one after the other in a worker, of those that wait the shortest first. A file that is too long, or takes too long,
 * stays plain.
 */
export class Highlighter {
  readonly #start: () => CodeWorker;
  readonly #limits: Limits;
  #worker: CodeWorker | undefined;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting: Waiting[] = [];

  constructor(start: () => CodeWorker, limits: Limits = { most: 400_000, workMs: 2000, loadMs: 20_000 }) {
    this.#start = start;
    this.#limits = limits;
  }

  /**
   * The tokens of the texts of a file, by text and line. `undefined`: it stays plain.
   * @param signal says that nobody waits for them any longer
   */
  tokens(path: string, texts: readonly string[], signal: AbortSignal): Promise<CodeTokens | undefined> {
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    if (size === 0 || size > this.#limits.most) return Promise.resolve(undefined);
    return new Promise<CodeTokens | undefined>((done) => {
      const waiting = { size, job: { id: ++this.#last, path, texts }, done };
      this.#waiting.push(waiting);
      signal.addEventListener("abort", () => {
        const at = this.#waiting.indexOf(waiting);
        // What the worker has begun is ended by its limit, and the worker stays.
        if (at > 0) this.#waiting.splice(at, 1);
      });
      if (this.#waiting.length === 1) this.#next();
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    this.#worker ??= this.#started();
    this.#limit(this.#limits.loadMs);
    this.#worker.postMessage(first.job);
  }

  #started(): CodeWorker {
    const worker = this.#start();
    worker.onmessage = ({ data }) => {
      if (data.id !== this.#waiting[0]?.job.id) return;
      if (data.is === "begins") this.#limit(this.#limits.workMs);
      else this.#end(data.tokens);
    };
    worker.onerror = () => this.#give();
    return worker;
  }

  #limit(ms: number): void {
    clearTimeout(this.#timer);
    // A page that was busy takes what the worker has said by then before it gives up.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#give(), graceMs);
    }, ms);
  }

  /** Gives a file up: only the end of its worker ends a pattern that never ends. */
  #give(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#end(undefined);
  }

  #end(tokens: CodeTokens | undefined): void {
    clearTimeout(this.#timer);
    this.#waiting.shift()?.done(tokens);
    this.#waiting.sort((one, other) => one.size - other.size);
    this.#next();
  }
}
