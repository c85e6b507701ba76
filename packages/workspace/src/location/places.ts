import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { safeIdentifier } from "../provider/identifier.ts";

/*
 * The paths of worktrees, without calling git. Code that only reads settings imports this entry instead of the package.
 */

/** The largest number of ports that a worktree has for itself. */
export const mostPorts = 100;

/** The file in a worktree's git directory that marks it as ours and complete. */
export const readyFile = "cuebook.json";

/**
 * The default folder of a repository's worktrees: `STATE_HOME/cuebook/PROJECT/worktrees`. It is not below the repository: Node,
 * Python and linters look for packages and settings in every parent folder, and would find those of the main checkout.
 *
 * @param stateHome the folder for state of programs: `$XDG_STATE_HOME`, absolute
 * @param repository its folder: absolute
 */
export function worktreesFolder(stateHome: string, repository: string): string {
  const real = realFolder(repository);
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 8);
  return join(stateHome, "cuebook", `${safeIdentifier(basename(real))}-${hash}`, "worktrees");
}

/** Removes a folder from `worktreesFolder`, and the project's folder, if they are empty. Another folder stays: it is the user's. */
export function removeEmptyProject(worktrees: string): void {
  const project = dirname(worktrees);
  const isOurs =
    basename(worktrees) === "worktrees" && /-[0-9a-f]{8}$/.test(project) && basename(dirname(project)) === "cuebook";
  if (!isOurs) return;
  try {
    rmdirSync(worktrees);
    rmdirSync(project);
  } catch {
    // It is not empty, or another process was first.
  }
}

/** Whether a path is a folder, or below it, with links resolved. */
export function isWithinFolder(folder: string, path: string): boolean {
  const [above, real] = [realFolder(folder), realFolder(path)];
  return real === above || real.startsWith(above.endsWith(sep) ? above : `${above}${sep}`);
}

/** A path with links resolved as far as it exists. */
export function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // A path that cannot be read has no link that could be followed.
    return dirname(path) === path ? path : join(realFolder(dirname(path)), basename(path));
  }
}

/** Whether the worktree with this git directory belongs to a run. */
export function isOfRun(gitDir: string): boolean {
  return existsSync(join(gitDir, readyFile));
}
