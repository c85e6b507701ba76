/** The state of a workspace at one moment: enough to bring it back exactly, ignored files excepted. */
export interface Checkpoint {
  /** The commit that the branch was at. */
  readonly head: string;
  /** The tree of all files, changed and untracked ones included, but not what git ignores. */
  readonly tree: string;
  /** The tree of what is staged; absent where that is nothing beyond `head`, or not known because of conflicts. */
  readonly index?: string;
}

/** A folder that one run works in. */
export interface Workspace {
  /** Absolute. */
  readonly path: string;
  readonly branch: string;
  /** The commit it started from. */
  readonly base: string;
}

/** What a workspace is made for: decided and journaled before anything is made, so that making it again is safe. */
export interface WorkspacePlan {
  readonly repository: string;
  readonly base: string;
  readonly branch: string;
  readonly path: string;
}

/** Where files live. Every call can be repeated after a crash at any point of it, to the same effect. */
export interface WorkspaceProvider {
  /**
   * Chooses the branch and the path for a run.
   * @param identifier names it for people (an issue's identifier, a workflow's name): made safe here
   * @throws EngineError `not_a_repository`, `repository_empty`, `repository_dirty`, `branch_exists`
   */
  plan(options: {
    readonly repository: string;
    readonly identifier: string;
    readonly run: string;
    readonly allowDirty: boolean;
  }): Promise<WorkspacePlan>;
  /** Makes it, or finds it made. @throws EngineError `workspace_failed`, `branch_exists` */
  prepare(plan: WorkspacePlan): Promise<Workspace>;
  /** Records the present state under a name that is kept from garbage collection. */
  checkpoint(workspace: Workspace, name: string): Promise<Checkpoint>;
  /** As `checkpoint`, once: what was recorded under the name before stays, so that a repetition does not cover it. */
  keep(workspace: Workspace, name: string): Promise<void>;
  /** Brings a recorded state back: branch, files and index. */
  restore(workspace: Workspace, checkpoint: Checkpoint): Promise<void>;
  /** The commit that the workspace is at. */
  head(workspace: Workspace): Promise<string>;
  /** Uncommitted changes, a line each. */
  changes(workspace: Workspace): Promise<readonly string[]>;
  /** Whether the folder is there. */
  exists(plan: WorkspacePlan): Promise<boolean>;
  /** Removes the folder and the checkpoints; the branch stays. */
  remove(plan: WorkspacePlan): Promise<void>;
}
