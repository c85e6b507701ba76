import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isPlain } from "./hidden.ts";

/** A worktree, and what git keeps about it outside of it. */
export interface WorktreeData {
  /** The worktree, and the data of its repository: they may be in a place that is hidden. */
  readonly readable: readonly string[];
  /** The folders that a commit writes to. */
  readonly writable: readonly string[];
  /** What in them decides where git looks for its data: a command that changed it would have a later git run programs. */
  readonly readOnly: readonly string[];
  /** The main folder of the repository. */
  readonly main: string;
}

/** The folders of a repository that a commit in a worktree writes to. Hooks and configuration are not in them. */
const written = ["objects", "refs", "logs", "reftable", "lfs"];

/**
 * The data of the git worktree that a folder is in. Undefined: it is in none.
 *
 * A command can write the `.git` file of its worktree. So the data that it names is accepted only if it names the worktree in turn,
 * and lies where git puts it.
 * @param folder absolute, links resolved
 */
export async function worktreeData(folder: string): Promise<WorktreeData | undefined> {
  const link = await linkAbove(folder);
  if (link === undefined) return undefined;
  const named = /^gitdir: (.+)\n?$/.exec(link.text)?.[1];
  if (named === undefined) return undefined;
  try {
    const gitDir = await realpath(resolve(link.folder, named));
    const common = dirname(dirname(gitDir));
    const back = resolve(gitDir, (await readFile(join(gitDir, "gitdir"), "utf8")).trimEnd());
    const shared = resolve(gitDir, (await readFile(join(gitDir, "commondir"), "utf8")).trimEnd());
    const isOurs = basename(back) === ".git" && (await realpath(dirname(back))) === link.folder;
    if (basename(dirname(gitDir)) !== "worktrees" || !isOurs || (await realpath(shared)) !== common) return undefined;
    return {
      readable: [link.folder, common],
      writable: [gitDir, ...(await plainOf(written.map((name) => join(common, name))))],
      readOnly: await plainOf(["commondir", "gitdir", "config.worktree"].map((name) => join(gitDir, name))),
      main: basename(common) === ".git" ? dirname(common) : common,
    };
  } catch {
    // Git does not know the worktree: no commit can be made in it.
    return undefined;
  }
}

/** The nearest `.git` file in a folder or above it. Undefined: none, or a repository comes first. */
async function linkAbove(folder: string): Promise<{ readonly folder: string; readonly text: string } | undefined> {
  const path = join(folder, ".git");
  const isThere = await isPlain(path);
  const text = isThere ? await readFile(path, "utf8").catch(() => undefined) : undefined;
  if (text !== undefined) return { folder, text };
  return isThere || dirname(folder) === folder ? undefined : linkAbove(dirname(folder));
}

async function plainOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => ((await isPlain(path)) ? [path] : [])));
  return found.flat();
}
