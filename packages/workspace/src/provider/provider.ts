/** @folder What a workspace is: made, checkpointed, restored, removed. */
import type { Checkpoint, Workspace, WorkspacePlan } from "@cuebook/run";

/** What a kind of workspace can do. */
export interface WorkspaceCapabilities {
  /** `checkpoint` records files and `restore` brings them back; otherwise both leave the folder as it is. */
  readonly checkpoints: boolean;
  /** Each run has one of its own, which may go when the run has ended; otherwise it waits for the next run. */
  readonly perRun: boolean;
}

/** What has changed in a workspace, untracked files included, but not what git ignores. */
export interface WorkspaceDiff {
  /** The commit that it is compared with. */
  readonly base: string;
  /** The tree of all files as they are now: with it, the whole of the change is told apart from any other. */
  readonly tree: string;
  /** The changed files, by path, at most a thousand; a binary file has no lines. */
  readonly files: readonly { readonly path: string; readonly added: number | null; readonly removed: number | null }[];
  /** The change as git writes it, as much of it as was asked for. */
  readonly text: string;
  /** There are more files, or more text. */
  readonly truncated: boolean;
}

/** How a branch is brought up to date. */
export interface SyncOptions {
  /** The local branch to catch up with. */
  readonly target: string;
  /** `rebase` where that meets no conflict and the branch has no merges; else, as `merge`, a merge: its conflicts are settled once. */
  readonly how: "rebase" | "merge";
  /**
   * The conflict that was told before, and is settled in the files now. Which files those are, and how they were left, is looked
   * up in git, by the target: it tells them the better where the run that was told went on from a checkpoint.
   */
  readonly settled?: { readonly target: string; readonly files: readonly string[] } | undefined;
}

/** How bringing a branch up to date ended; `target` is the commit that the other branch was at. */
export type SyncResult =
  | {
      /** What this call did. Repeated after a crash, it may find all done: `up_to_date`. */
      readonly outcome: "up_to_date" | "merged" | "rebased";
      readonly target: string;
      /** The commit that the workspace's branch is at. */
      readonly commit: string;
    }
  | {
      /** The files have conflicts, which somebody has to settle in them. */
      readonly outcome: "conflict";
      readonly target: string;
      /** By path, in order; a name that is not UTF-8 stands as git quotes it. */
      readonly files: readonly string[];
    };

/** The folder that a step works in. */
export interface StepLocation {
  /** Absolute, links resolved. */
  readonly path: string;
  /** From the workspace's folder; `.` for that itself. */
  readonly relative: string;
}

/** Where files live. Every call can be repeated after a crash at any point of it, to the same effect. */
export interface WorkspaceProvider {
  /** What a workspace that it planned can do. Absent: everything. */
  capabilities?(workspace: Pick<Workspace, "branch">): WorkspaceCapabilities;
  /**
   * Chooses the branch and the path for a run.
   * @param identifier names it for people (an issue's identifier, a workflow's name): made safe here
   * @param from begins with these files of another run that began at `base`, in place of the repository's last commit
   * @throws CuebookError `not_a_repository`, `repository_empty`, `repository_dirty`, `branch_exists`, `checkpoint_missing`
   */
  plan(options: {
    readonly repository: string;
    readonly identifier: string;
    readonly run: string;
    readonly allowDirty: boolean;
    readonly from?: { readonly base: string; readonly checkpoint: Checkpoint };
  }): Promise<WorkspacePlan>;
  /** Makes it, or finds it made. @throws CuebookError `workspace_failed`, `branch_exists` */
  prepare(plan: WorkspacePlan): Promise<Workspace>;
  /** Records the present state under a name that is kept from garbage collection. */
  checkpoint(workspace: Workspace, name: string): Promise<Checkpoint>;
  /** As `checkpoint`, once: what was recorded under the name before stays, so that a repetition does not cover it. */
  keep(workspace: Workspace, name: string): Promise<void>;
  /** Brings a recorded state back: branch, files and index. */
  restore(workspace: Workspace, checkpoint: Checkpoint): Promise<void>;
  /**
   * Finds the folder in it that the text of an edge's `location` names. To be asked right before the folder is used.
   * @param place of the template in the author's file, for messages
   * @throws CuebookError `location_outside`, `location_missing`
   */
  location(workspace: Pick<Workspace, "path">, text: string, place: string): Promise<StepLocation>;
  /** The commit that the workspace is at. */
  head(workspace: Workspace): Promise<string>;
  /** Uncommitted changes, a line each. */
  changes(workspace: Workspace): Promise<readonly string[]>;
  /**
   * What has changed since a commit. Nothing in the workspace is touched, nothing that the repository names is run.
   * @param limit the most text, in UTF-16 units: it ends at the end of a line
   */
  diff(workspace: Workspace, base: string, limit: number): Promise<WorkspaceDiff>;
  /**
   * Commits everything that git does not ignore on the workspace's branch: as the user of git's configuration, else as
   * Cuebook; no hook runs, nothing is signed.
   * @returns null where there is nothing new, where there is no repository, and while a conflict that `sync` left is not
   *   settled: what settles it is committed by `sync`
   * @throws CuebookError `workspace_failed`, also where what is checked out does not have the branch's commits
   */
  commit(workspace: Workspace, message: string): Promise<{ readonly commit: string } | null>;
  /**
   * Brings the workspace's branch up to date with another one of its repository, `target`. Everything has to be committed.
   *
   * A conflict is left in the files, for somebody to settle; called again with `settled`, it looks whether each of them was
   * (no conflict marker; changed, removed, or staged with `git add` or `git rm` since), makes the merge, and goes on: the
   * other branch may have moved.
   * @throws CuebookError `sync_unsupported` (a plain folder), `target_missing`, `workspace_dirty`, `workspace_failed`
   */
  sync(workspace: Workspace, options: SyncOptions): Promise<SyncResult>;
  /** The commits that would go with the folder, a line each. Absent: none, they are in the repository that it belongs to. */
  unpublished?(workspace: Pick<Workspace, "path" | "branch">): Promise<readonly string[]>;
  /** Whether the folder is there. */
  exists(plan: WorkspacePlan): Promise<boolean>;
  /** Removes the folder and the checkpoints; the branch stays. */
  remove(plan: WorkspacePlan): Promise<void>;
}
