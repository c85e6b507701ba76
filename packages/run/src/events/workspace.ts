/** Changed files that a workspace no longer has. */
export interface KeptFiles {
  /** The full name of the reference in git to a commit with them. */
  readonly ref: string;
  /** How many differ. */
  readonly files: number;
}

/** The state of a workspace at one moment: enough to restore it exactly, except ignored files. */
export interface Checkpoint {
  /** The commit of the branch. */
  readonly head: string;
  /** The tree of all files, including changed and untracked ones, but not those that git ignores. */
  readonly tree: string;
  /** The tree of the staged files; absent if nothing is staged, or if it is unknown because of conflicts. */
  readonly index?: string;
  /** The unresolved conflict of a `sync`: the commit that describes it. */
  readonly conflict?: string | undefined;
  /** The full name of the branch that is checked out in a plain folder's repository; absent: a commit is. */
  readonly branch?: string | undefined;
}

/** What an agent changed that may only read, and what was undone. */
export interface UndoneChanges {
  /** The changed files, by path: the first hundred. */
  readonly files: readonly string[];
  /** How many files there were. */
  readonly count: number;
  /** Whether it committed, or moved the branch in another way. */
  readonly isCommitted: boolean;
}

/** The folder that a run works in. */
export interface Workspace {
  /** Absolute. */
  readonly path: string;
  /** Empty for a plain folder, which has no branch. */
  readonly branch: string;
  /** The commit that it started from. Empty for a plain folder outside a repository. */
  readonly base: string;
}

/** The plan of a workspace. It is recorded before the workspace is created, so creating it again is safe. */
export interface WorkspacePlan {
  readonly repository: string;
  readonly base: string;
  readonly branch: string;
  readonly path: string;
  /** The branch that was checked out, which is the target of the work; absent if none was. */
  readonly target?: string | undefined;
  /** The files that it starts with, if not those of `base`: the files of another run at one of its steps. */
  readonly from?: Checkpoint | undefined;
  /** For a folder without a branch that is kept across runs: the identifier of its issue. */
  readonly identifier?: string | undefined;
  /**
   * The first commit of the repository, which identifies it on every machine. Its files travel: `repository` and `path` are those of the
   * machine that planned it, and another one has its own. Absent: all machines see it at these paths.
   */
  readonly origin?: string | undefined;
}
