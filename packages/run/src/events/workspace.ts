/** The state of a workspace at one moment: enough to bring it back exactly, ignored files excepted. */
export interface Checkpoint {
  /** The commit that the branch was at. */
  readonly head: string;
  /** The tree of all files, changed and untracked ones included, but not what git ignores. */
  readonly tree: string;
  /** The tree of what is staged; absent where that is nothing beyond `head`, or not known because of conflicts. */
  readonly index?: string;
  /** The conflict that `sync` has left and nobody has settled yet: the commit that tells of it. */
  readonly conflict?: string | undefined;
}

/** A folder that one run works in. */
export interface Workspace {
  /** Absolute. */
  readonly path: string;
  /** Empty for a plain folder, which has no branch of its own. */
  readonly branch: string;
  /** The commit it started from. Empty for a plain folder that there was no repository in. */
  readonly base: string;
}

/** What a workspace is made for: decided and journaled before anything is made, so that making it again is safe. */
export interface WorkspacePlan {
  readonly repository: string;
  readonly base: string;
  readonly branch: string;
  readonly path: string;
  /** The branch that the repository was on, which the work is meant for; absent where it was on none. */
  readonly target?: string | undefined;
  /** The files that it begins with, where these are not those of `base`: another run's at one of its steps. */
  readonly from?: Checkpoint | undefined;
  /** Whose folder it is, where it is kept from one run to the next and has no branch: an issue's identifier. */
  readonly identifier?: string | undefined;
}
