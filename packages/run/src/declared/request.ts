import { choice, flag, integer, list, mapping, named, type TypeOf, text } from "@cuebook/shape";

export const requestText = named(
  "RequestText",
  "The text of a pull request.",
  mapping({ title: text("One line."), body: text("Markdown.") }),
);

/** The text of a pull request. */
export type RequestText = TypeOf<typeof requestText>;

/** The fields of a pull request. */
export const pullRequestFields = {
  forge: text("The kind of the forge: `github`."),
  project: text("The repository as `owner/name`."),
  number: integer("Its number."),
  address: text("The address of its page."),
  state: choice(["closed", "merged", "open"], "`open`, `closed` or `merged`."),
  draft: flag("Whether it is a draft."),
  commit: text("The commit of the branch at that time."),
  notes: list(text(), "What could not be done for it, as sentences: labels, reviewers."),
};

/** The fields of what a forge knows of a pull request. */
export const requestSeenFields = {
  number: integer("Its number."),
  address: text("The address of its page."),
  state: choice(["closed", "merged", "open"], "`open`, `closed` or `merged`."),
  commit: text("The commit of the branch there."),
  merge: choice(["clean", "conflicts", "unknown"], "Whether it can be merged: `clean`, `conflicts` or `unknown`."),
  checks: mapping(
    {
      state: choice(["failed", "needs_person", "none", "passed", "pending"], "The worst state of all."),
      failed: list(text(), "The names of the failed ones."),
      waiting: list(text(), "The names of those that a person has to allow or to start again."),
    },
    "Its checks: their `state` (`none`, `pending`, `passed`, `failed` or `needs_person`), and the names of those that `failed` or are `waiting` for a person.",
  ),
  approvedBy: list(text(), "The reviewers who approve."),
  changesBy: list(text(), "The reviewers who want changes."),
  conversations: integer("The number of conversations that are not resolved."),
};
