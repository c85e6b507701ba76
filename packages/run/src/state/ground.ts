import type { CheckRecord } from "../declared/check.ts";
import type { ProjectFacts } from "../declared/project.ts";
import type { Checkpoint, WorkspacePlan } from "../declared/workspace.ts";

/** A set-up of the project in a worktree. */
export interface Setup {
  readonly scope?: number | undefined;
  readonly key: string;
  readonly command: string;
  readonly outcome: "passed" | "failed" | "timed_out";
  readonly durationMs: number;
}

/** Where a run works, and what is known of the project there. */
export interface RunGround {
  readonly plan: WorkspacePlan;
  /** `lost`: it was ready, and is being created again. */
  readonly workspace: "planned" | "requested" | "ready" | "lost";
  /** The latest recorded files; absent or without a checkpoint: those that the workspace began with. */
  readonly files?: { readonly checkpoint?: Checkpoint | undefined; readonly isCurrent: boolean } | undefined;
  /** What was detected about the project, if the workflow has phases. */
  readonly project?: ProjectFacts | undefined;
  /** The latest set-up of each worktree: that of a branch, or without a scope that of the run. */
  readonly setups?: readonly Setup[] | undefined;
  /** The checks before the work began. */
  readonly baseline?: readonly CheckRecord[] | undefined;
  /** The texts of the workflow's variables, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}
