import type { ChildProcess } from "node:child_process";

/** What a caller's requests have in common, which starts programs faster. */
export interface Usual {
  /** A program and its first arguments. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A program that runs to its end, such as git. */
export interface ProgramRequest {
  readonly usual?: Usual | undefined;
  /** A program and its arguments, after those of `usual`. No shell reads it. */
  readonly command: readonly string[];
  readonly folder: string;
  /** The whole environment, with what `usual` has. */
  readonly environment: Readonly<Record<string, string>>;
  /** The whole standard input. */
  readonly input: Uint8Array;
  readonly timeoutMs: number;
  /** Reads at most this number of bytes of its output, then ends it. */
  readonly keepBytes: number;
  /** A longer output is a failure. */
  readonly mostBytes: number;
  /** Abort it to end the program. */
  readonly signal?: AbortSignal | undefined;
}

/** The whole command and environment of a request. */
export function wholeOf({ usual, ...request }: ProgramRequest): ProgramRequest {
  if (usual === undefined) return request;
  return {
    ...request,
    command: [...usual.command, ...request.command],
    environment: { ...usual.environment, ...request.environment },
  };
}

/** How a program ended, and what it wrote. */
export interface ProgramAnswer {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: Buffer;
  /** The end of its error stream. */
  readonly stderr: string;
  /** The output was longer than `keepBytes`. */
  readonly isCut: boolean;
  /** Why we ended it. */
  readonly ended?: "timeout" | "output" | "stopped" | undefined;
}

/** How long a program may take to end when it is asked to. */
const patienceMs = 5000;

/** A running program: what it wrote, and the limits at which its process group is ended. */
export class Watched {
  readonly #request: ProgramRequest;
  readonly #process: ChildProcess;
  readonly #onStop: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #stdout: Buffer[] = [];
  #length = 0;
  #stderr = "";
  #isCut = false;
  #ended: ProgramAnswer["ended"];
  #isClosed = false;

  /** @param onStop called when its end begins that we caused */
  constructor(request: ProgramRequest, leader: ChildProcess, onStop: () => void = () => undefined) {
    this.#request = request;
    this.#process = leader;
    this.#onStop = onStop;
    this.#timer = setTimeout(() => this.#end("timeout"), request.timeoutMs);
    if (request.signal?.aborted === true) this.#stop();
    request.signal?.addEventListener("abort", this.#stop);
  }

  /** Whether we ended it. */
  get isStopped(): boolean {
    return this.#isCut || this.#ended !== undefined;
  }

  write(chunk: Buffer): void {
    if (this.#isCut) return;
    const { keepBytes, mostBytes } = this.#request;
    const room = keepBytes - this.#length;
    this.#length += chunk.length;
    if (chunk.length > room) {
      this.#isCut = true;
      this.#stdout.push(chunk.subarray(0, room));
      this.#kill();
    } else if (this.#length > mostBytes) this.#end("output");
    else this.#stdout.push(chunk);
  }

  writeError(chunk: Buffer): void {
    this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-16_384);
  }

  answer(code: number | null, signal: string | null): ProgramAnswer {
    const stdout = Buffer.concat(this.#stdout);
    return { code, signal, stdout, stderr: this.#stderr, isCut: this.#isCut, ended: this.#ended };
  }

  /** Ends the watch, once the program has ended and its pipes are closed. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#request.signal?.removeEventListener("abort", this.#stop);
  }

  readonly #stop = (): void => this.#end("stopped");

  #end(why: ProgramAnswer["ended"]): void {
    if (this.#ended !== undefined) return;
    this.#ended = why;
    this.#kill();
  }

  /** On SIGTERM, git removes its locks. What it has started, such as its helper for http, is in its group, and holds our pipes. */
  #kill(): void {
    this.#onStop();
    this.#send("SIGTERM");
    setTimeout(() => this.#send("SIGKILL"), patienceMs).unref();
  }

  #send(name: NodeJS.Signals): void {
    const { pid } = this.#process;
    if (pid === undefined || this.#isClosed) return;
    try {
      process.kill(-pid, name);
    } catch {
      // It has just ended.
    }
  }
}
