import { choice, flag, integer, list, mapping, named, nullable, text } from "@cuebook/shape";

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
