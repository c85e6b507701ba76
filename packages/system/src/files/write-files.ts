import { lstatSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { errorCode } from "../system-error.ts";
import { makeFolder } from "./make-folder.ts";
import { writeFileAtomicSync } from "./write-file.ts";

/** A file to write. */
export interface NewFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
}

/** A file to write that may be binary, or a program. */
export interface NewContent extends Omit<NewFile, "text"> {
  readonly text: string | Uint8Array;
  readonly mode?: number;
}

/**
 * Writes files below a folder, all or none. Each file appears completely or not at all.
 *
 * @param options `force` replaces existing files; `kept` is the hint if a file cannot be written, `instead` the hint if
 *   files exist, `blocked` if a folder has the name of one; `mode` is the mode of files that have none, by default 0o644
 * @throws CuebookError `files_exist` with every existing file, `write_failed`
 */
export function writeFiles(
  folder: string,
  files: readonly NewContent[],
  options: {
    readonly force: boolean;
    readonly kept?: string;
    readonly instead?: string;
    readonly blocked?: string;
    readonly mode?: number;
  },
): void {
  const taken = files.filter((file) => kindOf(join(folder, file.path)) !== "nothing").map((file) => file.path);
  const folders = taken.filter((path) => kindOf(join(folder, path)) === "folder");
  if (folders.length > 0) {
    throw new CuebookError("files_exist", `a folder is in the way of a file: ${folders.join(", ")}`, {
      hint: options.blocked ?? options.instead,
    });
  }
  if (taken.length > 0 && !options.force) {
    throw new CuebookError("files_exist", `nothing was written: these files already exist: ${taken.join(", ")}`, {
      hint: options.instead,
    });
  }
  const written: string[] = [];
  for (const file of files) {
    const path = join(folder, file.path);
    try {
      makeFolderOf(path);
      writeFileAtomicSync(path, file.text, { mode: file.mode ?? options.mode ?? 0o644, replace: options.force });
    } catch (error) {
      // Replaced files stay replaced; new ones are removed again.
      for (const path of written) if (!taken.includes(path)) rmSync(join(folder, path), { force: true });
      throw writeError(error, file.path, options.kept);
    }
    written.push(file.path);
  }
}

function makeFolderOf(file: string): void {
  const folder = dirname(file);
  try {
    makeFolder(folder);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    throw Object.assign(new Error(`${folder} is a file`, { cause: error }), { code: "ENOTDIR" });
  }
}

function kindOf(path: string): "nothing" | "folder" | "file" {
  try {
    return lstatSync(path).isDirectory() ? "folder" : "file";
  } catch {
    // If the path cannot be examined, writing reports the reason.
    return "nothing";
  }
}

function writeError(cause: unknown, path: string, kept: string | undefined): CuebookError {
  const code = errorCode(cause) ?? "";
  const reason = reasons.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
  const isTaken = code === "EEXIST";
  return new CuebookError(isTaken ? "files_exist" : "write_failed", `${path} cannot be written: ${reason}`, {
    hint: isTaken ? "another program writes here: check the folder, then try again" : kept,
    cause,
  });
}

const reasons = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a file is where a folder is needed"],
  ["EEXIST", "another program created it"],
]);
