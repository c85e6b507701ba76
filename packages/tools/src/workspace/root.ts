/** The state of a regular file at one moment: enough to notice a change. */
export interface FileState {
  readonly device: bigint;
  readonly inode: bigint;
  readonly size: number;
  readonly modifiedNs: bigint;
  /** Permission bits: `0o644`. */
  readonly mode: number;
  /** The number of names of the file. More than one are hard links. */
  readonly links: number;
}

/** A file that was read. */
export interface FileRead {
  /** Relative to the root, with `/`, links resolved. */
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

/** The destination of a write. */
export interface Target {
  /** Relative to the root, with `/`, links resolved. */
  readonly path: string;
  /** The current file. Absent: none. */
  readonly before?: FileRead;
  /** It is a record of Cuebook, which tools do not name: `Root.recordTarget`. */
  readonly isRecord?: true;
  /** The last existing folder of the path, `depth` parts below the root. It must be the same one when the target is written. */
  readonly folder?: { readonly depth: number; readonly device: bigint; readonly inode: bigint };
}

/** How a file is written, beside its content. */
export interface WriteOptions {
  /** Whether the file is a program. Default: as the existing file; a new one is none. */
  readonly isExecutable?: boolean | undefined;
  /** The name of the draft: `.cuebook-write-`, 32 hexadecimal digits, `.tmp`. Default: one that nobody can guess. */
  readonly draft?: string | undefined;
}

/** The result of a write. */
export interface Written {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * A folder that tools work in. Nothing below it is opened in a way that could lead out of it. Paths are relative to it, with
 * `/`. Every method throws `ToolError`: `path_invalid`, `path_outside`, `path_not_found`, `not_a_file`, `not_a_folder`,
 * `too_large`, `read_failed`, `write_failed`.
 */
export interface Root {
  /** Absolute, without links. */
  readonly path: string;
  /** Reads a regular file. @throws ToolError also `too_large` above `maxBytes` */
  read(path: string, maxBytes: number): Promise<FileRead>;
  /** The entry at a path. Links are followed if they stay inside. Undefined: nothing is there. */
  look(path: string): Promise<Entry | undefined>;
  /** The entries of a folder, sorted by name. Links are listed, but not followed. `""` is the root itself. */
  list(path: string): Promise<readonly Entry[]>;
  /**
   * The destination of a write to a path, and what it would replace. @throws ToolError also `path_protected`, `path_collides`
   * @param leaving paths of files that are removed before the write: they, and folders that have nothing else, are in no way
   */
  target(path: string, maxBytes: number, leaving?: ReadonlySet<string>): Promise<Target>;
  /**
   * Writes a file atomically: at every moment either the old or the new content is there. Missing folders are made, and the
   * mode of an existing file is kept.
   * @throws ToolError also `target_changed` if the file differs from `target.before`
   */
  write(target: Target, bytes: Uint8Array, options?: WriteOptions): Promise<Written>;
  /**
   * As `target`, for the records of applied template sets: `.cuebook/templates.lock.json` and the files of
   * `.cuebook/templates.history/`. No tool writes what a caller names there.
   */
  recordTarget(path: string, maxBytes: number): Promise<Target>;
  /**
   * Removes a file, and the folders that are empty without it. @throws ToolError also `target_changed`
   * @param isNeeded whether a folder stays although it is empty, because something is written there next
   */
  remove(target: Target, isNeeded?: (folder: string) => boolean): Promise<void>;
}
