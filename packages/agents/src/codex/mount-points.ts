import { existsSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { basename, join } from "node:path";

/** What the client's sandbox protects in each folder that commands may write to. */
const protectedNames = [".git", ".codex", ".agents"];

/**
 * Removes, when it is disposed of, the empty folders that the client's sandbox leaves in these folders if its command is killed: it
 * creates them to mount something over them. With an empty `.git` in it, `/tmp` would look like a repository to other programs, so that one
 * is removed even if it is older: a client that ran at the same time has created it.
 */
export function removeMountPoints(folders: readonly string[]): AsyncDisposable {
  const paths = [...new Set(folders)].flatMap((folder) => protectedNames.map((name) => join(folder, name)));
  const created = paths.filter((path) => basename(path) === ".git" || !existsSync(path));
  return {
    [Symbol.asyncDispose]: async () => {
      // A folder with content is not the sandbox's, and stays.
      await Promise.all(created.map((path) => rmdir(path).catch(() => {})));
    },
  };
}
