import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder, writePrivateFile } from "@cuebook/system";
import { reasonOf, ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";

export interface BackupBounds {
  /** Default 1000. */
  readonly mostFiles?: number;
  /** Default 256 MB. */
  readonly mostBytes?: number;
}

/**
 * Keeps bytes in a folder, in files named by their SHA-256. The most recently kept files stay.
 * @throws ToolError `write_failed`, from the returned function
 * @returns a function that keeps bytes and returns their name: `backups/<sha256>`, relative to the state folder
 */
export function openBackups(
  state: string,
  { mostFiles = 1000, mostBytes = 256 * 1024 * 1024 }: BackupBounds = {},
): (path: string, bytes: Uint8Array) => Promise<string> {
  const folder = join(state, "backups");
  // A file is named by its content, so its size never changes, and thousands of files need not be read each time.
  const sizes = new Map<string, number>();
  return async (path, bytes) => {
    const name = sha256Of(bytes);
    try {
      makePrivateFolder(folder);
      if (!(await hasRoom(folder, name, bytes.length, sizes, { mostFiles, mostBytes })))
        await makeRoom(folder, name, bytes.length, { mostFiles, mostBytes });
      writePrivateFile(join(folder, name), bytes);
    } catch (cause) {
      const message = `${printable(path)} was not written: its old content could not be backed up: ${reasonOf(cause)}`;
      throw new ToolError("write_failed", message, { cause });
    }
    return `backups/${name}`;
  };
}

/** Whether one more file is within the bounds. Sizes missing in `sizes` are read and stored there. */
async function hasRoom(
  folder: string,
  name: string,
  size: number,
  sizes: Map<string, number>,
  bounds: Required<BackupBounds>,
): Promise<boolean> {
  const names = new Set(await readdir(folder));
  names.delete(name);
  for (const known of sizes.keys()) if (!names.has(known)) sizes.delete(known);
  const fresh = [...names].filter((each) => !sizes.has(each));
  for (const file of await filesOf(folder, fresh)) sizes.set(file.name, file.size);
  const total = sizes.values().reduce((sum, each) => sum + each, size);
  return names.size + 1 <= bounds.mostFiles && total <= bounds.mostBytes;
}

/** Removes the oldest files until there is room for this one, and for some later ones. */
async function makeRoom(folder: string, name: string, size: number, bounds: Required<BackupBounds>): Promise<void> {
  const names = (await readdir(folder)).filter((each) => each !== name);
  const backups = await filesOf(folder, names);
  const mostFiles = bounds.mostFiles - Math.floor(bounds.mostFiles / 10);
  const mostBytes = bounds.mostBytes - Math.floor(bounds.mostBytes / 10);
  let count = backups.length + 1;
  let total = size + backups.reduce((sum, file) => sum + file.size, 0);
  for (const file of backups.sort((a, b) => a.kept - b.kept)) {
    if (count <= mostFiles && total <= mostBytes) return;
    await rm(join(folder, file.name), { force: true });
    count--;
    total -= file.size;
  }
}

interface Kept {
  readonly name: string;
  readonly size: number;
  /** When it was last kept, in milliseconds. */
  readonly kept: number;
}

async function filesOf(folder: string, names: readonly string[]): Promise<Kept[]> {
  const files = names.map(async (name): Promise<Kept[]> => {
    // Another process may have removed it by now.
    const state = await stat(join(folder, name)).catch(() => undefined);
    return state === undefined ? [] : [{ name, size: state.size, kept: state.mtimeMs }];
  });
  return (await Promise.all(files)).flat();
}
