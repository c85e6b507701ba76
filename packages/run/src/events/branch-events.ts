import type { FailureRecord } from "./failure.ts";
import type { Checkpoint, WorkspacePlan } from "./workspace.ts";

/** A branch as it is opened. */
export interface OpenedBranch {
  /** The number of its scope, from 1 in a run. */
  readonly scope: number;
  /** The key of its item, or the role that begins it. */
  readonly key: string;
  /** The role that begins it. */
  readonly role: string;
  /** The item of the list. */
  readonly item?: unknown;
  /** The files that its worktree begins with, if not those of the commit that all begin from: a run was forked in it. */
  readonly from?: Checkpoint | undefined;
  /** The earlier branch whose result it keeps, because its item has not changed. */
  readonly reuses?: number | undefined;
}

/** The branches of forks. */
export type BranchEventBody =
  /** An edge opened branches. The step of its role has ended; its target begins when the branches have joined. */
  | {
      readonly type: "branches_opened";
      /** From 1 in a run. */
      readonly fork: number;
      /** Null for an edge of `$START`. */
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      /** The branch that it is opened in; absent: none. */
      readonly scope?: number | undefined;
      /** The roles that begin the branches: with a list, the only one. */
      readonly roles: readonly string[];
      /** Whether there is a branch for each item of a list. */
      readonly isList: boolean;
      /** Whether all branches work in the folder of the step. If not, each has a worktree. */
      readonly isShared: boolean;
      readonly branches: readonly OpenedBranch[];
    }
  /** The files were committed, so that the worktrees of the branches can begin from them. */
  | { readonly type: "branches_based"; readonly fork: number; readonly commit: string }
  /** The worktree of a branch is ready. */
  | { readonly type: "branch_prepared"; readonly scope: number; readonly workspace: WorkspacePlan }
  /**
   * An effect failed for a step, or for a branch that is prepared or merged, while other branches can continue. It is tried again
   * when the run is resumed.
   */
  | {
      readonly type: "branch_blocked";
      readonly step?: number | undefined;
      readonly scope?: number | undefined;
      readonly message: string;
      readonly error: FailureRecord;
    }
  /** The join was reached without the branch: its steps are ended. */
  | { readonly type: "branch_cancelled"; readonly scope: number }
  /** The changes of a branch were merged into the workspace that it was opened in. */
  | {
      readonly type: "branch_merged";
      readonly scope: number;
      readonly commit: string;
      /** The files after the merge. */
      readonly checkpoint?: Checkpoint | undefined;
    }
  /** The changes of a branch and those merged before it conflict in these files. */
  | {
      readonly type: "branch_conflicted";
      readonly scope: number;
      /** The commit of the branch. */
      readonly target: string;
      readonly files: readonly string[];
    }
  | { readonly type: "branches_joined"; readonly fork: number };
