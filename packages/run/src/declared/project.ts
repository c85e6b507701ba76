import { type Described, flag, list, mapping, named, optional, record, type TypeOf, text } from "@cuebook/shape";
import type { CommandFact } from "./project-facts.ts";

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

const folderFactsFields = mapping({
  folder: text("Its folder, from the root: `apps/web`."),
  language: text("Its language."),
  packageManager: text("Its package manager."),
  ...commandLines,
  scripts,
});

/** A project below the root of a repository, with the commands that run in its folder. Empty: it has none. */
export interface FolderFacts extends TypeOf<typeof folderFactsFields> {}

export const folderFacts: Described<FolderFacts> = named(
  "FolderFacts",
  "A project below the root of a repository, with the commands that run in its folder. Empty: it has none.",
  folderFactsFields,
);

const projectFactsFields = mapping({
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
    text("The hash of the command and of the files that it reads: manifests and lock files. Empty without a command."),
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
});

/** What was detected about a project. Without a result, texts are empty and flags are false. */
export interface ProjectFacts extends TypeOf<typeof projectFactsFields> {}

export const projectFacts: Described<ProjectFacts> = named(
  "ProjectFacts",
  "What was detected about a project. Without a result, texts are empty and flags are false.",
  projectFactsFields,
);
