/** What was not copied, and why. */
export interface LeftOut {
  /** For example `run`, `object`, `schedule`. */
  readonly what: string;
  readonly id: string;
  readonly code: LeftCode;
  /** A predicate: "is driven by process 7". */
  readonly message: string;
}

export type LeftCode =
  | "run_driven"
  | "run_changing"
  | "run_damaged"
  | "run_differs"
  | "run_gone"
  | "issue_claimed"
  | "object_damaged"
  | "session_held"
  | "record_differs"
  | "name_cut";

/** What a copy did, or would do. */
export interface CopyReport {
  readonly isDry: boolean;
  /** Whether the copy covered everything, without an interruption. */
  readonly isWhole: boolean;
  readonly runs: {
    /** The runs of the source. */
    readonly of: number;
    readonly copied: number;
    /** Runs whose beginning the other store already had. */
    readonly continued: number;
    /** Runs that were already there. */
    readonly same: number;
  };
  readonly events: number;
  /** The number of events of transcripts. */
  readonly transcript: number;
  readonly objects: number;
  /** Everything else: items of the library, schedules, pauses, archives, costs of deleted runs, sessions. */
  readonly records: number;
  /** The size of the above events and objects. */
  readonly bytes: number;
  readonly left: readonly LeftOut[];
}

export interface CopyOptions {
  /** Whether nothing is written. */
  readonly isDry?: boolean;
  /** Abort it to stop after the run that is being copied. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (doing: "objects" | "runs", done: number, of: number) => void;
}

/** Counts while a copy works. */
export class CopyCount {
  copied = 0;
  continued = 0;
  same = 0;
  events = 0;
  transcript = 0;
  objects = 0;
  records = 0;
  bytes = 0;
  /** By kind and id. */
  readonly left = new Map<string, LeftOut>();

  leave(left: LeftOut): void {
    this.left.set(`${left.what} ${left.id}`, left);
  }
}
