/** A part of a machine that may be the cause of a failure. */
export const machineParts = ["disk", "descriptors", "memory", "git", "agent", "share", "worktrees"] as const;
export type MachinePart = (typeof machineParts)[number];

/** What of a machine a failure is suspected of. */
export interface MachineSuspicion {
  readonly part: MachinePart;
  /** For `agent`: its name. */
  readonly agent?: string | undefined;
}

/** A failure as recorded in the journal. */
export interface FailureRecord {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string | undefined;
  /** As in `CuebookError`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Absent: it is not the machine's, as far as it shows. */
  readonly machine?: MachineSuspicion | undefined;
}
