import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { safeIdentifier } from "../provider/identifier.ts";

/*
 * Where worktrees are, as paths: no git is asked. What only reads settings loads this entry and not the package.
 */

/** The file in a worktree's git directory that says that it is ours and was made to the end. */
export const readyFile = "cuebook.json";

/**
 * The folder of a repository's worktrees, where no other is configured: `STATE_HOME/cuebook/PROJECT/worktrees`. It is not below
 * the repository: Node, Python and linters look for packages and settings in every folder upwards, and would find those of the
 * main checkout.
 *
 * @param stateHome where programs keep what lasts: `$XDG_STATE_HOME`, absolute
 * @param repository its folder: absolute
 */
export function worktreesFolder(stateHome: string, repository: string): string {
  const real = realFolder(repository);
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 8);
  return join(stateHome, "cuebook", `${safeIdentifier(basename(real))}-${hash}`, "worktrees");
}

/** Removes a folder that `worktreesFolder` named, and the project's, when nothing is in them. Another folder stays: it is the user's. */
export function removeEmptyProject(worktrees: string): void {
  const project = dirname(worktrees);
  const isOurs =
    basename(worktrees) === "worktrees" && /-[0-9a-f]{8}$/.test(project) && basename(dirname(project)) === "cuebook";
  if (!isOurs) return;
  try {
    rmdirSync(worktrees);
    rmdirSync(project);
  } catch {
    // Something is in it, or another process was first.
  }
}

/** Whether a path is that of a folder, or below it, once links are resolved. */
export function isWithinFolder(folder: string, path: string): boolean {
  const [above, real] = [realFolder(folder), realFolder(path)];
  return real === above || real.startsWith(above.endsWith(sep) ? above : `${above}${sep}`);
}

/** A path with links resolved as far as it exists. */
export function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // What cannot be looked at has no link that could be followed.
    return dirname(path) === path ? path : join(realFolder(dirname(path)), basename(path));
  }
}

/** Whether the worktree that has this git directory is one of a run. */
export function isOfRun(gitDir: string): boolean {
  return existsSync(join(gitDir, readyFile));
}
