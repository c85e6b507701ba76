import {
  choice,
  type Described,
  integer,
  list,
  mapping,
  named,
  nullable,
  of,
  optional,
  type TypeOf,
  text,
  yes,
} from "@cuebook/shape";

const testReportFields = mapping({
  total: integer("The number of tests."),
  passed: integer("The number of those that passed."),
  failed: integer("The number of those that failed."),
  skipped: integer("The number of those that were skipped."),
  failing: list(text(), "The names of those that failed, and the files that could not be loaded: the first 200."),
  passing: optional(
    list(text(), "The names of those that passed, or their files: the first 2000."),
    "the runner does not name them",
  ),
});

/** What the report of a test runner says. */
export interface TestReport extends TypeOf<typeof testReportFields> {}

export const testReport: Described<TestReport> = named(
  "TestReport",
  "What the report of a test runner says.",
  testReportFields,
);

const checkRecordFields = mapping({
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
});

/** The result of a command that ran after a phase. */
export interface CheckRecord extends TypeOf<typeof checkRecordFields> {}

export const checkRecord: Described<CheckRecord> = named(
  "Check",
  "The result of a command that ran after a phase.",
  checkRecordFields,
);

const waivedCheckFields = mapping({
  name: text("The check's name."),
  expect: optional(choice(["fail"], "It had to fail, and did not.")),
  isReview: optional(yes("It is no command: code that changed after its review.")),
  isAtEnd: optional(yes("It is no command: something that the run lacks at its end, such as a criterion.")),
  isBefore: optional(yes("It failed before the work, and the run begins anyway. What is new still counts.")),
});

/** A check that a person let pass although it failed. */
export interface WaivedCheck extends TypeOf<typeof waivedCheckFields> {}

export const waivedCheck: Described<WaivedCheck> = named(
  "WaivedCheck",
  "A check that a person let pass although it failed.",
  waivedCheckFields,
);

const checksResultFields = mapping({
  passed: integer("The number of those that passed."),
  failed: list(text(), "The names of those that did not."),
});

/** How the latest checks went. */
export interface ChecksResult extends TypeOf<typeof checksResultFields> {}

export const checksResult: Described<ChecksResult> = named(
  "ChecksResult",
  "How the latest checks went.",
  checksResultFields,
);
