import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { masker } from "../secrets/masker.ts";
import { secretValues } from "../secrets/secret-values.ts";
import { isSystemError, systemHint } from "../system-error.ts";
import { ProcessError } from "./error.ts";
import { groupGone, killStragglers, signalGroup } from "./group.ts";
import { guardName, guardScript, guardShell } from "./guard.ts";
import { RawLog } from "./log.ts";
import { processStartTime } from "./orphans.ts";
import { openPipes, type Pipes } from "./pipes.ts";
import { findProgram } from "./program.ts";
import { Tail } from "./tail.ts";

/** One child process. */
export interface ProcessOptions {
  /** A program, by `PATH` or with a slash, and its arguments: constants and configuration, never data. */
  readonly command: readonly string[];
  /** Absolute. */
  readonly folder: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that stands on its standard input. */
  readonly input: string;
  /** 0 or infinite: no limit. */
  readonly timeoutMs: number;
  /** 0 or infinite: no limit. */
  readonly stallTimeoutMs: number;
  /** How long it was kept waiting by us so far, in milliseconds: that counts for neither timeout. */
  readonly heldMs?: (() => number) | undefined;
  /** Between asking it to end and killing it. Default 5000. */
  readonly graceMs?: number;
  /** The file of the raw stream. */
  readonly log?: string | undefined;
  /** Values that the log and messages must not have, beside those of the environment's secret variables. */
  readonly secrets: readonly string[];
  /** What to do when the program is not there. */
  readonly installHint?: string;
  readonly signal: AbortSignal;
}

/** Why a child was ended by us. `finished`: what it is for has been seen, and it lingered. */
export type StopReason = "cancelled" | "timed_out" | "stalled" | "finished";

/** How a child ended. */
export interface Ending {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** Why we ended it; absent when it ended by itself. */
  readonly stopped?: StopReason | undefined;
  /** The last lines of its error stream. */
  readonly errors: readonly string[];
  /** False when something of its group is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the raw log is not whole, when a write to it failed. */
  readonly logFailure?: unknown;
}

function secretsOf(options: Pick<ProcessOptions, "environment" | "secrets">): string[] {
  return [...secretValues(options.environment), ...options.secrets];
}

/** A running child. Dispose of it (`await using`) and nothing that it started lives. */
export interface Child extends AsyncDisposable {
  /** Also the id of its process group. */
  readonly pid: number;
  /** The system's start time of it, as `processStartTime` gives it; "ended" where it was gone before that could be asked. */
  readonly startedAt: string;
  /** What it writes, at the pace of the reader. To be read to its end before `ended` is awaited; ends soon after `stop`. */
  readonly output: AsyncIterable<Uint8Array>;
  /** Asks the group to end, then kills it. */
  stop(reason: StopReason): void;
  /** When it has ended, and with it its whole group. */
  readonly ended: Promise<Ending>;
}

const defaultGraceMs = 5000;
/** How long a pipe may stay open after its process has ended, and a killed process may take to be gone. */
const lingerMs = 1000;
const killedMs = 10_000;
/** How soon a timer looks again whose time was put off. */
const soonestMs = 50;
/** How long the watcher may take to kill everything. */
const watcherMs = 3000;

/**
 * Starts a child in a process group of its own, under a guard that kills the group the moment we are gone.
 * @throws ProcessError `process_not_found`, `process_failed` (it could not be started), `process_cancelled`
 */
export async function startProcess(options: ProcessOptions): Promise<Child> {
  const [program = "", ...args] = options.command;
  if (options.signal.aborted) throw new ProcessError("process_cancelled", program, "was stopped before it began");
  if (!(await isFolder(options.folder))) {
    throw new ProcessError("process_failed", program, `could not be started: there is no folder ${options.folder}`);
  }
  const found = await findProgram(program, options.environment.PATH, options.folder);
  if (found === undefined) throw notFound(options, program);
  const log = options.log === undefined ? undefined : new RawLog(options.log, secretsOf(options));
  let pipes: Pipes | undefined;
  try {
    pipes = await openPipes(options.input);
    const child = spawn(guardShell, ["-c", guardScript, guardName, found, ...args], {
      cwd: options.folder,
      env: options.environment,
      detached: true,
      stdio: [...pipes.theirs, "pipe"],
    });
    await once(child, "spawn");
    pipes.closeTheirs();
    return await watch(child, pipes, log, options);
  } catch (error) {
    pipes?.closeTheirs();
    for (const stream of [pipes?.stdout, pipes?.stderr]) stream?.destroy();
    log?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProcessError("process_failed", program, `could not be started: ${reason}`, {
      cause: error,
      ...(isSystemError(error) ? { hint: systemHint(error) } : {}),
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function notFound({ folder, installHint }: ProcessOptions, program: string): ProcessError {
  const where = program.includes("/") ? `from ${folder}` : "on PATH";
  const hint = installHint ?? `install ${program}`;
  return new ProcessError("process_not_found", program, `cannot run: there is no program "${program}" ${where}`, {
    hint,
  });
}

async function watch(
  child: ChildProcess,
  pipes: Pipes,
  log: RawLog | undefined,
  options: ProcessOptions,
): Promise<Child> {
  const pid = child.pid ?? 0;
  const exit = once(child, "exit");
  const errors = new Tail(8 * 1024);
  let stopped: StopReason | undefined;
  let hasExited = false;
  // While nobody reads, the child is not to blame for the silence.
  let isWaiting = false;
  // A clock that stands still while the child is kept waiting.
  const now = (): number => performance.now() - (options.heldMs?.() ?? 0);
  const startedMs = now();
  let heardAt = startedMs;
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void): void => {
    const timer = setTimeout(action, Math.min(ms, 2 ** 31 - 1));
    timers.add(timer);
  };

  // The pipe that the guard's watcher reads. Letting go of it kills everything; its failures are those of the child.
  const lifeline = child.stdio[3];
  lifeline?.on("error", () => {});
  const stop = (reason: StopReason): void => {
    if (stopped !== undefined || hasExited) return;
    stopped = reason;
    endGroup(pid, "SIGTERM");
    after(options.graceMs ?? defaultGraceMs, () => {
      lifeline?.destroy();
      // The watcher is a process as any other: where it is gone, this is what is left to do.
      after(watcherMs, () => endGroup(pid, "SIGKILL"));
    });
  };
  const watchSilence = (ms: number): void => {
    after(ms, () => {
      const leftMs = options.stallTimeoutMs - (now() - heardAt);
      if (leftMs <= 0 && isWaiting) stop("stalled");
      else watchSilence(leftMs <= 0 ? options.stallTimeoutMs : Math.max(leftMs, soonestMs));
    });
  };
  const watchTime = (ms: number): void => {
    after(ms, () => {
      const leftMs = options.timeoutMs - (now() - startedMs);
      if (leftMs <= 0) stop("timed_out");
      else watchTime(Math.max(leftMs, soonestMs));
    });
  };
  if (isLimit(options.timeoutMs)) watchTime(options.timeoutMs);
  if (isLimit(options.stallTimeoutMs)) watchSilence(options.stallTimeoutMs);
  const cancel = (): void => stop("cancelled");
  options.signal.addEventListener("abort", cancel, { once: true });

  // Whoever reads the output hears of its failures too; until somebody does, they must not end us.
  pipes.stdout.on("error", () => {});
  pipes.stderr.on("error", () => {});
  pipes.stderr.on("data", (chunk: Buffer) => {
    heardAt = now();
    errors.push(chunk);
    log?.errors(chunk);
  });

  const ended = (async (): Promise<Ending> => {
    const [code, signal]: [number | null, string | null] = await parseExit(exit);
    hasExited = true;
    lifeline?.destroy();
    const [isGone] = await Promise.all([
      everythingGone(pid),
      drained(pipes.stderr, () => true),
      drained(pipes.stdout, () => isWaiting),
    ]);
    for (const timer of timers) clearTimeout(timer);
    options.signal.removeEventListener("abort", cancel);
    pipes.stderr.destroy();
    log?.close();
    const mask = masker(secretsOf(options));
    return {
      code,
      signal,
      errors: errors.lines(6).map(mask),
      isGone,
      stopped,
      ...(log?.failure === undefined ? {} : { logFailure: log.failure }),
    };
  })();

  async function* output(): AsyncGenerator<Uint8Array> {
    isWaiting = true;
    heardAt = now();
    try {
      for await (const chunk of pipes.stdout as AsyncIterable<Buffer>) {
        isWaiting = false;
        heardAt = now();
        log?.output(chunk);
        if (stopped === undefined) yield chunk;
        isWaiting = true;
        // The reader may have taken its time: silence begins now.
        heardAt = now();
      }
    } catch (error) {
      // The pipe was let go of because a process that left the group still holds its other end.
      if (!hasExited) throw error;
    }
  }

  const startedAt = (await processStartTime(pid)) ?? "ended";
  return {
    pid,
    startedAt,
    output: output(),
    stop,
    ended,
    [Symbol.asyncDispose]: async () => {
      if (!hasExited) {
        stopped ??= "finished";
        lifeline?.destroy();
        after(watcherMs, () => endGroup(pid, "SIGKILL"));
      }
      isWaiting = true;
      pipes.stdout.destroy();
      await ended;
    },
  };
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
    if (!isSystemError(error, "EPERM")) throw error;
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
