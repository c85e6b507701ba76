import type { ImportNotes } from "../notes.ts";
import type { ConfigFiles } from "./config-files.ts";

/** What the parts of an import share. */
export interface Imported {
  readonly config: Readonly<Record<string, unknown>>;
  readonly notes: ImportNotes;
  readonly files: ConfigFiles;
}
