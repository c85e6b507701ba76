import { readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { Checkpoint, Workspace, WorkspacePlan } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { restoreCheckpoint } from "../git/checkpoint.ts";
import { commitOf } from "../git/commits.ts";
import { git } from "../git/git.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { forgetIdle, waitForProcesses } from "../git/wait-for-git.ts";
import { exists } from "../location/exists.ts";
import { gitPlace, type Location, locate, recordOf, refsOf } from "../location/location.ts";

/** Whether a worktree that was ready still is: git can work in it. */
export async function inspectWorktree(plan: WorkspacePlan): Promise<"intact" | "lost" | "removed"> {
  forgetIdle(plan.path);
  const location = await locate(plan.path, plan).catch((error: unknown) => {
    if (error instanceof CuebookError && error.code === "workspace_failed") return undefined;
    throw error;
  });
  if (location !== undefined && (await isUsable(location))) return "intact";
  return (await isClaimed(await repositoryOf(plan), plan)) ? "lost" : "removed";
}

async function isClaimed({ folder }: Repository, { path }: WorkspacePlan): Promise<boolean> {
  const claim = ["show-ref", "--verify", "--quiet", `${refsOf(path)}/base`];
  return (await git(folder, claim, { expected: [0, 1] })).code === 0;
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
  const missing = await missingObject(plan, checkpoint);
  if (missing !== undefined) {
    throw new CuebookError(
      "workspace_lost",
      `the worktree ${plan.path} is lost, and the repository ${plan.repository} no longer has its checkpoint ${missing}`,
      { hint: "fork the run at an earlier step, or cancel it" },
    );
  }
  const repository = await openRepository(plan.repository);
  await waitForProcesses(plan.path);
  faultPoint("rebuild begun");
  const movedTo = (await exists(plan.path)) ? await moveAside(plan.path) : undefined;
  faultPoint("rebuild moved");
  await forgetUnusable(repository, plan.path);
  faultPoint("rebuild forgotten");
  await keepBranch(repository, plan, checkpoint);
  faultPoint("rebuild kept");
  const workspace = await prepare(plan);
  faultPoint("rebuild prepared");
  if (checkpoint !== undefined) {
    await restoreCheckpoint(await locate(workspace.path, workspace), checkpoint, plan.branch);
  }
  return { movedTo };
}

/** What the repository does not have of the files that a worktree would get; `undefined`: it has everything. */
export async function missingObject(
  plan: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
): Promise<string | undefined> {
  const { folder } = await repositoryOf(plan);
  for (const object of objectsOf(plan, checkpoint)) {
    if ((await git(folder, ["cat-file", "-e", object], { expected: [0, 1, 128] })).code !== 0) return object;
  }
  return undefined;
}

/** The repository of a plan, which may have been moved since. @throws CuebookError `workspace_failed` */
async function repositoryOf({ repository, path }: WorkspacePlan): Promise<Repository> {
  try {
    return await openRepository(repository);
  } catch (cause) {
    if (!(cause instanceof CuebookError) || cause.code !== "not_a_repository") throw cause;
    throw new CuebookError("workspace_failed", `the repository ${repository} of the worktree ${path} is gone`, {
      hint: `if it was moved, move it back, or link the old path to it: ln -s NEW ${repository}`,
      cause,
    });
  }
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

/** Keeps commits of the branch that are not part of the checkpoint. The branch is the run's, even if its refs were deleted. */
async function keepBranch(
  repository: Repository,
  plan: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
): Promise<void> {
  const { folder, common } = repository;
  const { path, branch, base } = plan;
  if (!(await isClaimed(repository, plan))) await git(folder, ["update-ref", `${refsOf(path)}/base`, base]);
  const commit = await commitOf({ path: folder, gitDir: common }, `refs/heads/${branch}`);
  if (commit === undefined || commit === (checkpoint?.head ?? base)) return;
  await git(folder, ["update-ref", `${refsOf(path)}/lost/${commit.slice(0, 12)}`, commit]);
}
