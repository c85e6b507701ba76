import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, resolve } from "node:path";

/**
 * The path of a program, as `exec` would find it: by `PATH`, or from `folder` if its name has a slash. `undefined` if no executable
 * file has that name.
 *
 * @param path the `PATH` that the program will run with; relative entries are relative to `folder`
 */
export async function findProgram(name: string, path: string | undefined, folder: string): Promise<string | undefined> {
  if (name === "" || name.includes("\0")) return undefined;
  const folders = name.includes("/") ? [folder] : (path ?? "/usr/bin:/bin").split(delimiter);
  for (const from of folders) {
    const candidate = resolve(folder, from, name);
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Missing or inaccessible: it cannot be run, and the next folder of PATH is tried.
    return false;
  }
}
