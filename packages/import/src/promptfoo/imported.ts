import type { FilesBelow } from "../files-below.ts";
import type { ImportNotes } from "../notes.ts";

/** What the parts of an import share. */
export interface Imported {
  readonly config: Readonly<Record<string, unknown>>;
  readonly notes: ImportNotes;
  readonly files: FilesBelow;
}
