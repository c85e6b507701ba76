import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { writeFileAtomicSync } from "./write-file.ts";

/** Creates a folder that only its owner may enter, and its parents. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Writes a file atomically that only its owner may read, with missing folders. */
export function writePrivateFile(path: string, content: string | Uint8Array): void {
  makePrivateFolder(dirname(path));
  writeFileAtomicSync(path, content);
}
