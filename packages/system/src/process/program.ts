import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, resolve } from "node:path";

/**
 * Where a program is, as `exec` would find it: by `PATH`, or from `folder` when its name has a slash.
 * `undefined` where there is no executable file of that name.
 *
 * @param path the `PATH` that the program will run with; relative entries count from `folder`
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
    // Missing or closed to us: either way it cannot be run, and the next folder of PATH is looked at.
    return false;
  }
}
