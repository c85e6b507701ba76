import type { Gate } from "../../model/workflow.ts";
import type { EntryFile } from "../file/entry.ts";

/**
 * Where a workflow of phases finds what it names. Loading reads nothing by itself: whoever has the files gives them.
 * `undefined` is what cannot be read; that is a finding, and never an empty prompt.
 */
export interface PhaseLibrary {
  /** The ids of all phases that there are. */
  readonly ids: readonly string[];
  /** The file of a phase: Markdown with front matter. */
  readonly phase: (id: string) => PhaseEntryFile | undefined;
  /** The file of an output schema, by its name: YAML. */
  readonly schema: (name: string) => EntryFile | undefined;
  /** The names of the workflows that one may extend. */
  readonly workflowNames?: readonly string[];
  /** The file of a workflow, by its name: YAML. */
  readonly workflow?: (name: string) => EntryFile | undefined;
  /** What is said of phases outside of any workflow. */
  readonly settings?: PhaseSettings;
}

/** Where the prompt of a phase is from: the library that comes with Cuebook or its copy in the database, the user's folder, the project. */
export type PhaseLevel = "built-in" | "user" | "project";

/** The file of a phase, and what it may be made from. */
export interface PhaseEntryFile extends EntryFile {
  /** Absent: built-in. */
  readonly level?: PhaseLevel;
  /** The file that would count if this one were not there. */
  readonly below?: PhaseEntryFile | undefined;
}

/** What the project, and whoever starts a run, say of phases. */
export interface PhaseSettings {
  /** Gates for this run alone, by phase; `*` is every other one. They win over what the workflow says. */
  readonly runGates?: Readonly<Record<string, Gate>>;
  /** The project's gates by phase: they win over what the phase's file says. */
  readonly gates?: Readonly<Record<string, Gate>>;
  /** The gate of phases for which nobody says anything. */
  readonly defaultGate?: Gate | undefined;
  /** How branches are brought up to date, where the workflow does not say. */
  readonly sync?: "merge" | "rebase" | "none";
}
