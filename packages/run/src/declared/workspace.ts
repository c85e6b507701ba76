import { type Described, flag, integer, list, mapping, named, of, optional, type TypeOf, text } from "@cuebook/shape";

const checkpointFields = mapping({
  head: text("The commit of the branch."),
  tree: text("The tree of all files, including changed and untracked ones, but not those that git ignores."),
  index: optional(text("The tree of the staged files."), "nothing is staged, or it is unknown because of conflicts"),
  conflict: optional(text("The unresolved conflict of a `sync`: the commit that describes it.")),
  branch: optional(
    text("The full name of the branch that is checked out in a plain folder's repository."),
    "a commit is",
  ),
});

/** The state of a workspace at one moment: enough to restore it exactly, except ignored files. */
export interface Checkpoint extends TypeOf<typeof checkpointFields> {}

export const checkpoint: Described<Checkpoint> = named(
  "Checkpoint",
  "The state of a workspace at one moment: enough to restore it exactly, except ignored files.",
  checkpointFields,
);

const workspacePlanFields = mapping({
  repository: text("The folder of the repository."),
  base: text("The commit that the run began from."),
  branch: text("The branch."),
  path: text("The path."),
  target: optional(text("The branch that was checked out, which is the target of the work."), "none was"),
  from: optional(
    of(
      checkpoint,
      "The files that it starts with, if not those of `base`: the files of another run at one of its steps.",
    ),
  ),
  identifier: optional(text("For a folder without a branch that is kept across runs: the identifier of its issue.")),
  origin: optional(
    text(
      "The first commit of the repository, which identifies it on every machine. Its files travel: `repository` and `path` are those of the machine that planned it, and another one has its own.",
    ),
    "all machines see it at these paths",
  ),
});

/** The plan of a workspace. It is recorded before the workspace is created, so creating it again is safe. */
export interface WorkspacePlan extends TypeOf<typeof workspacePlanFields> {}

export const workspacePlan: Described<WorkspacePlan> = named(
  "WorkspacePlan",
  "The plan of a workspace. It is recorded before the workspace is created, so creating it again is safe.",
  workspacePlanFields,
);

const undoneChangesFields = mapping({
  files: list(text(), "The changed files, by path: the first hundred."),
  count: integer("How many files there were."),
  isCommitted: flag("Whether it committed, or moved the branch in another way."),
});

/** What an agent changed that may only read, and what was undone. */
export interface UndoneChanges extends TypeOf<typeof undoneChangesFields> {}

export const undoneChanges: Described<UndoneChanges> = named(
  "UndoneChanges",
  "What an agent changed that may only read, and what was undone.",
  undoneChangesFields,
);

/** The folder that a run works in. */
export interface Workspace {
  /** Absolute. */
  readonly path: string;
  /** Empty for a plain folder, which has no branch. */
  readonly branch: string;
  /** The commit that it started from. Empty for a plain folder outside a repository. */
  readonly base: string;
}
