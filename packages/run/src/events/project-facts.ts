/** A project below the root of a repository, with the command lines to run in its folder. Empty: it has none. */
export interface FolderFacts {
  /** From the root, with `/`: `apps/web`. */
  readonly folder: string;
  readonly language: string;
  readonly packageManager: string;
  readonly testCommand: string;
  readonly lintCommand: string;
  readonly buildCommand: string;
  readonly typecheckCommand: string;
  /** As in `ProjectFacts`. */
  readonly scripts?: Readonly<Record<string, string>> | undefined;
}

/** What was detected about a project. Without a result, texts are empty and flags are false. */
export interface ProjectFacts {
  /** For example `typescript`. */
  readonly language: string;
  /** For example `pnpm`, `uv` or `maven`. */
  readonly packageManager: string;
  /** For example `react`, sorted by name. */
  readonly frameworks: readonly string[];
  readonly hasFrontend: boolean;
  readonly hasTests: boolean;
  /** Command lines, to run in the folder of the project. */
  readonly testCommand: string;
  readonly lintCommand: string;
  readonly buildCommand: string;
  readonly typecheckCommand: string;
  /** Installs what the other commands need. Absent in journals before version 8. */
  readonly setupCommand?: string | undefined;
  /** The hash of the command and of the files that it reads: manifests and lock files. Empty without a command. */
  readonly setupKey?: string | undefined;
  /** The texts of the scripts that these commands call, by their names. Absent if they call none. */
  readonly scripts?: Readonly<Record<string, string>> | undefined;
  /** The projects below the root, by path, without what the commands above cover. Absent: none. */
  readonly folders?: readonly FolderFacts[] | undefined;
  /** The rules of the project: the text of `.cuebook/constitution.md`. */
  readonly constitution: string;
  /** Notes on files that could not be read, and on choices among several results; one sentence each. */
  readonly notes: readonly string[];
}
