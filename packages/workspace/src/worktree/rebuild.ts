import { lstat, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint, Workspace, WorkspacePlan } from "@cuebook/run";
import { restoreCheckpoint } from "../git/checkpoint.ts";
import { commitOf } from "../git/commits.ts";
import { git } from "../git/git.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { waitForProcesses } from "../git/wait-for-git.ts";
import { gitPlace, type Location, locate, recordOf, refsOf } from "../location/location.ts";

/** Whether a worktree that was ready still is: git can work in it. */
export async function inspectWorktree(plan: WorkspacePlan): Promise<"intact" | "lost" | "removed"> {
  const location = await locate(plan.path, plan).catch((error: unknown) => {
    if (error instanceof CuebookError && error.code === "workspace_failed") return undefined;
    throw error;
  });
  if (location !== undefined && (await isUsable(location))) return "intact";
  const { folder } = await openRepository(plan.repository);
  const claim = ["show-ref", "--verify", "--quiet", `${refsOf(plan.path)}/base`];
  return (await git(folder, claim, { expected: [0, 1] })).code === 0 ? "lost" : "removed";
}

async function isUsable(location: Location): Promise<boolean> {
  const args = ["rev-parse", "--is-inside-work-tree"];
  const { code } = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
  return code === 0;
}

/**
 * Creates a lost worktree again. Nothing is deleted but git's unusable data about it: the folder is moved aside, and commits of its
 * branch after the checkpoint get a ref.
 * @param prepare creates the worktree of a plan
 */
export async function rebuildWorktree(
  plan: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
  prepare: (plan: WorkspacePlan) => Promise<Workspace>,
): Promise<{ readonly movedTo?: string | undefined }> {
  const repository = await openRepository(plan.repository);
  for (const object of objectsOf(plan, checkpoint)) {
    if ((await git(repository.folder, ["cat-file", "-e", object], { expected: [0, 1, 128] })).code === 0) continue;
    throw new CuebookError(
      "workspace_lost",
      `the worktree ${plan.path} is lost, and the repository ${plan.repository} no longer has its checkpoint ${object}`,
      { hint: "fork the run at an earlier step, or cancel it" },
    );
  }
  await waitForProcesses(plan.path);
  const movedTo = (await exists(plan.path)) ? await moveAside(plan.path) : undefined;
  await forgetUnusable(repository, plan.path);
  await keepBranch(repository, plan, checkpoint);
  const workspace = await prepare(plan);
  if (checkpoint !== undefined) {
    await restoreCheckpoint(await locate(workspace.path, workspace), checkpoint, plan.branch);
  }
  return { movedTo };
}

function objectsOf({ base, from }: WorkspacePlan, checkpoint: Checkpoint | undefined): string[] {
  const files = checkpoint ?? from;
  return [`${base}^{commit}`, ...(files === undefined ? [] : [`${files.head}^{commit}`, `${files.tree}^{tree}`])];
}

/** Moves what is left of a folder to the first free name beside it. */
async function moveAside(path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const beside = `${path}.lost${number === 1 ? "" : `-${number}`}`;
    if (await exists(beside)) continue;
    await rename(path, beside);
    return beside;
  }
}

/** Removes git's data about the worktree where it is damaged so far that git does not find it by the folder. */
async function forgetUnusable({ common }: Repository, path: string): Promise<void> {
  const gitDir = (await readFile(recordOf(path), "utf8").catch(() => "")).trim();
  if (dirname(gitDir) !== join(common, "worktrees")) return;
  const pointed = (await readFile(join(gitDir, "gitdir"), "utf8").catch(() => "")).trim();
  // Data that points to another worktree is that one's.
  if (pointed !== "" && pointed !== join(path, ".git") && (await exists(dirname(pointed)))) return;
  await rm(gitDir, { recursive: true, force: true });
}

/** Keeps commits of the branch that are not part of the checkpoint. */
async function keepBranch(
  { folder, common }: Repository,
  { path, branch, base }: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
): Promise<void> {
  const commit = await commitOf({ path: folder, gitDir: common }, `refs/heads/${branch}`);
  if (commit === undefined || commit === (checkpoint?.head ?? base)) return;
  await git(folder, ["update-ref", `${refsOf(path)}/lost/${commit.slice(0, 12)}`, commit]);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
