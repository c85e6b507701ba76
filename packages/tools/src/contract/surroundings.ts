import type { Root } from "../workspace/root.ts";

/** The most that tools read, write and give. Sizes in bytes. */
export interface ToolLimits {
  /** A file that is read whole, a template, a text that is written. */
  readonly fileBytes: number;
  /** The text of one result. */
  readonly resultBytes: number;
  /** Files that one search or listing goes through. */
  readonly files: number;
  /** What a command may print before the middle of it is left out. */
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

/** What tools have of the world. */
export interface Surroundings {
  /** The workspace. */
  readonly root: Root;
  /** Folders with further templates, which are only read. */
  readonly templateRoots: readonly Root[];
  readonly limits: ToolLimits;
  /** The environment of commands: nothing else reaches them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Keeps the bytes of a file before it is overwritten. @returns a name by which they are found again */
  readonly backup?: (path: string, bytes: Uint8Array) => Promise<string>;
}
