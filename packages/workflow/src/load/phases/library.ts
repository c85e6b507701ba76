import type { EntryFile } from "../load.ts";

/**
 * Where a workflow of phases finds what it names. Loading reads nothing by itself: whoever has the files gives them.
 * `undefined` is what cannot be read; that is a finding, and never an empty prompt.
 */
export interface PhaseLibrary {
  /** The ids of all phases that there are. */
  readonly ids: readonly string[];
  /** The file of a phase: Markdown with front matter. */
  readonly phase: (id: string) => EntryFile | undefined;
  /** The file of an output schema, by its name: YAML. */
  readonly schema: (name: string) => EntryFile | undefined;
}
