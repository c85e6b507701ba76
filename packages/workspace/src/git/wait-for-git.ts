import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { Workspace } from "@cuebook/run";
import { processesWith } from "@cuebook/system";
import { type Location, locate, workMarkName } from "../location/location.ts";
import { begunRef, conflictRef } from "./conflict.ts";

/** How long a lock in our worktree may belong to another git that is ending, before it counts as left behind. */
const lockPatienceMs = 2000;
/** How long another git may keep working in our worktree. */
const busyLimitMs = 60_000;

/** The worktrees without git processes of a killed run, since this process began to work in them. */
const idle = new Set<string>();

/** To be called when work in a worktree begins, because another process may have worked there, and when it is removed. */
export function forgetIdle(path: string): void {
  idle.delete(path);
}

/** Finds a worktree, and waits for git processes of a killed run that still work in it. */
export async function locateIdle(workspace: Pick<Workspace, "path" | "branch" | "base">): Promise<Location> {
  const location = await locate(workspace.path, workspace);
  if (!idle.has(workspace.path)) await waitForProcesses(workspace.path);
  await waitForLocks(location, workspace.branch);
  return location;
}

/**
 * Waits for git processes of a killed run to end: they are left running, and would overwrite later work. Only Linux can find them;
 * elsewhere only the locks show them.
 */
export async function waitForProcesses(path: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const gits = await processesWith(workMarkName, path);
    if (gits.length === 0) {
      idle.add(path);
      return;
    }
    if (performance.now() - began > busyLimitMs) {
      throw failed(
        `a git process of an earlier, killed run has been working in ${path} for a minute: ${gits.join(", ")}`,
      );
    }
    await sleep(50);
  }
}

/** Waits for the locks of a worktree to be released. A lock that does not change is from an interrupted git, and is removed. */
export async function waitForLocks(location: Location, branch: string): Promise<void> {
  const { gitDir } = location;
  // The locks of refs that nothing else changes are in the repository.
  const common = dirname(dirname(gitDir));
  const refs = [`refs/heads/${branch}`, begunRef(location), conflictRef(location)];
  for (const lock of [
    join(gitDir, "index.lock"),
    join(gitDir, "HEAD.lock"),
    ...refs.map((ref) => join(common, `${ref}.lock`)),
  ]) {
    const began = performance.now();
    let changed = began;
    let seen = await fingerprint(lock);
    while (seen !== undefined && performance.now() - changed < lockPatienceMs) {
      if (performance.now() - began > busyLimitMs)
        throw failed(`another git process has been working in the workspace for a minute: ${lock}`);
      await sleep(50);
      const now = await fingerprint(lock);
      if (now !== seen) changed = performance.now();
      seen = now;
    }
    if (seen !== undefined) await rm(lock, { force: true });
  }
}

async function fingerprint(path: string): Promise<string | undefined> {
  return stat(path).then(
    (stats) => `${stats.ino} ${stats.size} ${stats.mtimeMs}`,
    () => undefined,
  );
}

function failed(what: string): CuebookError {
  return new CuebookError("workspace_failed", what, { hint: "fix it, then resume the run" });
}
