import { CuebookError } from "@cuebook/error";
import type { Checkpoint, WorkspacePlan } from "@cuebook/run";
import { commitOf, treeOf } from "../git/commits.ts";
import { treeNow } from "../git/diff.ts";
import { knownRepository } from "../git/repository.ts";
import { locate } from "../location/location.ts";
import { inspectWorktree, missingObject } from "../worktree/rebuild.ts";

/** The files that a run left in git. */
export interface RunFiles {
  /** Where they were found: in its worktree, else in its last checkpoint while git keeps it, else on its branch. */
  readonly source: "worktree" | "checkpoint" | "branch";
  /** The tree of all of them, also of those that are not committed. */
  readonly tree: string;
  /** The commit of the run's branch; `undefined` if the branch is gone. */
  readonly commit: string | undefined;
  /** Whether the branch has all of them. */
  readonly isCommitted: boolean;
}

/**
 * Finds the files of a run with a worktree, wherever they still are.
 * @param checkpoint the run's last
 * @param isOld whether another machine has continued since with what is here: then only the checkpoint counts
 * @throws CuebookError `result_missing`, `workspace_failed`
 */
export async function runFiles(
  plan: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
  isOld = false,
): Promise<RunFiles> {
  const is = isOld ? "lost" : await inspectWorktree(plan);
  const { folder, common } = await knownRepository(plan.repository);
  const place = { path: folder, gitDir: common };
  const commit = (isOld ? checkpoint?.head : undefined) ?? (await commitOf(place, `refs/heads/${plan.branch}`));
  const committed = commit === undefined ? undefined : await treeOf(place, commit);
  const from = (source: RunFiles["source"], tree: string) => ({
    ...{ source, tree, commit, isCommitted: tree === committed },
  });
  if (is === "intact") return from("worktree", await treeNow(await locate(plan.path, plan)));
  const last = checkpoint ?? plan.from;
  if (is === "lost" && last !== undefined && (await missingObject(plan, last)) === undefined)
    return from("checkpoint", last.tree);
  if (committed !== undefined) return from("branch", committed);
  throw new CuebookError(
    "result_missing",
    `the worktree ${plan.path} was removed, and the repository ${folder} no longer has the branch ${plan.branch}`,
    { hint: `if a commit of it is known, bring it back: git -C ${folder} branch ${plan.branch} COMMIT` },
  );
}
