import { type ChildProcess, spawn } from "node:child_process";
import { execPath } from "node:process";
import { hideEnvironment } from "./hide-environment.ts";

/** A program that runs to its end, such as git. */
export interface ProgramRequest {
  /** A program and its arguments. No shell reads it. */
  readonly command: readonly string[];
  readonly folder: string;
  /** The whole environment. */
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

/**
 * Runs a program to its end, in a separate process group. It is left running when we are killed.
 *
 * Starting a child copies the page tables of this process, and blocks it as long: ten times longer for a large process than for a small
 * one. So a process that runs many programs starts a small one once, which then starts the others.
 *
 * @throws the error of the system if it cannot be started
 */
export async function runProgram(request: ProgramRequest): Promise<ProgramAnswer> {
  // Programs such as git start others.
  hideEnvironment();
  count += 1;
  if (count === manyPrograms) starter = new Starter();
  const { isReady = false } = starter ?? {};
  // A signal does not reach the other process.
  return starter !== undefined && isReady && request.signal === undefined && request.input.length <= longestInput
    ? starter.run(request)
    : runToEnd(spawn, request);
}

/** The number of programs from which on a separate process starts them. */
const manyPrograms = 30;

/** A longer input is not worth copying to another process. */
const longestInput = 1024 * 1024;

let count = 0;
let starter: Starter | undefined;

/** Self-contained, because its text is also the program of the other process. */
function runToEnd(start: typeof spawn, request: ProgramRequest): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    const [program = "", ...args] = request.command;
    // A separate group, so that Ctrl-C in a terminal does not interrupt it.
    const options = { cwd: request.folder, env: request.environment, detached: true, stdio: "pipe" } as const;
    const child = start(program, args, options);
    const stdout: Buffer[] = [];
    let length = 0;
    let stderr = "";
    let isCut = false;
    let ended: ProgramAnswer["ended"];
    const end = (why: ProgramAnswer["ended"]) => {
      if (ended !== undefined) return;
      ended = why;
      // On SIGTERM, git removes its locks. What it has started, such as its helper for http, is in its group, and holds our pipes.
      kill("SIGTERM");
      setTimeout(() => kill("SIGKILL"), 5000).unref();
    };
    const kill = (name: NodeJS.Signals) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      try {
        process.kill(-child.pid, name);
      } catch {
        // It has just ended.
      }
    };
    const timer = setTimeout(() => end("timeout"), request.timeoutMs);
    const stop = () => end("stopped");
    if (request.signal?.aborted === true) stop();
    request.signal?.addEventListener("abort", stop);
    child.stdout.on("data", (chunk: Buffer) => {
      if (isCut) return;
      const room = request.keepBytes - length;
      length += chunk.length;
      if (chunk.length > room) {
        isCut = true;
        stdout.push(chunk.subarray(0, room));
        child.kill("SIGTERM");
      } else if (length > request.mostBytes) end("output");
      else stdout.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString("utf8")).slice(-16_384);
    });
    // It may end without having read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(request.input);
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      request.signal?.removeEventListener("abort", stop);
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr, isCut, ended });
    });
  });
}

/** The other process. It ends with us, but lets its programs end first. */
const starterScript = `
const { spawn } = require("node:child_process");
const runToEnd = ${runToEnd.toString()};
let running = 0;
const leave = () => { if (!process.connected && running === 0) process.exit(); };
const send = (message) => { if (process.connected) process.send(message, () => {}); };
process.on("disconnect", leave);
process.on("message", async ({ id, request }) => {
  running++;
  try {
    send({ id, answer: await runToEnd(spawn, request) });
  } catch ({ message, code, errno, syscall, path }) {
    send({ id, error: { message, code, errno, syscall, path } });
  }
  running--;
  leave();
});
send({ id: 0 });
`;

/** What the other process sends: the answer to a request, or 0 when it is ready. */
interface StarterMessage {
  readonly id: number;
  readonly answer?: ProgramAnswer;
  readonly error?: Readonly<Record<string, unknown>> & { readonly message: string };
}

interface Asked {
  readonly resolve: (answer: ProgramAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** The other process, as we see it. Without requests, it does not keep us running. */
class Starter {
  isReady = false;
  readonly #process: ChildProcess;
  readonly #asked = new Map<number, Asked>();
  #last = 0;

  constructor() {
    this.#process = spawn(execPath, ["--max-semi-space-size=1", "-e", starterScript], {
      cwd: "/",
      env: {},
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    this.#process.on("message", (message: StarterMessage) => this.#receive(message));
    // Without it, this process starts the programs itself, until there were as many again.
    this.#process.on("error", () => this.#end());
    this.#process.on("disconnect", () => this.#end());
    this.#process.unref();
    this.#process.channel?.unref();
  }

  run(request: ProgramRequest): Promise<ProgramAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ProgramAnswer>();
    this.#last += 1;
    if (this.#asked.size === 0) this.#process.channel?.ref();
    this.#asked.set(this.#last, { resolve, reject });
    this.#process.send({ id: this.#last, request }, (error) => {
      if (error !== null) this.#end();
    });
    return promise;
  }

  #receive({ id, answer, error }: StarterMessage): void {
    if (id === 0) this.isReady = true;
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#process.channel?.unref();
    if (answer !== undefined) asked?.resolve({ ...answer, stdout: Buffer.from(answer.stdout) });
    else if (error !== undefined) asked?.reject(Object.assign(new Error(error.message), error));
  }

  #end(): void {
    this.isReady = false;
    if (starter === this) {
      starter = undefined;
      count = 0;
    }
    for (const { reject } of this.#asked.values()) reject(new Error("the process that runs programs has ended"));
    this.#asked.clear();
  }
}
