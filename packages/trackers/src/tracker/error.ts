import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";

/** Why an operation of a tracker failed. */
export type TrackerErrorCode =
  /** It is unreachable or busy. */
  | "tracker_unavailable"
  /** It denies access. */
  | "tracker_auth"
  /** It has no such issue. */
  | "tracker_not_found"
  /** Its data is invalid, or it cannot store the given data. */
  | "tracker_payload"
  /** Somebody else has changed the issue. */
  | "tracker_conflict";

/** Further facts of a tracker's failure. */
export interface TrackerErrorOptions {
  readonly hint?: string | undefined;
  readonly retryable?: boolean;
  readonly cause?: unknown;
  /** The id of the issue. */
  readonly issue?: string | undefined;
  /** Findings in the tracker's data, if an author wrote it. */
  readonly diagnostics?: readonly Diagnostic[];
  /** When the tracker accepts requests again. */
  readonly retryAt?: Date | undefined;
  /** Whether every call fails until a person changes something: the key is refused, or its project cannot be seen. */
  readonly isOutage?: boolean;
  /** Whether the issue may be there all the same: services answer 404 also when a part of them fails. */
  readonly mayBeThere?: boolean;
}

/** A failed operation of a tracker: the tracker, the issue, the error, and what to do. */
export class TrackerError extends CuebookError {
  declare readonly code: TrackerErrorCode;
  /** The tracker's kind. */
  readonly tracker: string;
  readonly issue: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** When the tracker accepts requests again: ISO time. Before that, every call fails. */
  readonly retryAt: string | undefined;
  /** Whether every call fails until a person changes something: the key is refused, or its project cannot be seen. */
  readonly isOutage: boolean;
  /** Whether the issue may be there all the same: services answer 404 also when a part of them fails. */
  readonly mayBeThere: boolean;
  /** The error, as the end of a sentence that begins with the tracker. */
  readonly what: string;

  /** @param what the error, as the end of a sentence that begins with the tracker */
  constructor(code: TrackerErrorCode, tracker: string, what: string, options: TrackerErrorOptions = {}) {
    const { issue, diagnostics = [], retryAt, isOutage = false, mayBeThere = false, ...rest } = options;
    super(code, `the tracker "${tracker}" ${what}`, { retryable: code === "tracker_unavailable", ...rest });
    this.what = what;
    this.tracker = tracker;
    this.issue = issue;
    this.diagnostics = diagnostics;
    this.retryAt = retryAt?.toISOString();
    this.isOutage = isOutage;
    this.mayBeThere = mayBeThere;
  }
}

/** The error for an issue that is not moved because somebody else has moved it. */
export function movedElsewhere(
  tracker: string,
  { issue, to, found, from }: { issue: string; to: string; found: string; from: readonly string[] },
): TrackerError {
  const expected = from.length === 0 ? "" : `, expected ${from.map((each) => JSON.stringify(each)).join(" or ")}`;
  const what = `did not move the issue "${issue}" to ${JSON.stringify(to)}: it is in the state ${JSON.stringify(found)}${expected}`;
  return new TrackerError("tracker_conflict", tracker, what, {
    issue,
    hint: "somebody else moved it, and their choice counts",
  });
}

/** For `catch`: an issue that does not exist is `undefined`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof TrackerError && error.code === "tracker_not_found") return undefined;
  throw error;
}
