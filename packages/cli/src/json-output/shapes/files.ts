import { choice, flag, integer, list, mapping, named, nullable, of, optional, text } from "../declare.ts";

export const checkpoint = named(
  "Checkpoint",
  "The state of a workspace at one moment: enough to restore it exactly, except ignored files.",
  mapping({
    head: text("The commit of the branch."),
    tree: text("The tree of all files, including changed and untracked ones, but not those that git ignores."),
    index: optional(text("The tree of the staged files."), "nothing is staged, or it is unknown because of conflicts"),
    conflict: optional(text("The unresolved conflict of a `sync`: the commit that describes it.")),
    branch: optional(
      text("The full name of the branch that is checked out in a plain folder's repository."),
      "a commit is",
    ),
  }),
);

export const workspacePlan = named(
  "WorkspacePlan",
  "The plan of a workspace. It is recorded before the workspace is created, so creating it again is safe.",
  mapping({
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
  }),
);

export const undoneChanges = named(
  "UndoneChanges",
  "What an agent changed that may only read, and what was undone.",
  mapping({
    files: list(text(), "The changed files, by path: the first hundred."),
    count: integer("How many files there were."),
    isCommitted: flag("Whether it committed, or moved the branch in another way."),
  }),
);

export const lostCheckFile = named(
  "LostCheckFile",
  "A test, or a file with settings of checks, that no longer checks as it did before the work.",
  mapping({
    kind: choice(["settings", "test"], "`test`: tests, or settings of their runner."),
    parts: list(text(), "The parts of it: `scripts.lint`. Empty: the whole file, or lines of it."),
    path: text("Relative to the workspace."),
    change: choice(["added", "deleted", "modified"], "How it differs."),
  }),
);

export const changedFile = named(
  "ChangedFile",
  "A file that differs between two states of the files.",
  mapping({
    path: text("Relative to the workspace."),
    change: choice(["added", "deleted", "modified"], "How it differs."),
  }),
);

export const workspaceDiff = named(
  "WorkspaceDiff",
  "The changes in a workspace, including untracked files, without files that git ignores.",
  mapping({
    base: text("The commit that it is compared with."),
    tree: text("The tree of all current files: it distinguishes the whole change from any other."),
    files: list(
      mapping({
        path: text("The path."),
        added: nullable(integer("The number of added lines."), "the file is binary"),
        removed: nullable(integer("The number of removed lines."), "the file is binary"),
      }),
      "The changed files, by path: the first thousand at least.",
    ),
    text: text("The change in git's format, up to the requested length."),
    truncated: flag("Whether there are more files, or more text."),
  }),
);

export const diffLine = named(
  "DiffLine",
  "A line of a comparison: unchanged, removed, or added. `gap` stands for equal lines that are left out.",
  mapping({
    is: choice(["added", "gap", "removed", "same"], "What it is; `gap`: equal lines are left out."),
    text: text("The text."),
  }),
);

export const inspectedChanges = named(
  "InspectedChanges",
  "The files that a phase changed.",
  mapping({
    files: list(
      mapping({
        path: text("Relative to the workspace."),
        change: choice(["added", "deleted", "modified"], "How it differs."),
        kind: choice(["code", "documentation", "test"], "The kind."),
      }),
      "By path, the first thousand.",
    ),
    count: integer("How many files there are."),
    tests: optional(
      list(
        mapping({
          path: text("Relative to the workspace."),
          change: choice(["added", "deleted", "modified"], "How it differs."),
          since: integer("The step that left it."),
        }),
        "Tests that an earlier phase left, and which differ from what it left: the first thousand.",
      ),
    ),
    lost: optional(
      list(
        lostCheckFile,
        "What was there before the work, decides what the checks find, and checks less than it did: the first thousand.",
      ),
      "nothing",
    ),
  }),
);

/** The fields of a comparison of two texts. */
export const diffFields = {
  isSame: flag("Whether there is no difference."),
  added: integer("The number of added lines."),
  removed: integer("The number of removed lines."),
  lines: list(diffLine, "The compared lines; empty: there is no difference."),
};

/** A file that a run changed, as commands list it. */
export const changedLines = named(
  "ChangedLines",
  "A file that differs between two states of the files, with its lines.",
  mapping({
    path: text("The file."),
    from: nullable(text("Its earlier name."), "it was not renamed"),
    change: choice(["added", "changed", "removed", "renamed"], "How it differs."),
    kind: choice(["file", "link", "submodule"], "What it is."),
    added: nullable(integer("The number of added lines."), "the file is binary"),
    removed: nullable(integer("The number of removed lines."), "the file is binary"),
  }),
);
