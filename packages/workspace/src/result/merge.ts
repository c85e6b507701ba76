import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { isAncestor, treeOf } from "../git/commits.ts";
import { git, gitLine } from "../git/git.ts";
import { committer } from "../git/identity.ts";
import { named, openRepository, type Repository, uncommittedText } from "../git/repository.ts";
import { signCommit } from "../git/sign.ts";
import { type ChangedFile, changesBetween } from "./changes.ts";
import { looseCommit, mergeCommits } from "./merge-trees.ts";

/** What is merged into the branch that a repository has checked out. */
export interface MergeOptions {
  readonly repository: string;
  readonly commit: string;
  /** Merges these files of a run as one commit, without the history of `commit`. */
  readonly squashed?: string | undefined;
  /** The message of a new commit. */
  readonly message: string;
  /** Makes a commit even if the branch could simply move forward. */
  readonly alwaysCommits: boolean;
}

/** What a merge did. */
export interface Merged {
  readonly outcome: "up_to_date" | "fast_forward" | "merged" | "squashed";
  readonly folder: string;
  readonly branch: string;
  /** The commit of the branch. */
  readonly commit: string;
  readonly files: readonly ChangedFile[];
}

/** What is in a git directory while an operation is not finished, and its name. */
const unfinished = {
  MERGE_HEAD: "merge",
  CHERRY_PICK_HEAD: "cherry-pick",
  REVERT_HEAD: "revert",
  "rebase-merge": "rebase",
  "rebase-apply": "rebase",
} as const;

/**
 * Merges a commit into the checked out branch of a repository, which must have no uncommitted changes. With a conflict nothing is
 * done. No hook runs; a new commit is signed as git's settings ask for, where that works without a question.
 * @throws CuebookError `merge_conflict`, `merge_dirty`, `merge_detached`, `merge_unfinished`, `merge_failed`, `git_too_old`,
 *   `not_a_repository`, `repository_empty`
 */
export async function mergeCommit(options: MergeOptions): Promise<Merged> {
  const repository = await openRepository(options.repository);
  const { folder, common, head } = repository;
  const place = { path: folder, gitDir: common };
  const branch = await requireReady(repository);
  const { commit, squashed, message } = options;
  const result = async (outcome: Merged["outcome"], now: string): Promise<Merged> => {
    const changes = await changesBetween(folder, head, now, { findsRenames: true });
    return { outcome, folder, branch, commit: now, files: changes.map(({ name: _, ...file }) => file) };
  };
  if (squashed === undefined) {
    if (await isAncestor(place, commit, head)) return result("up_to_date", head);
    if (!options.alwaysCommits && (await isAncestor(place, head, commit))) {
      await moveTo(folder, commit);
      return result("fast_forward", commit);
    }
  }
  const theirs = squashed === undefined ? commit : await looseCommit(repository, squashed, commit);
  const merged = await mergeCommits(repository, head, theirs);
  if ("conflicts" in merged) {
    const { conflicts } = merged;
    throw new CuebookError("merge_conflict", `the run conflicts with the branch ${branch}: ${named(conflicts)}`, {
      data: { folder, branch, files: conflicts },
    });
  }
  if (squashed !== undefined && merged.tree === (await treeOf(place, head))) return result("up_to_date", head);
  const parents = squashed === undefined ? ["-p", head, "-p", commit] : ["-p", head];
  const environment = await committer({ path: folder, gitDir: common });
  const args = ["commit-tree", merged.tree, ...parents, "-F", "-"];
  const made = await gitLine(folder, args, { environment, input: message });
  const { commit: signed } = await signCommit({ folder, environment }, made);
  await moveTo(folder, signed);
  return result(squashed === undefined ? "merged" : "squashed", signed);
}

/** The branch to merge into. */
async function requireReady(repository: Repository): Promise<string> {
  const { folder } = repository;
  const gitDir = await gitLine(folder, ["rev-parse", "--absolute-git-dir"]);
  for (const [name, what] of Object.entries(unfinished)) {
    const isThere = await lstat(join(gitDir, name)).then(
      () => true,
      () => false,
    );
    if (isThere) {
      throw new CuebookError("merge_unfinished", `a ${what} is in progress in ${folder}`, {
        hint: `finish it, or give it up: git -C ${folder} ${what} --abort`,
      });
    }
  }
  const { branch } = repository;
  if (branch === undefined) {
    throw new CuebookError("merge_detached", `no branch is checked out in ${folder}`, {
      hint: `check out the branch to merge into: git -C ${folder} switch BRANCH`,
    });
  }
  const changes = await uncommittedText(repository);
  if (changes === undefined) return branch;
  throw new CuebookError("merge_dirty", `the repository ${folder} has ${changes}`, { data: { folder } });
}

/** Git refuses before it writes the first file, as where a file that it ignores is in the way. */
async function moveTo(folder: string, commit: string): Promise<void> {
  faultPoint("effect merge");
  const quiet = ["--quiet", "--no-stat", "--no-autostash", "--no-verify-signatures", "--no-overwrite-ignore"];
  try {
    await git(folder, ["merge", "--ff-only", ...quiet, commit]);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("merge_failed", `nothing was merged: ${said}`, { cause, hint: "fix what git reports" });
  }
}
