import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { masker } from "../secrets/masker.ts";
import { secretValues } from "../secrets/secret-values.ts";
import { isSystemError } from "../system-error.ts";
import type { Child, ChildInput, Ending, Farewell, ProcessOptions, StopReason } from "./child.ts";
import { groupGone, killMarked, signalGroup, signalMembers } from "./group.ts";
import { groupMark, type Mark } from "./guard.ts";
import { Limits, Timers } from "./limits.ts";
import type { RawLog } from "./log.ts";
import { processStartTime } from "./orphans.ts";
import { presentPermit } from "./permit.ts";
import type { Pipes } from "./pipes.ts";
import { isConfined } from "./sandbox/bubblewrap.ts";
import type { Exit, Spawned } from "./spawned.ts";

const defaultGraceMs = 5000;
/** How long a pipe may stay open after its process has ended, and how long a killed process may take to end. */
const lingerMs = 1000;
const killedMs = 10_000;
/** How long the watcher may take to kill everything. */
const watcherMs = 3000;

/** The values that a child's log and messages must not contain. */
export function secretsOf(options: Pick<ProcessOptions, "environment" | "secrets">): string[] {
  return [...secretValues(options.environment), ...options.secrets];
}

/** Watches a newly started child, until it and everything that it started have ended. */
export async function watchChild(
  child: Spawned,
  pipes: Pipes,
  log: RawLog | undefined,
  options: ProcessOptions,
): Promise<Child> {
  const watched = new Watched(child, pipes, log, options);
  const { pid } = watched;
  return {
    pid,
    startedAt: (await processStartTime(pid)) ?? "ended",
    input: watched.input,
    output: watched.output(),
    stop: (reason) => watched.stop(reason),
    liftLimits: () => watched.liftLimits(),
    ended: watched.ended,
    [Symbol.asyncDispose]: () => watched.dispose(),
  };
}

class Watched {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  readonly input: ChildInput;
  readonly #mark: Mark;
  readonly #pipes: Pipes;
  readonly #log: RawLog | undefined;
  readonly #options: ProcessOptions;
  readonly #timers = new Timers();
  readonly #limits: Limits;
  readonly #errors = new Tail(8 * 1024);
  readonly #endPermit: (() => void) | undefined;
  readonly #startedAt = performance.now();
  #stopped: StopReason | undefined;
  #hasExited = false;

  constructor(child: Spawned, pipes: Pipes, log: RawLog | undefined, options: ProcessOptions) {
    this.pid = child.pid;
    this.#mark = options.mark ?? groupMark(this.pid);
    this.#pipes = pipes;
    this.#log = log;
    this.#options = options;
    this.input = inputOf(pipes);
    if (options.hasOpenInput === true && options.input !== undefined) this.input.write(options.input);
    this.#limits = new Limits(options, this.#timers, (reason) => this.stop(reason));
    // The reader of the output receives its failures too; until there is one, they must not end this process.
    pipes.stdout.on("error", () => {});
    pipes.lifeline.on("error", () => {});
    pipes.stderr.on("error", () => {});
    this.#endPermit = presentPermit()?.watch((leftMs) => pipes.lifeline.write(`${Math.floor(leftMs / 1000)}\n`));
    pipes.stderr.on("data", (chunk: Buffer) => this.#keepErrors(chunk));
    this.ended = this.#end(child.exit);
  }

  stop(reason: StopReason): void {
    if (this.#stopped !== undefined || this.#hasExited) return;
    this.#stopped = reason;
    this.#bid(this.#options.farewell ?? []);
  }

  #bid([first, ...later]: readonly Farewell[]): void {
    if (first === undefined) {
      this.#askToEnd();
      this.#timers.after(this.#options.graceMs ?? defaultGraceMs, () => this.#killAll());
      return;
    }
    first.say(this.input);
    this.#timers.after(first.waitMs, () => {
      if (!this.#hasExited) this.#bid(later);
    });
  }

  #askToEnd(): void {
    // The leader of a confined group is its sandbox, which would kill all the others at once.
    if (isConfined(this.#options.confinement)) signalMembers(this.pid, "SIGTERM");
    else endGroup(this.pid, "SIGTERM");
  }

  liftLimits(): void {
    this.#limits.lift();
  }

  async *output(): AsyncGenerator<Uint8Array> {
    const limits = this.#limits;
    limits.isAwaited = true;
    limits.heard();
    try {
      for await (const chunk of this.#pipes.stdout as AsyncIterable<Buffer>) {
        limits.isAwaited = false;
        limits.heard();
        this.#log?.output(chunk);
        if (this.#stopped === undefined || this.#options.isReadToEnd === true) yield chunk;
        limits.isAwaited = true;
        // The reader may have been slow: silence begins now.
        limits.heard();
      }
    } catch (error) {
      // The pipe was closed because a process outside the group still holds its other end.
      if (!this.#hasExited) throw error;
    }
  }

  async dispose(): Promise<void> {
    if (!this.#hasExited) {
      this.#stopped ??= "finished";
      this.#killAll();
    }
    this.#limits.isAwaited = true;
    this.#pipes.stdout.destroy();
    await this.ended;
  }

  #keepErrors(chunk: Buffer): void {
    this.#limits.heard();
    this.#errors.push(chunk);
    this.#log?.errors(chunk);
    this.#options.onErrors?.(chunk);
  }

  #killAll(): void {
    this.#endPermit?.();
    this.#pipes.lifeline.destroy();
    // The watcher is an ordinary process: if it is gone, this is what remains to be done.
    this.#timers.after(watcherMs, () => endGroup(this.pid, "SIGKILL"));
  }

  async #end(exit: Promise<Exit>): Promise<Ending> {
    const { signal: aborted } = this.#options;
    const cancel = (): void => this.stop("cancelled");
    aborted.addEventListener("abort", cancel, { once: true });
    // It may have been aborted while the child was being started.
    if (aborted.aborted) cancel();
    const { stdout, stderr } = this.#pipes;
    const log = this.#log;
    const { code, signal } = await exit;
    this.#hasExited = true;
    this.#endPermit?.();
    const durationMs = Math.round(performance.now() - this.#startedAt);
    const killing = killMarked(this.#mark);
    endGroup(this.pid, "SIGKILL");
    const leftovers = await killing;
    this.#pipes.lifeline.destroy();
    // Its other end is gone, but only a write would show that.
    this.#pipes.stdin?.destroy();
    const [isGone] = await Promise.all([
      everythingGone(this.pid, this.#mark),
      drained(stderr, () => true),
      drained(stdout, () => this.#limits.isAwaited),
    ]);
    this.#timers.clear();
    aborted.removeEventListener("abort", cancel);
    stderr.destroy();
    log?.close();
    return {
      code,
      signal,
      durationMs,
      leftovers: isConfined(this.#options.confinement) ? 0 : leftovers,
      errors: this.#errors.lines(6).map(masker(secretsOf(this.#options))),
      isGone,
      stopped: this.#stopped,
      logFailure: log?.failure,
    };
  }
}

/** The input of a child, which is inert if it does not stay open. */
function inputOf({ stdin }: Pipes): ChildInput {
  // A child that has closed its input, or has ended, reads nothing more: its ending says why.
  stdin?.on("error", () => {});
  return {
    write: (text) => {
      if (stdin?.writable === true) stdin.write(text);
    },
    close: () => {
      stdin?.end();
    },
  };
}

/** Waits until nothing of a killed group is left; processes that were just started are killed too. */
async function everythingGone(pid: number, mark: Mark): Promise<boolean> {
  if (await groupGone(pid, watcherMs)) return true;
  endGroup(pid, "SIGKILL");
  await killMarked(mark);
  return groupGone(pid, killedMs);
}

/** Signals the group; if that is not permitted, `isGone` shows it. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    signalGroup(pid, signal);
  } catch (error) {
    if (!isSystemError(error, "EPERM")) throw error;
  }
}

/** Waits for a stream's end; one that a process outside the group holds open is closed once nobody needs it. */
async function drained(stream: Readable, mayLetGo: () => boolean): Promise<void> {
  while (!stream.closed && !stream.destroyed && !stream.readableEnded) {
    const end = new AbortController();
    await Promise.race([
      once(stream, "close", { signal: end.signal }).catch(() => {}),
      sleep(lingerMs, undefined, { signal: end.signal }).catch(() => {}),
    ]);
    end.abort();
    if (!stream.closed && mayLetGo()) stream.destroy();
  }
}

/** The last bytes of a stream, however long it is. */
class Tail {
  readonly #maxBytes: number;
  #kept = Buffer.alloc(0);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length >= this.#maxBytes) this.#kept = Buffer.from(chunk.subarray(chunk.length - this.#maxBytes));
    else {
      const room = this.#maxBytes - chunk.length;
      this.#kept = Buffer.concat([this.#kept.subarray(Math.max(0, this.#kept.length - room)), chunk]);
    }
  }

  /** The last lines, safe to print: no escape sequences or other control characters, and no line longer than 300. */
  lines(count: number): string[] {
    return stripVTControlCharacters(this.#kept.toString("utf8"))
      .split(/\r?\n|\r/)
      .map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ").trimEnd())
      .filter((line) => line !== "")
      .slice(-count)
      .map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line));
  }
}
