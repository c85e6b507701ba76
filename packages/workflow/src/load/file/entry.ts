import type { Diagnostic } from "@cuebook/template";
import type { Workflow } from "../../model/workflow.ts";

/** A file: its name for messages, and its text. */
export interface EntryFile {
  readonly file: string;
  readonly text: string;
}

/** The result of loading: all findings, and the workflow unless one of them is an error. */
export interface Loaded {
  readonly workflow?: Workflow;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its path, which starts with the folder of the entry file; `undefined` if it cannot be read. */
export type ReadFile = (path: string) => string | undefined;
