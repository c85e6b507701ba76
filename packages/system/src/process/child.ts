import type { Mark } from "./guard.ts";

/** One child process. */
export interface ProcessOptions {
  /** A program, by `PATH` or with a slash, and its arguments: constants and configuration, never data. */
  readonly command: readonly string[];
  /** Absolute; a folder that is held may be named by its descriptor (`/proc/self/fd/3`). */
  readonly folder: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything on its standard input; undefined: nothing. */
  readonly input: string | undefined;
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
  /** What its guard calls itself in the shell's messages, such as that it could not be started. Default `guardName`. */
  readonly guard?: string;
  /** The mark of what it starts. Default: that of its process group. */
  readonly mark?: Mark;
  /** Is given what it writes to its error stream, as it comes. */
  readonly onErrors?: (chunk: Uint8Array) => void;
  /** Whether `output` also has what it writes after it was asked to end. Default false. */
  readonly isReadToEnd?: boolean;
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
  /** From its start to its exit. */
  readonly durationMs: number;
  /** How many processes were still there when it ended, and were killed. 0 where the system does not tell: only Linux does. */
  readonly leftovers: number;
  /** The last lines of its error stream. */
  readonly errors: readonly string[];
  /** False when something of its group is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the raw log is not whole, when a write to it failed. */
  readonly logFailure?: unknown;
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
