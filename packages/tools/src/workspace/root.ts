/** What an ordinary file was at one moment: enough to tell whether it still is. */
export interface FileState {
  readonly device: bigint;
  readonly inode: bigint;
  readonly size: number;
  readonly modifiedNs: bigint;
  /** Permission bits: `0o644`. */
  readonly mode: number;
  /** Names that the file has: more than one are hard links. */
  readonly links: number;
}

/** A file that was read. */
export interface FileRead {
  /** Relative to the root, with `/`, resolved: what a link on the way led to. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly state: FileState;
}

/** An entry of a folder. */
export interface Entry {
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "other";
  readonly size: number;
}

/** Where a write would go. */
export interface Target {
  /** Relative to the root, with `/`, resolved. */
  readonly path: string;
  /** What is there now; absent: nothing. */
  readonly before?: FileRead;
  /** The last folder on the way that is there, `depth` parts below the root: it must be the same one when the target is written. */
  readonly folder?: { readonly depth: number; readonly device: bigint; readonly inode: bigint };
}

/** What was written. */
export interface Written {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * A folder that tools work in: nothing below it is opened in a way that could lead out of it. Paths are relative to it, with
 * `/`. Every method throws `ToolError`: `path_invalid`, `path_outside`, `path_not_found`, `not_a_file`, `not_a_folder`,
 * `too_large`, `read_failed`, `write_failed`.
 */
export interface Root {
  /** Absolute and real: no link is in it. */
  readonly path: string;
  /** Reads an ordinary file. @throws ToolError also `too_large` above `maxBytes` */
  read(path: string, maxBytes: number): Promise<FileRead>;
  /** What stands at a path, links followed where they stay inside; undefined: nothing. */
  look(path: string): Promise<Entry | undefined>;
  /** The entries of a folder, sorted by name. Links are told and not followed. `""` is the root itself. */
  list(path: string): Promise<readonly Entry[]>;
  /** Where a write to a path would go, and what it would replace. @throws ToolError also `path_protected`, `path_collides` */
  target(path: string, maxBytes: number): Promise<Target>;
  /**
   * Writes a file so that at every moment the old or the new one is there: folders on the way are made, the mode of what was
   * there is kept.
   * @throws ToolError also `target_changed` where what is there is not `target.before`
   */
  write(target: Target, bytes: Uint8Array): Promise<Written>;
}
