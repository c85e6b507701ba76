import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** A new temporary folder with files. */
export function folderWith(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-cli-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** For a file of tests: makes temporary folders with files, which are removed after the last test. */
export function useFolders(): typeof folderWith {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return (files) => {
    const folder = folderWith(files);
    folders.push(folder);
    return folder;
  };
}
