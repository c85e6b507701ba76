import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { isSystemError } from "../system-error.ts";

/**
 * Makes a folder, with the missing ones above it. `mkdir` of Node does this too, but below some folders it never ends: in `/proc`, the
 * system says that the parent is missing even when it exists.
 *
 * @throws the error of the system
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (made(path, mode)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent, mode);
  // Without a parent that was missing, this fails as before.
  if (!made(path, mode)) mkdirSync(path, mode);
}

/** Whether a folder exists now; false: its parent is missing. */
function made(path: string, mode: number): boolean {
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return false;
    if (isSystemError(error, "EEXIST") && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      return true;
    throw error;
  }
}
