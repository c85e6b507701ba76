import type { ProjectCheck } from "@cuebook/workflow/model";

/** The facts that have the commands of a project, by the names of their checks. */
export const commandFacts = {
  test: "testCommand",
  lint: "lintCommand",
  build: "buildCommand",
  typecheck: "typecheckCommand",
} as const satisfies { readonly [Check in ProjectCheck]: `${Check}Command` };

export type CommandFact = (typeof commandFacts)[ProjectCheck];

/** What is known of a project in any folder: its command lines are run there. */
interface FactsInFolder extends Readonly<Record<CommandFact, string>> {
  /** For example `typescript`. */
  readonly language: string;
  /** For example `pnpm`, `uv` or `maven`. */
  readonly packageManager: string;
  /** The texts of the scripts that these commands call, by their names. Absent if they call none. */
  readonly scripts?: Readonly<Record<string, string>> | undefined;
}

/** A project below the root of a repository. Without a result, texts are empty. */
export interface FolderFacts extends FactsInFolder {
  /** From the root, with `/`: `apps/web`. */
  readonly folder: string;
}

/** The hooks of git that a configuration can ask for. */
export const checkedHooks = ["pre-commit"] as const;

/** Why a hook of git does not run for the commits of a run, by its name. */
export const reasonsWithoutHooks: Readonly<Record<string, string>> = {
  "pre-commit": "`project.hooks` does not name it",
  "prepare-commit-msg": "Cuebook writes the messages of its commits",
  "commit-msg": "Cuebook writes the messages of its commits",
  "pre-push": "Cuebook pushes branches without hooks",
};

/** A hook of git that runs as a check before the work of a phase is committed. */
export interface HookFact {
  /** `pre-commit`. */
  readonly name: string;
  readonly command: string;
}

/** What was detected about a project. Without a result, texts are empty and flags are false. */
export interface ProjectFacts extends FactsInFolder {
  /** For example `react`, sorted by name. */
  readonly frameworks: readonly string[];
  readonly hasFrontend: boolean;
  readonly hasTests: boolean;
  /** Installs what the other commands need. Absent in journals before version 8. */
  readonly setupCommand?: string | undefined;
  /** The hash of the command and of the files that it reads: manifests and lock files. Empty without a command. */
  readonly setupKey?: string | undefined;
  /** The projects below the root, by path, without what the commands above cover. Absent: none. */
  readonly folders?: readonly FolderFacts[] | undefined;
  /** The projects below the root for which no command was found, by path, if the root has none either. Absent: none. */
  readonly bare?: readonly string[] | undefined;
  /** The hooks that the configuration asks for, as far as the project has them. Absent: none. */
  readonly hooks?: readonly HookFact[] | undefined;
  /** The rules of the project: the text of `.cuebook/constitution.md`. */
  readonly constitution: string;
  /** Notes on files that could not be read, and on choices among several results; one sentence each. */
  readonly notes: readonly string[];
}
