import { choice, flag, integer, list, mapping, optional, text } from "@cuebook/shape";

const dry = "not with `--dry-run`";

/** What template sets and `undo` did to files. */
export const changedFilesFields = {
  files: list(
    mapping({
      path: text("The file, relative to the workspace."),
      change: choice(["created", "updated", "removed", "unchanged"], "What became of it."),
      sha256: optional(text("The SHA-256 of its text."), "it was removed"),
    }),
    "The files.",
  ),
  changed: integer("The number of files that are not unchanged."),
  hash: text("The hash of the whole change."),
  warnings: list(text(), "What a person should know about it, as sentences."),
  action: optional(text("The id of the action, for `cuebook undo`."), "nothing was changed"),
  preview: optional(text("The change as a unified diff."), dry),
  previewTruncated: optional(flag("Whether the preview is cut off."), dry),
};
