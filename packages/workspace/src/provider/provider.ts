/** @folder The interface of workspaces: created, checkpointed, restored, removed. */
import type { ChangedFile, Checkpoint, UndoneChanges, Workspace, WorkspacePlan } from "@cuebook/run";

/** What a kind of workspace can do. */
export interface WorkspaceCapabilities {
  /** `checkpoint` records files and `restore` restores them; otherwise both leave the folder unchanged. */
  readonly checkpoints: boolean;
  /** Each run has its own, which may be removed when the run has ended; otherwise it is kept for the next run. */
  readonly perRun: boolean;
}

/** The changes in a workspace, including untracked files, without files that git ignores. */
export interface WorkspaceDiff {
  /** The commit that it is compared with. */
  readonly base: string;
  /** The tree of all current files: it distinguishes the whole change from any other. */
  readonly tree: string;
  /** The changed files, by path, the first thousand at least; a binary file has no lines. */
  readonly files: readonly { readonly path: string; readonly added: number | null; readonly removed: number | null }[];
  /** The change in git's format, up to the requested length. */
  readonly text: string;
  /** There are more files, or more text. */
  readonly truncated: boolean;
}

/** How a branch is updated. */
export interface SyncOptions {
  /** The local branch to update with. */
  readonly target: string;
  /** `rebase` if that causes no conflict and the branch has no merges; else, as `merge`, a merge, so conflicts are resolved once. */
  readonly how: "rebase" | "merge";
  /**
   * The conflict that was reported before, and is now resolved in the files. Its files and their state are looked up in git, by the
   * target: git knows them better if the run was resumed from a checkpoint.
   */
  readonly settled?: { readonly target: string; readonly files: readonly string[] } | undefined;
}

/** The result of updating a branch; `target` is the commit of the other branch. */
export type SyncResult =
  | {
      /** What this call did. Repeated after a crash, it may find everything done: `up_to_date`. */
      readonly outcome: "up_to_date" | "merged" | "rebased";
      readonly target: string;
      /** The commit of the workspace's branch. */
      readonly commit: string;
    }
  | {
      /** The files have conflicts, which have to be resolved in them. */
      readonly outcome: "conflict";
      readonly target: string;
      /** By path, in order; a name that is not UTF-8 is quoted as git does it. */
      readonly files: readonly string[];
    };

/** The folder that a step works in. */
export interface StepLocation {
  /** Absolute, links resolved. */
  readonly path: string;
  /** From the workspace's folder; `.` for that itself. */
  readonly relative: string;
}

/** Names of commits, whole or abbreviated, and of branches. */
export interface NamesInGit {
  readonly commits: readonly string[];
  readonly branches: readonly string[];
}

/** How the files of workspaces travel between machines. */
export interface Travel {
  /**
   * Brings the recorded files of workspaces to this machine, which need not have the folders.
   * @param head the commit of the branch of a single one, which is created here, unless it exists
   * @throws CuebookError `share_missing`, `share_denied`, `share_unavailable`, `share_incomplete`
   */
  fetch(plans: readonly WorkspacePlan[], head?: string): Promise<void>;
  /** The names of the folders whose files travel. @throws CuebookError as `fetch` */
  names(): Promise<ReadonlySet<string>>;
  /** Removes what this machine has of a workspace, and nothing of what others have. */
  leave(plan: WorkspacePlan): Promise<void>;
}

/** A file that git does not have, or a folder of such files as a whole: then its path ends in `/`. */
export interface CheckoutFile {
  readonly path: string;
  /** Otherwise it is not committed yet. */
  readonly isIgnored: boolean;
  /** It is too large to be copied for a moment. */
  readonly isLarge: boolean;
}

/** What the checkout that a worktree was made from has, and the worktree does not. */
export interface CheckoutDifferences {
  readonly files: readonly CheckoutFile[];
  /** The submodules without files in the worktree. */
  readonly emptySubmodules: readonly string[];
  /** The files of Git LFS whose content is missing in the worktree. */
  readonly pointers: readonly string[];
}

/** A commit that was made. */
export interface MadeCommit {
  readonly commit: string;
  /** Why it is not signed although git's settings ask for it. */
  readonly unsigned?: string | undefined;
}

/** Files that are staged for work. */
export interface StagedFiles {
  readonly environment: Readonly<Record<string, string>>;
  readonly tree: string;
}

/** Where files are. Every call can be repeated after a crash at any point, with the same effect. */
export interface WorkspaceProvider {
  /** Absent: all machines see the same folders. */
  readonly travel?: Travel | undefined;
  /** The capabilities of a workspace that it planned. Absent: all. */
  capabilities?(workspace: Pick<Workspace, "branch">): WorkspaceCapabilities;
  /**
   * Chooses the branch and the path for a run.
   * @param identifier names it for people (an issue's identifier, a workflow's name): made safe here
   * @param base the commit that it begins from, which the repository has, instead of the repository's last one
   * @param from begins with these files of another run that began at `base`, instead of the repository's last commit
   * @throws CuebookError `not_a_repository`, `repository_empty`, `repository_dirty`, `branch_exists`, `checkpoint_missing`
   */
  plan(options: {
    readonly repository: string;
    readonly identifier: string;
    readonly run: string;
    readonly allowDirty: boolean;
    readonly base?: string | undefined;
    readonly from?: { readonly base: string; readonly checkpoint: Checkpoint };
  }): Promise<WorkspacePlan>;
  /**
   * What people have to know of where a planned one comes from, as sentences: what git leaves out there, and so in the workspace. Absent:
   * nothing.
   */
  notes?(plan: WorkspacePlan): Promise<readonly string[]>;
  /** Creates it, or finds it complete. @throws CuebookError `workspace_failed`, `branch_exists` */
  prepare(plan: WorkspacePlan): Promise<Workspace>;
  /**
   * Brings what the settings and the checkout give since it was prepared: copies, submodules, files of Git LFS. To be called before the
   * work. Absent: nothing is brought.
   * @throws CuebookError as `prepare`
   */
  complete?(plan: WorkspacePlan): Promise<void>;
  /** What the checkout has, and the workspace does not. Absent or `undefined`: there is no checkout. */
  differences?(plan: WorkspacePlan): Promise<CheckoutDifferences | undefined>;
  /** Does work while the workspace has copies of files of the checkout, by their paths, which are removed after it. */
  withFiles?<T>(plan: WorkspacePlan, paths: readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * Does work with an index in which everything that git does not ignore is staged, as before a commit. The workspace's own index is
   * unchanged.
   * @param work receives the variables that name the index, and the tree of the files. Absent: nothing is staged
   */
  staged?<T>(workspace: Workspace, work: (staged: StagedFiles) => Promise<T>): Promise<T>;
  /** Records the current state under a name that is kept from garbage collection. */
  checkpoint(workspace: Workspace, name: string): Promise<Checkpoint>;
  /**
   * Like `checkpoint`, once: an earlier record of the same name stays, so that a repetition does not overwrite it.
   * @returns the reference in git that has it; nothing in a plain folder
   */
  keep(workspace: Workspace, name: string): Promise<string | undefined>;
  /** Restores a recorded state: branch, files and index. */
  restore(workspace: Workspace, checkpoint: Checkpoint): Promise<void>;
  /**
   * Records the current state for `undo`, also where `checkpoint` records nothing. A state of the same name is replaced. Absent or
   * `undefined`: changes cannot be undone.
   */
  observe?(workspace: Workspace, name: string): Promise<Checkpoint | undefined>;
  /**
   * Undoes what changed since an observed state, except in files that git ignores. The changes are kept under a name: if this is
   * repeated after a crash, it reports the same changes.
   * @returns undefined if nothing changed
   */
  undo?(workspace: Workspace, since: Checkpoint, name: string): Promise<UndoneChanges | undefined>;
  /**
   * Finds the folder in it that the text of an edge's `location` names. To be called right before the folder is used.
   * @param place of the template in the author's file, for messages
   * @throws CuebookError `location_outside`, `location_missing`
   */
  location(workspace: Pick<Workspace, "path">, text: string, place: string): Promise<StepLocation>;
  /** The current commit of the workspace. */
  head(workspace: Workspace): Promise<string>;
  /** Uncommitted changes, one per line. @param at the state that was just recorded, which may be known to have none */
  changes(workspace: Workspace, at?: Checkpoint): Promise<readonly string[]>;
  /**
   * The changes since a commit. Nothing in the workspace is touched, no program that the repository names is run.
   * @param limit the longest text, in UTF-16 units: it ends at the end of a line
   */
  diff(workspace: Workspace, base: string, limit: number): Promise<WorkspaceDiff>;
  /**
   * The files that differ from each of these trees, by path. Nothing in the workspace is touched. Absent: unknown, as in a plain folder.
   * @param tree the tree to compare; absent: the files as they are now
   */
  compare?(
    workspace: Workspace,
    trees: readonly string[],
    tree?: string | undefined,
  ): Promise<readonly (readonly ChangedFile[])[]>;
  /**
   * The texts of files, by path; without those that do not exist or are too large to be text. Absent: unknown, as in a plain folder.
   * @param tree the tree with the files; absent: the files as they are now
   */
  texts?(
    workspace: Workspace,
    paths: readonly string[],
    tree?: string | undefined,
  ): Promise<ReadonlyMap<string, string>>;
  /**
   * Which names git does not have where a step worked. Absent: unknown, as outside a repository.
   * @param folder of the workspace, or below it
   */
  unknownNames?(workspace: Workspace, folder: string, names: NamesInGit): Promise<NamesInGit>;
  /**
   * Commits everything that git does not ignore on the workspace's branch, with the identity in git's configuration, else that of
   * Cuebook; no hook runs. It is signed as git's settings ask for, where that works without a question.
   * @param mayBeEmpty makes a commit for its message, even if no file has changed; a repetition makes no second one
   * @returns null if nothing is new, without a repository, and while a conflict from `sync` is unresolved: `sync` commits its
   *   resolution
   * @throws CuebookError `workspace_failed`, also if the checked out commit does not contain the branch's commits
   */
  commit(
    workspace: Workspace,
    message: string,
    options?: { readonly mayBeEmpty?: boolean },
  ): Promise<MadeCommit | null>;
  /**
   * Updates the workspace's branch with another one of its repository, `target`. Everything has to be committed.
   *
   * A conflict is left in the files, to be resolved. Called again with `settled`, it checks whether each of them was resolved (no
   * conflict marker; changed, removed, or staged with `git add` or `git rm` since), makes the merge, and continues, because the
   * other branch may have moved.
   * @throws CuebookError `sync_unsupported` (a plain folder), `target_missing`, `workspace_dirty`, `workspace_failed`
   */
  sync(workspace: Workspace, options: SyncOptions): Promise<SyncResult>;
  /** The commits that would be lost with the folder, one per line. Absent: none, they are in the repository that it belongs to. */
  unpublished?(workspace: Pick<Workspace, "path" | "branch">): Promise<readonly string[]>;
  /**
   * Whether a workspace that was ready still is. `lost`: its folder is missing or git no longer knows it. `removed`: its
   * refs are gone, too, as after `remove`. Absent or `undefined`: it cannot be rebuilt.
   */
  inspect?(plan: WorkspacePlan): Promise<"intact" | "lost" | "removed" | undefined>;
  /**
   * What of a checkpoint, or without one of the files that a workspace began with, no longer exists; `undefined`: nothing.
   * Absent: it cannot be rebuilt.
   */
  missing?(plan: WorkspacePlan, checkpoint: Checkpoint | undefined): Promise<string | undefined>;
  /**
   * Creates a lost workspace again, with the files of a checkpoint or those that it began with. What is left of its folder, and
   * commits of its branch that the checkpoint does not have, are kept.
   * @throws CuebookError `workspace_lost` if git no longer has the checkpoint; as `prepare`
   */
  rebuild?(plan: WorkspacePlan, checkpoint: Checkpoint | undefined): Promise<{ readonly movedTo?: string | undefined }>;
  /** Whether the folder exists. */
  exists(plan: WorkspacePlan): Promise<boolean>;
  /** Removes the folder and the checkpoints; the branch stays, unless another branch has all its commits. @param into that branch */
  remove(plan: WorkspacePlan, into?: string): Promise<void>;
}
