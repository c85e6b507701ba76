import type { Diagnostic } from "@cuebook/template";
import type { Workflow } from "../../model/workflow.ts";

/** A file as it was read: its name as shown in messages, and its text. */
export interface EntryFile {
  readonly file: string;
  readonly text: string;
}

/** What loading gives: all findings, and the workflow unless one of them is an error. */
export interface Loaded {
  readonly workflow?: Workflow;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its path, which starts with the folder of the entry file; `undefined` where it cannot be read. */
export type ReadFile = (path: string) => string | undefined;
