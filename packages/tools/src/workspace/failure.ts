import { getSystemErrorMessage } from "node:util";
import { isSystemError, type SystemError } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";

/** The system's messages by error name, as users know them from their shell. */
const words: ReadonlyMap<string, string> = new Map([
  ["EACCES", "Permission denied"],
  ["EPERM", "Permission denied"],
  ["EROFS", "Read-only file system"],
  ["ENOSPC", "No space left on device"],
  ["EDQUOT", "Disk quota exceeded"],
  ["EFBIG", "File too large"],
  ["EMFILE", "Too many open files"],
  ["ENFILE", "Too many open files in system"],
  ["ENAMETOOLONG", "File name too long"],
  ["EIO", "Input/output error"],
  ["EBUSY", "Device or resource busy"],
  ["ETXTBSY", "Text file busy"],
]);

const hints: ReadonlyMap<string, string> = new Map([
  [
    "EACCES",
    "The permissions of the file or of a folder above it do not allow this. Choose another path, or ask a person.",
  ],
  [
    "EPERM",
    "The permissions of the file or of a folder above it do not allow this. Choose another path, or ask a person.",
  ],
  ["ENOSPC", "The disk is full. A person has to free space."],
]);

/** The target was in another place, or was something else, than the write was prepared for. */
const changed: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "EEXIST", "EISDIR", "ENOTEMPTY", "ELOOP"]);

/** A tool error for an error of the system. Any other error is returned unchanged. @param path relative to the root */
export function toolErrorOf(error: unknown, doing: "read" | "write", path: string): unknown {
  if (!isSystemError(error)) return error;
  const where = printable(path === "" ? "." : path);
  if (doing === "write" && changed.has(error.code)) return changedError(path, "the target changed", error);
  if (error.code === "ENOENT") return new ToolError("path_not_found", `${where} does not exist`, { cause: error });
  if (error.code === "ENOTDIR") {
    return new ToolError("not_a_folder", `${where}: a part of the path is not a folder`, { cause: error });
  }
  const reason = words.get(error.code) ?? wordsOf(error);
  const fields = { cause: error, hint: hints.get(error.code) };
  return doing === "write"
    ? new ToolError("write_failed", `Failed to write output: ${reason}: ${where}`, fields)
    : new ToolError("read_failed", `Failed to read: ${reason}: ${where}`, fields);
}

function wordsOf({ errno, code }: SystemError): string {
  return `${getSystemErrorMessage(errno)} (${code})`;
}

/** The error for a target that has changed since the write was prepared. */
export function changedError(path: string, what: string, cause?: unknown): ToolError {
  return new ToolError("target_changed", `${printable(path)} was not written: ${what} since the change was prepared`, {
    hint: "Nothing was written. Read the file again and repeat the call.",
    cause,
  });
}
