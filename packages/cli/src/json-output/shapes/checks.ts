import type { CommandFact } from "@cuebook/run";
import {
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  of,
  optional,
  record,
  text,
  time,
  yes,
} from "../declare.ts";
import { changedFile } from "./files.ts";

/** What is known of a project in any folder. */
const commandLines = {
  testCommand: text("The command that tests it."),
  lintCommand: text("The command that lints it."),
  buildCommand: text("The command that builds it."),
  typecheckCommand: text("The command that checks its types."),
} as const satisfies Readonly<Record<CommandFact, unknown>>;
const scripts = optional(
  record(text(), "The texts of the scripts that these commands call, by their names."),
  "no script is called",
);

const folderFacts = named(
  "FolderFacts",
  "A project below the root of a repository, with the commands that run in its folder. Empty: it has none.",
  mapping({
    folder: text("Its folder, from the root: `apps/web`."),
    language: text("Its language."),
    packageManager: text("Its package manager."),
    ...commandLines,
    scripts,
  }),
);

export const projectFacts = named(
  "ProjectFacts",
  "What was detected about a project. Without a result, texts are empty and flags are false.",
  mapping({
    language: text("Its language: `typescript`."),
    packageManager: text("`pnpm`, `uv`, `maven` and others."),
    frameworks: list(text(), "`react` and others, by name."),
    hasFrontend: flag("Whether it has a frontend."),
    hasTests: flag("Whether it has tests."),
    ...commandLines,
    setupCommand: optional(
      text("The command that installs what the others need."),
      "the journal is of an earlier version",
    ),
    setupKey: optional(
      text(
        "The hash of the command and of the files that it reads: manifests and lock files. Empty without a command.",
      ),
    ),
    scripts,
    folders: optional(
      list(folderFacts, "The projects below the root, by path, without what the commands above cover."),
      "no project was found there",
    ),
    bare: optional(
      list(text(), "The projects below the root for which no command was found, by path."),
      "each has one, or the root has",
    ),
    hooks: optional(
      list(
        mapping({ name: text("Its name: `pre-commit`."), command: text("The command that runs it.") }),
        "The hooks of git that run as checks before the work of a phase is committed.",
      ),
      "the configuration asks for no hook, or the project has none",
    ),
    constitution: text("The rules of the project: the text of `.cuebook/constitution.md`."),
    notes: list(
      text(),
      "Notes on files that could not be read, and on choices among several results; one sentence each.",
    ),
  }),
);

const testReport = named(
  "TestReport",
  "What the report of a test runner says.",
  mapping({
    total: integer("The number of tests."),
    passed: integer("The number of those that passed."),
    failed: integer("The number of those that failed."),
    skipped: integer("The number of those that were skipped."),
    failing: list(text(), "The names of those that failed, and the files that could not be loaded: the first 200."),
    passing: optional(
      list(text(), "The names of those that passed, or their files: the first 2000."),
      "the runner does not name them",
    ),
  }),
);

export const checkRecord = named(
  "Check",
  "The result of a command that ran after a phase.",
  mapping({
    name: text("The check's name."),
    command: text("The command line."),
    onFailure: choice(
      ["return", "tell"],
      "What a failure does: `return`: the phase continues; `tell`: it is only reported.",
    ),
    outcome: choice(["failed", "passed", "timed_out"], "The outcome."),
    code: nullable(integer("The exit code."), "it was ended"),
    output: text("The end of its output, with secrets masked."),
    omittedBytes: integer("The size of the output that is left out."),
    durationMs: integer("How long it took, in milliseconds."),
    tests: optional(of(testReport, "The report of a test runner."), "its output has none"),
    missing: optional(text("The program that was not found."), "it was found"),
    known: optional(yes("It failed, and only as it did before the work began.")),
    expect: optional(choice(["fail"], "It had to fail: the tests were written first.")),
    unmet: optional(list(text(), "The tests of an earlier phase that had to pass, and did not: the first 200.")),
    fewer: optional(
      mapping(
        { before: integer("The number of tests before."), now: integer("The number of tests now.") },
        "Fewer tests ran than before the work.",
      ),
    ),
    ranIn: optional(integer("Among the final checks: the step in which it ran on the same files.")),
  }),
);

export const waivedCheck = named(
  "WaivedCheck",
  "A check that a person let pass although it failed.",
  mapping({
    name: text("The check's name."),
    expect: optional(choice(["fail"], "It had to fail, and did not.")),
    isReview: optional(yes("It is no command: code that changed after its review.")),
    isAtEnd: optional(yes("It is no command: something that the run lacks at its end, such as a criterion.")),
    isBefore: optional(yes("It failed before the work, and the run begins anyway. What is new still counts.")),
  }),
);

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
