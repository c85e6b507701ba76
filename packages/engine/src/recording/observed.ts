import type {
  ChangedFile,
  CheckRecord,
  DescribedChange,
  EvidenceRecord,
  InspectedChanges,
  ProjectFacts,
  UndoneChanges,
} from "@cuebook/run";

/** What was known of a project when a run of phases began. */
export interface RecordedProject {
  readonly facts: ProjectFacts;
  /** The texts of the workflow's variables, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** The results of the checks before the work. */
  readonly baseline?: readonly RecordedCheck[] | undefined;
}

/** The result of a check. What follows from it (`known`, `unmet`) is computed in a replay. */
export interface RecordedCheck
  extends Pick<CheckRecord, "name" | "command" | "outcome" | "code" | "tests" | "missing"> {
  /** Absent if it passed: nothing is compared with it. */
  readonly output?: string | undefined;
}

/** What Cuebook found after a turn of a phase. */
export interface Observed {
  /** What was undone, because the phase may change no files. */
  readonly undone?: UndoneChanges | undefined;
  /** What was known of the project from then on. */
  readonly facts?: ProjectFacts | undefined;
  /** The files that the phase had changed. */
  readonly changes?: InspectedChanges | undefined;
  readonly checks?: readonly RecordedCheck[] | undefined;
  /** The evidence that was looked at. */
  readonly evidence?: readonly EvidenceRecord[] | undefined;
  /** What its evidence named and was not there. */
  readonly unfounded?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** The files of a step, as numbers: the same number stands for the same files. */
export interface RecordedFiles {
  readonly before?: number | undefined;
  /** After each commit at its end, and whether there was something to commit. */
  readonly commits?: readonly { readonly files: number; readonly made: boolean }[] | undefined;
}

/** The checks of the final files, and the code that no review has seen; or the change before a review by its agent. */
export interface RecordedFinal {
  /** Absent: it is no such review, or nothing was changed. */
  readonly change?: DescribedChange | undefined;
  /** Why there was nothing to review. */
  readonly skipped?: string | undefined;
  readonly checks?: readonly RecordedCheck[] | undefined;
  readonly unreviewed?: { readonly files: readonly ChangedFile[]; readonly count: number } | undefined;
}

/** The result of updating the branch. */
export interface RecordedSync {
  readonly status: "complete" | "conflict";
  readonly outcome?: "up_to_date" | "merged" | "rebased" | undefined;
  /** The files with conflicts. */
  readonly files?: readonly string[] | undefined;
}

/** The result of a check as recordings have it. */
export function recordedCheck({ name, command, outcome, code, output, tests, missing }: CheckRecord): RecordedCheck {
  return {
    ...{ name, command, outcome, code },
    ...(outcome === "passed" ? {} : { output }),
    ...(tests === undefined ? {} : { tests }),
    ...(missing === undefined ? {} : { missing }),
  };
}
