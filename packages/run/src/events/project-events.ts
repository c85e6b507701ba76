import type { CheckRecord } from "./phase-events.ts";
import type { ProjectFacts } from "./project-facts.ts";

/** The project that a run works on. */
export type ProjectEventBody =
  /** What is known about the project has changed with the files. */
  | {
      readonly type: "project_detected";
      /** The branch whose worktree it is; absent: the workspace of the run. */
      readonly scope?: number | undefined;
      readonly project: ProjectFacts;
    }
  /** The project's set-up ran in a worktree. */
  | {
      readonly type: "setup_completed";
      /** The branch whose worktree it is; absent: the workspace of the run. */
      readonly scope?: number | undefined;
      /** The `setupKey` that it ran for. It is not repeated in that worktree as long as the key is the same. */
      readonly key: string;
      readonly command: string;
      readonly outcome: "passed" | "failed" | "timed_out";
      readonly code: number | null;
      /** The end of its output, with secrets masked. */
      readonly output: string;
      readonly omittedBytes: number;
      readonly durationMs: number;
    }
  /** The checks of the workflow ran before the work began. What failed then is known. */
  | { readonly type: "baseline_checked"; readonly checks: readonly CheckRecord[] };
