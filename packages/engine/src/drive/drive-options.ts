import type { AgentEvent } from "@cuebook/agents";
import type { Resumption } from "@cuebook/run";
import type { PermissionChannel } from "@cuebook/tools";
import type { EventObserver } from "../record/recorder.ts";
import type { RefreshIssue } from "./performance.ts";

/** Who stops a run from outside. */
export interface Stopper {
  /** As words for the record: `by hand`. */
  readonly by: string;
  /** Another process continues the run: nobody has to resume it. */
  readonly continues?: true | undefined;
}

/** Options of driving a run. */
export interface DriveOptions {
  /** Abort it to stop: running work is ended, and the run suspends with reason `stopped`. */
  readonly signal?: AbortSignal;
  /** Who stops it, for the record. Default: by hand. */
  readonly stopper?: Stopper | undefined;
  /**
   * Resumes a suspended run, or enters a completed one again by the edge `resume` of `$START`. `taken_up`: only one that still continues
   * with its answer, which may have been withdrawn by now.
   */
  readonly resume?: Resumption | "taken_up" | undefined;
  /** Gives the current state of a dispatch's issue, after each turn. */
  readonly refreshIssue?: RefreshIssue | undefined;
  /** Channels, beside the inbox, that ask whether a tool may act, such as the terminal. The first answer counts. */
  readonly channels?: readonly PermissionChannel[] | undefined;
  readonly onEvent?: EventObserver;
  readonly onActivity?: (step: number, event: AgentEvent) => void;
}
