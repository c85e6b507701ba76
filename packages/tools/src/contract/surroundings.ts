import type { ProjectCommands, Sandbox, Verdict } from "@cuebook/policy";
import type { Actions } from "../actions/actions.ts";
import type { Root } from "../workspace/root.ts";
import type { Proposal, ToolCall } from "./tool.ts";
import type { Work } from "./work.ts";

/** Limits on what tools read, write and return. Sizes are in bytes. */
export interface ToolLimits {
  /** A file that is read whole, a template, or a text to write. */
  readonly fileBytes: number;
  /** The text of one result. */
  readonly resultBytes: number;
  /** Files that one search or listing visits. */
  readonly files: number;
  /** Output of a command beyond which its middle is left out. */
  readonly commandOutputBytes: number;
  /** How long a command may take. */
  readonly commandTimeoutMs: number;
  /** Lines of a preview. */
  readonly previewLines: number;
}

export const defaultLimits: ToolLimits = {
  fileBytes: 4 * 1024 * 1024,
  resultBytes: 256 * 1024,
  files: 20_000,
  commandOutputBytes: 64 * 1024,
  commandTimeoutMs: 120_000,
  previewLines: 200,
};

/** Whether files may be read. Paths are resolved; those outside the workspace are absolute. */
export interface Reading {
  /** Asks if need be. @throws ToolError `permission_denied`, `cancelled` */
  allow(tool: string, path: string, call: ToolCall): Promise<void>;
  /** What rules decide now, without a question. @throws ToolError `permission_denied` if they cannot be read */
  verdicts(tool: string): (path: string) => Verdict;
}

/** A person who answers questions. */
export interface Person {
  /** @throws ToolError `permission_denied` if a rule denies the question, `cancelled` */
  ask(
    question: Pick<Proposal, "action" | "display" | "hash"> & { readonly question: string },
    call: ToolCall,
  ): Promise<
    | { readonly is: "answered"; readonly text: string; readonly by: string }
    | { readonly is: "unanswered"; readonly why: string }
  >;
}

/** What tools work with. */
export interface Surroundings {
  /** The workspace. */
  readonly root: Root;
  /** Folders with more templates. They are only read. */
  readonly templateRoots: readonly Root[];
  readonly limits: ToolLimits;
  /** The whole environment of commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** The commands of the project: rules may allow those that are understood. Absent: none. */
  readonly commands?: ProjectCommands | undefined;
  /** What commands reach. Default `none`. */
  readonly sandbox?: Sandbox | undefined;
  /** Absent: everything may be read. */
  readonly reading?: Reading | undefined;
  /** The work of the run that calls. Absent: there is no run. */
  readonly work?: Work | undefined;
  /** Absent: nobody can be asked. */
  readonly person?: Person | undefined;
  /** Keeps the bytes of a file before it is overwritten. @returns the name under which they are kept */
  readonly backup?: ((path: string, bytes: Uint8Array) => Promise<string>) | undefined;
  /** Changes of several files as one action. Absent: there is no state folder. */
  readonly actions?: Actions | undefined;
}
