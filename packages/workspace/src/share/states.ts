import type { Checkpoint } from "@cuebook/run";
import { git, gitLine } from "../git/git.ts";
import { checkpointIdentity } from "../git/identity.ts";
import type { RepositoryPlace } from "../git/repository.ts";

/*
 * The states of a worktree as one history: each state is a commit with the files as its tree, and as its parents the state before and
 * everything else that the checkpoint names. So one ref keeps them all, and sending it sends them all.
 */

/** The ref that keeps the states of a worktree in a repository. It goes with the worktree's other refs. */
export function keptRef(name: string): string {
  return `refs/cuebook/${name}/shared`;
}

/** The latest state that is kept; `undefined`: the worktree is not shared. */
export async function keptState({ folder }: RepositoryPlace, name: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${keptRef(name)}^{commit}`];
  const { code, stdout } = await git(folder, args, { expected: [0, 1] });
  return code === 0 ? stdout.trim() : undefined;
}

/** Adds a state. @param base the commit that the worktree began from @returns the state's commit */
export async function keepState(
  repository: RepositoryPlace,
  name: string,
  { head, tree, index, conflict }: Checkpoint,
  base: string,
): Promise<string> {
  const { folder } = repository;
  const before = await keptState(repository, name);
  const staged = index === undefined ? undefined : await commitTree(folder, index, [head], "What is staged");
  const parents = [before ?? base, head, staged, conflict].filter((each) => each !== undefined);
  const commit = await commitTree(folder, tree, parents, `State of ${name}`);
  await moveRef(repository, name, commit);
  return commit;
}

/** Makes one history of two. @returns its commit */
export async function joinStates(
  repository: RepositoryPlace,
  name: string,
  ours: string,
  theirs: string,
): Promise<string> {
  const commit = await commitTree(repository.folder, `${ours}^{tree}`, [theirs, ours], `States of ${name}`);
  await moveRef(repository, name, commit);
  return commit;
}

async function commitTree(folder: string, tree: string, parents: readonly string[], message: string): Promise<string> {
  const of = [...new Set(parents)].flatMap((parent) => ["-p", parent]);
  return gitLine(folder, ["commit-tree", tree, ...of, "-m", message], { environment: checkpointIdentity });
}

async function moveRef({ folder }: RepositoryPlace, name: string, commit: string): Promise<void> {
  await git(folder, ["update-ref", keptRef(name), commit]);
}
