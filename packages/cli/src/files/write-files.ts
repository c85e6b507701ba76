import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { errorCode, writeFileAtomicSync } from "@cuebook/system";

/** A file to be written. */
export interface NewFile {
  /** Where it goes, below the folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files below a folder: all of them or none. Each one appears whole or not at all.
 *
 * @param options `force` replaces files that are there; `kept` says what is left of them where one cannot be written, `instead` what to do
 *   where they are there; `mode` is that of the files, by default 0o644
 * @throws CuebookError `files_exist` naming every file that is in the way, `write_failed`
 */
export function writeFiles(
  folder: string,
  files: readonly NewFile[],
  options: { readonly force: boolean; readonly kept?: string; readonly instead?: string; readonly mode?: number },
): void {
  const taken = files.filter((file) => kindOf(join(folder, file.path)) !== "nothing").map((file) => file.path);
  const folders = taken.filter((path) => kindOf(join(folder, path)) === "folder");
  if (folders.length > 0) {
    throw new CuebookError("files_exist", `a folder stands where a file is to be written: ${folders.join(", ")}`, {
      hint: options.instead ?? "move it away, or choose another folder: cuebook init FOLDER",
    });
  }
  if (taken.length > 0 && !options.force) {
    throw new CuebookError("files_exist", `nothing was written, as these files exist: ${taken.join(", ")}`, {
      hint: options.instead ?? "choose another folder (cuebook init FOLDER), or replace them with --force",
    });
  }
  const written: string[] = [];
  for (const file of files) {
    const path = join(folder, file.path);
    try {
      makeFolder(dirname(path));
      writeFileAtomicSync(path, file.text, { mode: options.mode ?? 0o644, replace: options.force });
    } catch (error) {
      // What was replaced stays replaced; what was made new is taken back.
      for (const path of written) if (!taken.includes(path)) rmSync(join(folder, path), { force: true });
      throw writeError(error, file.path, options.kept ?? "nothing of the example was kept");
    }
    written.push(file.path);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    throw Object.assign(new Error(`${path} is a file`, { cause: error }), { code: "ENOTDIR" });
  }
}

function kindOf(path: string): "nothing" | "folder" | "file" {
  try {
    return lstatSync(path).isDirectory() ? "folder" : "file";
  } catch {
    // Where it cannot even be looked at, writing it tells why.
    return "nothing";
  }
}

function writeError(cause: unknown, path: string, kept: string): CuebookError {
  const code = errorCode(cause) ?? "";
  const reason = reasons.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
  const isTaken = code === "EEXIST";
  return new CuebookError(isTaken ? "files_exist" : "write_failed", `${path} cannot be written: ${reason}`, {
    hint: isTaken ? "another program writes here: look again, then start again" : kept,
    cause,
  });
}

const reasons = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a file stands where a folder is needed"],
  ["EEXIST", "a file of that name has come to be"],
]);
