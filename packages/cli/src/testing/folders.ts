import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { folderWith } from "./cuebook.ts";

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
