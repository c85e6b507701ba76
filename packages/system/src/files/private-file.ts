import { dirname } from "node:path";
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
