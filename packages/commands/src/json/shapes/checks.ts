import { changedFile, checkRecord, waivedCheck } from "@cuebook/run/journal";
import { choice, integer, list, mapping, named, nullable, optional, text, time } from "@cuebook/shape";

export const setup = named(
  "Setup",
  "A set-up of the project in a worktree.",
  mapping({
    scope: optional(integer("The branch whose worktree it is."), "it is that of the run"),
    key: text("The hash of what it ran for: the command, manifests and lock files."),
    command: text("The command line."),
    outcome: choice(["failed", "passed", "timed_out"], "The outcome."),
    durationMs: integer("How long it took, in milliseconds."),
  }),
);

export const finalChecksReport = named(
  "FinalChecks",
  "The checks of the final files.",
  mapping({
    step: integer("The step after which they ran."),
    tree: text("The tree of the files in git."),
    checks: list(checkRecord, "The checks."),
    unreviewed: nullable(
      mapping(
        { files: list(changedFile, "The files."), count: integer("How many there are.") },
        "The code that changed after its review.",
      ),
      "it was not compared, because there is no review or no file has changed",
    ),
  }),
);

export const waiverReport = named(
  "Waiver",
  "What a person let pass.",
  mapping({
    step: nullable(integer("The step whose output or final files pass."), "the run had not begun to work"),
    at: time("When."),
    checks: list(waivedCheck, "The checks."),
    reason: text("Why, in the person's words."),
    by: text("The person."),
  }),
);
