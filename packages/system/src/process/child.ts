/** @folder Child processes in separate groups, under a guard that ends them with us: pipes, limits, marks, orphans. */
import type { Mark } from "./guard.ts";
import type { Confinement } from "./sandbox/bubblewrap.ts";

/** One child process. */
export interface ProcessOptions {
  /** A program, by `PATH` or with a slash, and its arguments: constants and configuration, never data. */
  readonly command: readonly string[];
  /** Absolute; an open folder may be named by its descriptor (`/proc/self/fd/3`). */
  readonly folder: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it and all that it starts reach. Absent: everything. */
  readonly confinement?: Confinement | undefined;
  /** The whole standard input; undefined: empty. */
  readonly input: string | undefined;
  /** Whether its standard input stays open after `input`, for `Child.input`. Default false. */
  readonly hasOpenInput?: boolean;
  /** How it is asked to end in its own words: one request after the other, and signals only if it is still there after the last. */
  readonly farewell?: readonly Farewell[];
  /** 0 or infinite: no limit. */
  readonly timeoutMs: number;
  /** 0 or infinite: no limit. */
  readonly stallTimeoutMs: number;
  /** How long the child had to wait for us so far, in milliseconds: it counts for neither timeout. */
  readonly heldMs?: (() => number) | undefined;
  /** Whether it does something that may be silent, such as a tool that it has announced: then silence is no stall. */
  readonly isBusy?: (() => boolean) | undefined;
  /** The time between asking it to end and killing it. Default 5000. */
  readonly graceMs?: number;
  /** The file of the raw stream. */
  readonly log?: string | undefined;
  /** Values that logs and messages must not contain, besides those of the environment's secret variables. */
  readonly secrets: readonly string[];
  /** What to do if the program is missing. */
  readonly installHint?: string;
  /** The name of its guard in the shell's messages, such as that it could not be started. Default `guardName`. */
  readonly guard?: string;
  /** The mark of its descendants. Default: that of its process group. */
  readonly mark?: Mark;
  /** Receives its error stream as it comes. */
  readonly onErrors?: (chunk: Uint8Array) => void;
  /** Whether `output` includes what it writes after it was asked to end. Default false. */
  readonly isReadToEnd?: boolean;
  readonly signal: AbortSignal;
}

/** The standard input of a child that stays open. What is written after the child has ended is lost. */
export interface ChildInput {
  write(text: string): void;
  close(): void;
}

/** A request to a child to end. */
export interface Farewell {
  readonly say: (input: ChildInput) => void;
  /** How long it may take. */
  readonly waitMs: number;
}

/** Why we ended a child. `finished`: it has delivered its result, but did not exit. */
export type StopReason = "cancelled" | "timed_out" | "stalled" | "tool_timed_out" | "finished";

/** How a child ended. */
export interface Ending {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** Why we ended it; absent if it ended on its own. */
  readonly stopped?: StopReason | undefined;
  /** From its start to its exit. */
  readonly durationMs: number;
  /**
   * The number of processes that were still running when it ended, and were killed. 0 except on Linux, where it is known, and in a
   * sandbox, whose processes end with it.
   */
  readonly leftovers: number;
  /** The last lines of its error stream. */
  readonly errors: readonly string[];
  /** False if something of its group is still alive after it was killed. */
  readonly isGone: boolean;
  /** Why the raw log is incomplete, if a write to it failed. */
  readonly logFailure?: unknown;
}

/** A running child. Dispose of it (`await using`) to end it and everything that it started. */
export interface Child extends AsyncDisposable {
  /** Also the id of its process group. */
  readonly pid: number;
  /** Its start time, as `processStartTime` gives it; "ended" if it ended before that could be read. */
  readonly startedAt: string;
  /** Its standard input, if that stays open. */
  readonly input: ChildInput;
  /** Its output, at the pace of the reader. Read it to the end before awaiting `ended`; it ends soon after `stop`. */
  readonly output: AsyncIterable<Uint8Array>;
  /** Says the farewell, asks the group to end, then kills it. */
  stop(reason: StopReason): void;
  /** Ends its timeouts: it has delivered what it was started for. */
  liftLimits(): void;
  /** Resolves when it and its whole group have ended. */
  readonly ended: Promise<Ending>;
}
