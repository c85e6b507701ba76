import { CuebookError } from "@cuebook/error";
import { treeOf } from "../git/commits.ts";
import { git, gitFailure, gitLine } from "../git/git.ts";
import { checkpointIdentity } from "../git/identity.ts";
import type { Repository } from "../git/repository.ts";
import { shownPaths } from "../git/unmerged.ts";

/** The result of a merge: a tree, or the files that conflict, by path. */
export type MergedTree = { readonly tree: string } | { readonly conflicts: readonly string[] };

/** Merges two commits without touching any file. @throws CuebookError `git_too_old` */
export async function mergeCommits({ folder }: Repository, ours: string, theirs: string): Promise<MergedTree> {
  const args = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ours, theirs];
  const answer = await git(folder, args, { encoding: "latin1", expected: [0, 1, 129] });
  // Older versions only know another form of the command, and print how it is used.
  if (answer.code === 129) {
    throw new CuebookError("git_too_old", "this git cannot merge without touching files", {
      hint: "install git 2.38 or newer",
    });
  }
  const [tree = "", ...paths] = answer.stdout.split("\0").slice(0, -1);
  if (tree === "") throw gitFailure(folder, args, answer);
  return answer.code === 0 ? { tree } : { conflicts: shownPaths(paths) };
}

/** Merges the changes from one tree to another into a third, whatever the history between them is. */
export async function mergeChanges(
  repository: Repository,
  { from, to, into }: { readonly from: string; readonly to: string; readonly into: string },
): Promise<MergedTree> {
  const base = await looseCommit(repository, from);
  const [ours, theirs] = [await looseCommit(repository, into, base), await looseCommit(repository, to, base)];
  return mergeCommits(repository, ours, theirs);
}

/** A commit of a tree that no ref names. */
export async function looseCommit({ folder, common }: Repository, tree: string, parent?: string): Promise<string> {
  const content = await treeOf({ path: folder, gitDir: common }, tree);
  const parents = parent === undefined ? [] : ["-p", parent];
  const args = ["commit-tree", content, ...parents, "-m", "Files of a run"];
  return gitLine(folder, args, { environment: checkpointIdentity });
}
