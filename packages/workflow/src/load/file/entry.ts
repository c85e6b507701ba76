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
  /** With an error: the workflow as far as its file could be read. It can be verified, but never run. */
  readonly draft?: Workflow;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of loading one kind of file: the workflow even with errors, and what is not known of it because of them. */
export interface LoadedParts {
  readonly workflow?: Workflow | undefined;
  readonly gaps?: ReadonlySet<string> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its path, which starts with the folder of the entry file; `undefined` if it cannot be read. */
export type ReadFile = (path: string) => string | undefined;
