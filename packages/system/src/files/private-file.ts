import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isSystemError } from "../system-error.ts";
import { makeFolder } from "./make-folder.ts";
import { writeFileAtomicSync } from "./write-file.ts";

/** Creates a folder that only its owner may enter, and its parents. */
export function makePrivateFolder(path: string): void {
  makeFolder(path, 0o700);
}

/** Writes a file atomically that only its owner may read, with missing folders. */
export function writePrivateFile(path: string, content: string | Uint8Array): void {
  makePrivateFolder(dirname(path));
  writeFileAtomicSync(path, content);
}

/**
 * The text of a file that Cuebook wrote; `undefined` if it does not exist. Follows no link, and never waits for a pipe.
 * @param most the largest file, in bytes
 * @throws Error if it is no ordinary file, is larger, or cannot be read
 */
export function readPrivateFile(path: string, most: number = Number.POSITIVE_INFINITY): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return undefined;
    throw error;
  }
  try {
    const state = fstatSync(descriptor);
    if (!state.isFile()) throw new Error(`${path} is not a regular file`);
    if (state.size > most) throw new Error(`${path} has more than ${most} bytes`);
    return readFileSync(descriptor, "utf8");
  } finally {
    closeSync(descriptor);
  }
}
