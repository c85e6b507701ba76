import type { Act } from "./act.ts";
import type { ComplaintRecord, TurnRef } from "./turn-events.ts";

/**
 * Why a valid output was returned: the phase reports that it is not done (`unfinished`), an entry of its checklist did not pass
 * (`checklist`), the files are not changed as the phase has to (`changes`), or a command failed (`checks`).
 */
export type ReturnReason = "unfinished" | "checklist" | "changes" | "checks";

/** A file that differs between two states of the files. */
export interface ChangedFile {
  /** Relative to the workspace. */
  readonly path: string;
  readonly change: "added" | "modified" | "deleted";
}

/** What a file is for. Settings, manifests and data are `code`: what the project does depends on them. */
export type FileKind = "test" | "documentation" | "code";

/** The files that a phase changed. */
export interface InspectedChanges {
  /** By path, the first thousand. */
  readonly files: readonly (ChangedFile & { readonly kind: FileKind })[];
  /** How many files there are. */
  readonly count: number;
  /** Tests that an earlier phase left, and which differ from what it left: the first thousand. Absent: none. */
  readonly tests?: readonly (ChangedFile & { readonly since: number })[] | undefined;
  /** What was there before the work, decides what the checks find, and checks less than it did: the first thousand. Absent: nothing. */
  readonly lost?: readonly LostCheckFile[] | undefined;
}

/** A test, or a file with settings of checks, that no longer checks as it did before the work. */
export interface LostCheckFile extends ChangedFile {
  /** `test`: tests, or settings of their runner. */
  readonly kind: "test" | "settings";
  /** The parts of it: `scripts.lint`. Empty: the whole file, or lines of it. */
  readonly parts: readonly string[];
}

/** What the report of a test runner says. */
export interface TestReport {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of those that failed, and the files that could not be loaded: the first 200. */
  readonly failing: readonly string[];
  /** The names of those that passed, or their files: the first 2000. Absent: the runner does not name them. */
  readonly passing?: readonly string[] | undefined;
}

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
  /** The report of a test runner, if its output has one. */
  readonly tests?: TestReport | undefined;
  /** The program that was not found. */
  readonly missing?: string | undefined;
  /** It failed, and only as it did before the work began. */
  readonly known?: true | undefined;
  /** It had to fail: the tests were written first. */
  readonly expect?: "fail" | undefined;
  /** The tests of an earlier phase that had to pass, and did not: the first 200. */
  readonly unmet?: readonly string[] | undefined;
  /** Fewer tests ran than before the work. */
  readonly fewer?: { readonly before: number; readonly now: number } | undefined;
  /** Among the final checks: the step in which it ran on the same files. */
  readonly ranIn?: number | undefined;
}

/** A check that a person let pass although it failed. */
export interface WaivedCheck {
  readonly name: string;
  /** It had to fail, and did not. */
  readonly expect?: "fail" | undefined;
  /** It is no command: code that changed after its review. */
  readonly isReview?: true | undefined;
  /** It is no command: something that the run lacks at its end, such as a criterion. */
  readonly isAtEnd?: true | undefined;
  /** It failed before the work, and the run begins anyway: what it reported then is known, and what is new still counts. */
  readonly isBefore?: true | undefined;
}

/** What Cuebook does after the output of a phase. */
export type PhaseEventBody =
  /** The output is valid, but the phase has to continue. */
  | (TurnRef & {
      readonly type: "output_returned";
      readonly why: ReturnReason;
      readonly complaints: readonly ComplaintRecord[];
    })
  /** The files that the phase changed were looked at, before its output is accepted. */
  | (TurnRef & InspectedChanges & { readonly type: "changes_inspected" })
  /** The commands ran that decide whether the output is accepted. */
  | (TurnRef & {
      readonly type: "checks_completed";
      readonly checks: readonly CheckRecord[];
      /** The files that they ran on. Absent: unknown, or they changed files. */
      readonly tree?: string | undefined;
    })
  /** The changes of a phase were committed; null if there was nothing to commit. */
  | {
      readonly type: "step_committed";
      readonly step: number;
      readonly commit: string | null;
      readonly tree: string;
      /** Why the commit is not signed although git's settings ask for it. Absent: it is, or they do not. */
      readonly unsigned?: string | undefined;
      /** The hooks of git that the project has and that did not run for the commit. Absent: none. */
      readonly withoutHooks?: readonly string[] | undefined;
    }
  /** The files have changed since the review looked at them, so it is repeated. */
  | { readonly type: "review_stale"; readonly step: number; readonly reviewed: string; readonly tree: string }
  /** The checks of the workflow have a result for the final files. */
  | {
      readonly type: "final_checks_completed";
      readonly step: number;
      readonly tree: string;
      readonly checks: readonly CheckRecord[];
    }
  /** A person lets a run pass checks that failed. From here on, they are only reported. */
  | (Act & {
      readonly type: "checks_waived";
      /** The step whose output or final files pass; absent: the run has not begun to work. */
      readonly step?: number | undefined;
      readonly checks: readonly WaivedCheck[];
      readonly reason: string;
      /** The person. */
      readonly by: string;
      /** As in `decision_made`. */
      readonly continues?: true | undefined;
    })
  /** The final files were compared with those that were reviewed last: what differs in them, without documentation. */
  | {
      readonly type: "review_compared";
      readonly step: number;
      /** By path, the first thousand. */
      readonly files: readonly ChangedFile[];
      readonly count: number;
    };
