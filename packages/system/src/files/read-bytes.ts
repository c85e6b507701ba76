import { fstatSync, readSync } from "node:fs";

/** Holds the bytes of one call after the other: files of several megabytes are read often. */
let shared = Buffer.alloc(0);

/**
 * Reads a file from its beginning, at most a number of bytes.
 * @param use gets the bytes, which are valid only during the call
 */
export function withBytes<T>(descriptor: number, limit: number, use: (bytes: Buffer) => T): T {
  const expected = Math.min(fstatSync(descriptor).size, limit);
  let bytes = shared.length > expected ? shared : Buffer.allocUnsafeSlow(Math.min(expected + 64 * 1024, limit + 1));
  // A call within `use` gets other memory.
  shared = Buffer.alloc(0);
  try {
    let length = 0;
    while (length < limit) {
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, limit + 1));
      const count = readSync(descriptor, bytes, length, Math.min(bytes.length, limit) - length, length);
      if (count === 0) break;
      length += count;
    }
    return use(bytes.subarray(0, length));
  } finally {
    shared = bytes;
  }
}
