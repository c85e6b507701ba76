import { choice, type Described, integer, list, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";

export const changedFile = named(
  "ChangedFile",
  "A file that differs between two states of the files.",
  mapping({
    path: text("Relative to the workspace."),
    change: choice(["added", "deleted", "modified"], "How it differs."),
  }),
);

/** A file that differs between two states of the files. */
export type ChangedFile = TypeOf<typeof changedFile>;

const lostCheckFileFields = mapping({
  kind: choice(["settings", "test"], "`test`: tests, or settings of their runner."),
  parts: list(text(), "The parts of it: `scripts.lint`. Empty: the whole file, or lines of it."),
  ...changedFile.properties,
});

/** A test, or a file with settings of checks, that no longer checks as it did before the work. */
export interface LostCheckFile extends TypeOf<typeof lostCheckFileFields> {}

export const lostCheckFile: Described<LostCheckFile> = named(
  "LostCheckFile",
  "A test, or a file with settings of checks, that no longer checks as it did before the work.",
  lostCheckFileFields,
);

export const inspectedChanges = named(
  "InspectedChanges",
  "The files that a phase changed.",
  mapping({
    files: list(
      mapping({
        ...changedFile.properties,
        kind: choice(["code", "documentation", "test"], "The kind."),
      }),
      "The files that differ from those before the phase, by path, the first thousand: `path`, `change` (`added`, `modified` or `deleted`) and `kind` (`test`, `documentation` or `code`).",
    ),
    count: integer("How many files there are."),
    tests: optional(
      list(
        mapping({
          path: text("Relative to the workspace."),
          change: choice(["added", "deleted", "modified"], "How it differs."),
          since: integer("The step that left it."),
        }),
        "The tests that differ from what an earlier phase left, the first thousand: `path`, `change` and `since`, the step that left them.",
      ),
    ),
    lost: optional(
      list(
        lostCheckFile,
        "What was there before the work and checks less than it did, the first thousand: `path`, `change`, `kind` (`test` or `settings`) and `parts`, such as `scripts.lint`.",
      ),
      "nothing",
    ),
  }),
);

/** The files that a phase changed. */
export type InspectedChanges = TypeOf<typeof inspectedChanges>;

const changeSizeFields = mapping({
  files: integer("The number of changed files, at least: of many, the first thousand."),
  added: integer("The number of their added lines."),
  removed: integer("The number of their removed lines."),
});

/** How much changed. */
export interface ChangeSize extends TypeOf<typeof changeSizeFields> {}

export const changeSize: Described<ChangeSize> = named("ChangeSize", "How much changed.", changeSizeFields);
