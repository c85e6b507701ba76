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

/** The result of a check. Derived values (`known`, `unmet`) are computed in a replay. */
export interface RecordedCheck
  extends Pick<CheckRecord, "name" | "command" | "outcome" | "code" | "tests" | "missing"> {
  /** Absent if it passed: nothing is compared with it. */
  readonly output?: string | undefined;
}

/** The observations of Cuebook after a turn of a phase. */
export interface Observed {
  /** The changes that were undone, because the phase may change no files. */
  readonly undone?: UndoneChanges | undefined;
  /** The facts of the project from then on. */
  readonly facts?: ProjectFacts | undefined;
  /** The files that the phase had changed. */
  readonly changes?: InspectedChanges | undefined;
  readonly checks?: readonly RecordedCheck[] | undefined;
  /** The evidence that was checked. */
  readonly evidence?: readonly EvidenceRecord[] | undefined;
  /** The complaints about evidence that names something that does not exist. */
  readonly unfounded?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** The files of a step, as numbers: the same number stands for the same files. */
export interface RecordedFiles {
  readonly before?: number | undefined;
  /** After each commit at its end, and whether there was something to commit. */
  readonly commits?: readonly { readonly files: number; readonly made: boolean }[] | undefined;
}

/** The checks of the final files, and the unreviewed code; or the change, for a verification before a review by the agent. */
export interface RecordedFinal {
  /** Absent: the step is not such a verification, or nothing was changed. */
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
