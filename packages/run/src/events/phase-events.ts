import type { ComplaintRecord, TurnRef } from "./turn-events.ts";

/**
 * Why a valid output was returned: the phase reports that it is not done (`unfinished`), an entry of its checklist did not pass
 * (`checklist`), or a command failed (`checks`).
 */
export type ReturnReason = "unfinished" | "checklist" | "checks";

/** The result of a command that ran after a phase. */
export interface CheckRecord {
  readonly name: string;
  readonly command: string;
  readonly onFailure: "return" | "tell";
  readonly outcome: "passed" | "failed" | "timed_out";
  readonly code: number | null;
  /** The end of its output, with secrets masked. */
  readonly output: string;
  readonly omittedBytes: number;
  readonly durationMs: number;
}

/** What Cuebook does after the output of a phase. */
export type PhaseEventBody =
  /** The output is valid, but the phase has to continue. */
  | (TurnRef & {
      readonly type: "output_returned";
      readonly why: ReturnReason;
      readonly complaints: readonly ComplaintRecord[];
    })
  /** The commands ran that decide whether the output is accepted. */
  | (TurnRef & { readonly type: "checks_completed"; readonly checks: readonly CheckRecord[] })
  /** The changes of a phase were committed; null if there was nothing to commit. */
  | { readonly type: "step_committed"; readonly step: number; readonly commit: string | null; readonly tree: string }
  /** The files have changed since the review looked at them, so it is repeated. */
  | { readonly type: "review_stale"; readonly step: number; readonly reviewed: string; readonly tree: string };
