import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { masker } from "../secrets/masker.ts";
import { secretValues } from "../secrets/secret-values.ts";
import type { Ending, ProcessOptions, StopReason } from "./child.ts";
import { groupGone, isErrno, killStragglers, signalGroup } from "./group.ts";
import type { RawLog } from "./log.ts";
import type { Pipes } from "./pipes.ts";
import { Tail } from "./tail.ts";

const defaultGraceMs = 5000;
/** How long a pipe may stay open after its process has ended, and a killed process may take to be gone. */
const lingerMs = 1000;
const killedMs = 10_000;
/** How soon a timer looks again whose time was put off. */
const soonestMs = 50;
/** How long the watcher may take to kill everything. */
const watcherMs = 3000;

/** Watches over a child: holds it to its limits, passes on what it writes, and sees to it that its group ends with it. */
export class Watch {
  readonly pid: number;
  /** When it has ended, and with it its whole group. */
  readonly ended: Promise<Ending>;
  readonly #pipes: Pipes;
  readonly #log: RawLog | undefined;
  readonly #options: ProcessOptions;
  /** The pipe that the guard's watcher reads. Letting go of it kills everything. */
  readonly #lifeline: ChildProcess["stdio"][3];
  readonly #errors = new Tail(8 * 1024);
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #cancel = (): void => this.stop("cancelled");
  #stopped: StopReason | undefined;
  #hasExited = false;
  /** While nobody reads, the child is not to blame for the silence. */
  #isWaiting = false;
  #heardAt: number;

  constructor(child: ChildProcess, pipes: Pipes, log: RawLog | undefined, options: ProcessOptions) {
    this.pid = child.pid ?? 0;
    this.#pipes = pipes;
    this.#log = log;
    this.#options = options;
    this.#lifeline = child.stdio[3];
    const exit = once(child, "exit");
    const startedMs = this.#now();
    this.#heardAt = startedMs;
    // Its failures are those of the child.
    this.#lifeline?.on("error", () => {});
    if (isLimit(options.timeoutMs)) this.#watchTime(startedMs, options.timeoutMs);
    if (isLimit(options.stallTimeoutMs)) this.#watchSilence(options.stallTimeoutMs);
    options.signal.addEventListener("abort", this.#cancel, { once: true });
    // Whoever reads the output hears of its failures too; until somebody does, they must not end us.
    pipes.stdout.on("error", () => {});
    pipes.stderr.on("error", () => {});
    pipes.stderr.on("data", (chunk: Buffer) => {
      this.#heardAt = this.#now();
      this.#errors.push(chunk);
      log?.errors(chunk);
    });
    this.ended = this.#end(exit);
  }

  /** Asks the group to end, then kills it. */
  stop(reason: StopReason): void {
    if (this.#stopped !== undefined || this.#hasExited) return;
    this.#stopped = reason;
    endGroup(this.pid, "SIGTERM");
    this.#after(this.#options.graceMs ?? defaultGraceMs, () => this.#kill());
  }

  /** Kills what is left, and waits for its end. */
  async dispose(): Promise<void> {
    if (!this.#hasExited) {
      this.#stopped ??= "finished";
      this.#kill();
    }
    this.#isWaiting = true;
    this.#pipes.stdout.destroy();
    await this.ended;
  }

  /** What it writes, at the pace of the reader. */
  async *output(): AsyncGenerator<Uint8Array> {
    this.#isWaiting = true;
    this.#heardAt = this.#now();
    try {
      for await (const chunk of this.#pipes.stdout as AsyncIterable<Buffer>) {
        this.#isWaiting = false;
        this.#heardAt = this.#now();
        this.#log?.output(chunk);
        if (this.#stopped === undefined) yield chunk;
        this.#isWaiting = true;
        // The reader may have taken its time: silence begins now.
        this.#heardAt = this.#now();
      }
    } catch (error) {
      // The pipe was let go of because a process that left the group still holds its other end.
      if (!this.#hasExited) throw error;
    }
  }

  async #end(exit: Promise<unknown[]>): Promise<Ending> {
    const [code, signal] = await parseExit(exit);
    this.#hasExited = true;
    this.#lifeline?.destroy();
    const { stdout, stderr } = this.#pipes;
    const [isGone] = await Promise.all([
      everythingGone(this.pid),
      drained(stderr, () => true),
      drained(stdout, () => this.#isWaiting),
    ]);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.signal.removeEventListener("abort", this.#cancel);
    stderr.destroy();
    this.#log?.close();
    const errors = this.#errors.lines(6).map(masker(secretsOf(this.#options)));
    return { code, signal, errors, isGone, stopped: this.#stopped, logFailure: this.#log?.failure };
  }

  #kill(): void {
    this.#lifeline?.destroy();
    // The watcher is a process as any other: where it is gone, this is what is left to do.
    this.#after(watcherMs, () => endGroup(this.pid, "SIGKILL"));
  }

  #watchSilence(ms: number): void {
    const { stallTimeoutMs } = this.#options;
    this.#after(ms, () => {
      const leftMs = stallTimeoutMs - (this.#now() - this.#heardAt);
      if (leftMs <= 0 && this.#isWaiting) this.stop("stalled");
      else this.#watchSilence(leftMs <= 0 ? stallTimeoutMs : Math.max(leftMs, soonestMs));
    });
  }

  #watchTime(startedMs: number, ms: number): void {
    this.#after(ms, () => {
      const leftMs = this.#options.timeoutMs - (this.#now() - startedMs);
      if (leftMs <= 0) this.stop("timed_out");
      else this.#watchTime(startedMs, Math.max(leftMs, soonestMs));
    });
  }

  #after(ms: number, action: () => void): void {
    this.#timers.add(setTimeout(action, Math.min(ms, 2 ** 31 - 1)));
  }

  /** A clock that stands still while the child is kept waiting. */
  #now(): number {
    return performance.now() - (this.#options.heldMs?.() ?? 0);
  }
}

/** What the log and messages of a child must not have. */
export function secretsOf(options: Pick<ProcessOptions, "environment" | "secrets">): string[] {
  return [...secretValues(options.environment), ...options.secrets];
}

/** Waits until the watcher has killed everything; does it in its place where it is not there. */
async function everythingGone(pid: number): Promise<boolean> {
  if (await groupGone(pid, watcherMs)) return true;
  endGroup(pid, "SIGKILL");
  await killStragglers(pid);
  return groupGone(pid, killedMs);
}

/** Signals the group; one that may not be signalled shows in `isGone`. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    signalGroup(pid, signal);
  } catch (error) {
    if (!isErrno(error, "EPERM")) throw error;
  }
}

/** Waits for a stream's end; one that somebody outside the group holds open is let go of, when nobody has use for it. */
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

async function parseExit(exit: Promise<unknown[]>): Promise<[number | null, string | null]> {
  const [code, signal] = await exit;
  return [typeof code === "number" ? code : null, typeof signal === "string" ? signal : null];
}

function isLimit(ms: number): boolean {
  return Number.isFinite(ms) && ms > 0;
}
