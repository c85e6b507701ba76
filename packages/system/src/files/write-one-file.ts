import { fchmodSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CuebookError } from "@cuebook/error";
import { errorCode } from "../system-error.ts";
import { makeFolder } from "./make-folder.ts";
import { writeFileAtomicSync } from "./write-file.ts";

/**
 * Writes a file, completely or not at all.
 *
 * @param path absolute
 * @param shown the path in messages
 * @param options `replace` overwrites an existing file and keeps its permissions; `instead` is the hint if the file exists
 * @throws CuebookError `files_exist`, `write_failed`
 */
export function writeOneFile(
  path: string,
  shown: string,
  text: string,
  options: { readonly replace: boolean; readonly instead?: string },
): void {
  try {
    makeFolder(dirname(path));
    const old = statSync(path, { throwIfNoEntry: false });
    // The target of a link is written, not the link.
    const target = options.replace && old !== undefined ? realpathSync(path) : path;
    const write = (descriptor: number): void => {
      writeFileSync(descriptor, text);
      if (old !== undefined) fchmodSync(descriptor, old.mode & 0o777);
    };
    writeFileAtomicSync(target, write, { mode: 0o644, replace: options.replace });
  } catch (cause) {
    const code = errorCode(cause) ?? "";
    if (code === "EEXIST") {
      throw new CuebookError("files_exist", `nothing was written: ${shown} already exists`, {
        hint: options.instead,
        cause,
      });
    }
    const reason = reasons.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
    throw new CuebookError("write_failed", `${shown} cannot be written: ${reason}`, {
      hint: "the previous file is unchanged",
      cause,
    });
  }
}

const reasons = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a file is where a folder is needed"],
  ["EISDIR", "it is a folder"],
]);
