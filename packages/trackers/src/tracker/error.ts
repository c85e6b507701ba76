import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";

/** Why a tracker did not do what it was asked. */
export type TrackerErrorCode =
  /** It cannot be reached, or is busy. */
  | "tracker_unavailable"
  /** It refuses us. */
  | "tracker_auth"
  /** It has no such issue. */
  | "tracker_not_found"
  /** What it gave is not as it should be, or what it was given it cannot keep. */
  | "tracker_payload"
  /** Somebody else changed what was to be changed. */
  | "tracker_conflict";

/** Further facts of a tracker's failure. */
export interface TrackerErrorOptions {
  readonly hint?: string | undefined;
  readonly retryable?: boolean;
  readonly cause?: unknown;
  /** The id of the issue that it is about. */
  readonly issue?: string | undefined;
  /** What is wrong in what the tracker gave, where that is something an author wrote. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** Why a tracker did not do what it was asked: which tracker, about which issue, what was seen of it, and what to do. */
export class TrackerError extends CuebookError {
  declare readonly code: TrackerErrorCode;
  /** The tracker's kind. */
  readonly tracker: string;
  readonly issue: string | undefined;
  readonly diagnostics: readonly Diagnostic[];

  /** @param what what was seen, as the end of a sentence that begins with the tracker */
  constructor(code: TrackerErrorCode, tracker: string, what: string, options: TrackerErrorOptions = {}) {
    const { issue, diagnostics = [], ...rest } = options;
    super(code, `the tracker "${tracker}" ${what}`, { retryable: code === "tracker_unavailable", ...rest });
    this.tracker = tracker;
    this.issue = issue;
    this.diagnostics = diagnostics;
  }
}
