import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { writeFileAtomicSync } from "./write-file.ts";

/** Makes a folder that only its owner may enter, and those above it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner may read, in one go, with the folders that it needs. */
export function writePrivateFile(path: string, content: string | Uint8Array): void {
  makePrivateFolder(dirname(path));
  writeFileAtomicSync(path, content);
}
