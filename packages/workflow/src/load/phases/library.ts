import type { Gate } from "../../model/workflow.ts";
import type { EntryFile, ReadFile } from "../file/entry.ts";
import type { Tiers } from "../tier.ts";

/**
 * The phases and workflows that a workflow of phases can name. Loading reads no files itself: the caller provides them.
 * `undefined` means that a file cannot be read, which is a finding, never an empty prompt.
 */
export interface PhaseLibrary {
  /** The ids of all phases. */
  readonly ids: readonly string[];
  /** The file of a phase: Markdown with front matter. */
  readonly phase: (id: string) => PhaseEntryFile | undefined;
  /** The file of an output schema, by its name: YAML. */
  readonly schema: (name: string) => EntryFile | undefined;
  /** The names of the workflows that can be extended. */
  readonly workflowNames?: readonly string[];
  /** The file of a workflow, by its name: YAML. */
  readonly workflow?: (name: string) => EntryFile | undefined;
  /** The file of a prompt that is of no phase, by its name: a template of Liquid. */
  readonly prompt?: (name: string) => EntryFile | undefined;
  /** The settings of phases and tiers outside any workflow. */
  readonly settings?: PhaseSettings;
}

/** The source of a phase's prompt: the built-in library or its copy in the database, the user's folder, or the project. */
export type PhaseLevel = "built-in" | "user" | "project";

/** The file of a phase, and the file that it may extend. */
export interface PhaseEntryFile extends EntryFile {
  /** Absent: built-in. */
  readonly level?: PhaseLevel;
  /** The file that this one overrides. */
  readonly below?: PhaseEntryFile | undefined;
  /** Reads the files of its texts, from its folder. Absent: no file can be read. */
  readonly read?: ReadFile;
}

/** The settings of phases by the project and for a run. */
export interface PhaseSettings {
  /** Gates for this run only, by phase; `*` is every other phase. They override those of the workflow. */
  readonly runGates?: Readonly<Record<string, Gate>>;
  /** The phases that this run leaves out. */
  readonly runSkips?: readonly string[];
  /** The project's gates by phase. They override those of the phase files. */
  readonly gates?: Readonly<Record<string, Gate>>;
  /** The gate of phases without another setting. */
  readonly defaultGate?: Gate | undefined;
  /** How branches are updated, unless the workflow sets it. */
  readonly sync?: "merge" | "rebase" | "none";
  /** The agents of tiers. Absent: not known. */
  readonly tiers?: Tiers;
}
