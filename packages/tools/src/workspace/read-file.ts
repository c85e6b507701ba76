import { type BigIntStats, closeSync, fstatSync, readSync } from "node:fs";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import type { Held } from "./held.ts";
import type { FileRead, FileState } from "./root.ts";

/**
 * Reads the whole of a held file, at once. Its state is that from before the first byte, so that any later change is noticed.
 * @param path for messages @throws ToolError `not_a_file`, `too_large`, and the system's errors
 */
export function readHeld(file: Held, path: string, maxBytes: number): FileRead {
  if (!file.stats.isFile()) {
    throw new ToolError(
      "not_a_file",
      `${printable(path || "the workspace")} is ${kindOf(file.stats)}: tools read and write only regular files`,
    );
  }
  const descriptor = file.open();
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    const bytes = stats.size > maxBytes ? undefined : readAtMost(descriptor, Number(stats.size), maxBytes);
    if (bytes === undefined) throw tooLarge(path, maxBytes);
    return { path, bytes, sha256: sha256Of(bytes), state: stateOf(stats) };
  } finally {
    closeSync(descriptor);
  }
}

/** Reads to the end. Undefined if that is beyond `most` bytes. The file may grow, or report no size at all. */
function readAtMost(descriptor: number, expected: number, most: number): Uint8Array | undefined {
  let buffer = Buffer.allocUnsafeSlow(Math.min(expected, most) + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > most) return undefined;
    if (length === buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(length * 2, most) + 1);
      buffer.copy(larger);
      buffer = larger;
    }
  }
}

function stateOf(stats: BigIntStats): FileState {
  return {
    device: stats.dev,
    inode: stats.ino,
    size: Number(stats.size),
    modifiedNs: stats.mtimeNs,
    mode: Number(stats.mode & 0o7777n),
    links: Number(stats.nlink),
  };
}

/** The kind of an object, for messages: `a folder`. */
function kindOf(stats: BigIntStats): string {
  if (stats.isFile()) return "a regular file";
  if (stats.isDirectory()) return "a folder";
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

function tooLarge(path: string, maxBytes: number): ToolError {
  return new ToolError("too_large", `${printable(path)} is larger than ${maxBytes} bytes`);
}
