import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { git } from "../git/git.ts";

/**
 * Makes an empty worktree and removes it. A folder without a commit has no worktrees, and nothing is tried.
 * @param repository the folder of the repository @param root the folder of worktrees
 * @throws CuebookError `git_missing`, `git_failed`
 */
export async function probeWorktrees(repository: string, root: string): Promise<void> {
  const head = ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"];
  if ((await git(repository, head, { expected: [0, 1, 128] })).code !== 0) return;
  const path = join(root, `.probe-${randomUUID()}`);
  try {
    await git(repository, ["worktree", "add", "--quiet", "--detach", "--no-checkout", path, "HEAD"]);
    await git(repository, ["worktree", "remove", "--force", path]);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
