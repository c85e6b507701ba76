import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, fstatSync, readSync } from "node:fs";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import type { Held } from "./held.ts";
import type { FileRead, FileState } from "./root.ts";

/**
 * Reads the whole of a file that is held, at once: the state is that of before the first byte, so whatever changes later is seen.
 * @param path told to the reader @throws ToolError `not_a_file`, `too_large`, and the system's errors
 */
export function readHeld(file: Held, path: string, maxBytes: number): FileRead {
  if (!file.stats.isFile()) {
    throw new ToolError(
      "not_a_file",
      `${printable(path || "the workspace")} is ${kindOf(file.stats)}: only ordinary files are read and written`,
    );
  }
  const descriptor = file.open();
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    const bytes = stats.size > maxBytes ? undefined : readAtMost(descriptor, Number(stats.size), maxBytes);
    if (bytes === undefined) throw tooLarge(path, maxBytes);
    return { path, bytes, sha256: createHash("sha256").update(bytes).digest("hex"), state: stateOf(stats) };
  } finally {
    closeSync(descriptor);
  }
}

/** Reads to the end; undefined where that is after `most` bytes. A file may grow meanwhile, or have no size at all. */
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

/** What is at a place, in words: `a folder`. */
function kindOf(stats: BigIntStats): string {
  if (stats.isFile()) return "an ordinary file";
  if (stats.isDirectory()) return "a folder";
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

function tooLarge(path: string, maxBytes: number): ToolError {
  return new ToolError("too_large", `${printable(path)} is larger than ${maxBytes} bytes`);
}
