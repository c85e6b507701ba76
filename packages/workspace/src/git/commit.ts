import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { gitPlace, type Location } from "../location/location.ts";
import { snapshotTree } from "./checkpoint.ts";
import { commitOf, isAncestor, treeOf, updateRefs } from "./commits.ts";
import { gitLine } from "./git.ts";
import { clearHalfDone, ownIndex, removeIndex } from "./git-folder.ts";
import { committer } from "./identity.ts";

/** The longest message that is written, in UTF-16 units. */
const longestMessage = 64 * 1024;

/** What is committed, and where. */
export interface CommitOptions {
  /** The full name of the branch, or `HEAD` where none is checked out. */
  readonly ref: string;
  /** The commit that the work began at, which what is checked out must have where the branch itself is gone. */
  readonly base?: string | undefined;
  readonly message: string;
  /** Commits that this one merges. Absent: those of a merge that was begun by whoever works in the folder. */
  readonly merges?: readonly string[];
  /** Refs that are done with when the commit is made. */
  readonly dropped?: readonly string[];
}

/** A branch after what was there was committed on it. */
export interface Committed {
  /** The commit that it is at; `undefined` where there is none and nothing to make one of. */
  readonly commit: string | undefined;
  /** The branch was somewhere else before. */
  readonly isNew: boolean;
}

/**
 * Commits all files as they are, without a program of the user's being run. What is checked out may be ahead of the branch, which
 * then follows; the index and HEAD agree with the branch after it, and git is in the middle of nothing.
 *
 * Cut off anywhere and done again, it comes to the same.
 */
export async function commitFiles(location: Location, options: CommitOptions): Promise<Committed> {
  const { ref } = options;
  const environment = gitPlace(location);
  const index = ownIndex(location);
  const tip = await commitOf(location, ref);
  const parents = await parentsOf(location, options, tip);
  await removeIndex(index);
  try {
    const tree = await snapshotTree(location, index);
    const [first, ...others] = parents;
    const isSame = first !== undefined && others.length === 0 && tree === (await treeOf(location, first));
    const isNothing = first === undefined && tree === (await emptyTree(location));
    const commit = isSame || isNothing ? first : await writeCommit(location, tree, parents, options.message);
    faultPoint("commit written");
    const dropped = (options.dropped ?? []).map((name) => `delete ${name}`);
    // The old value guards against somebody who moves the branch at the same time.
    const moved = commit === undefined || commit === tip ? [] : [`update ${ref} ${commit} ${tip ?? zeros(commit)}`];
    if (moved.length + dropped.length > 0) await updateRefs(location, [...moved, ...dropped]);
    faultPoint("commit moved");
    if (ref !== "HEAD") await gitLine(location.path, ["symbolic-ref", "HEAD", ref], { environment });
    await rename(index, join(location.gitDir, "index"));
    await clearHalfDone(location);
    return { commit, isNew: moved.length > 0 };
  } finally {
    await removeIndex(index);
  }
}

/**
 * Refuses what is checked out where it does not have the branch's commits: its files would undo them.
 * @returns the commit that is checked out; `undefined` in a repository without any
 */
export async function requireAhead(
  location: Location,
  ref: string,
  tip: string | undefined,
  base: string | undefined,
): Promise<string | undefined> {
  const head = await commitOf(location, "HEAD");
  const expected = tip ?? base;
  if (expected === undefined || head === expected) return head;
  if (head !== undefined && (await isAncestor(location, expected, head))) return head;
  const branch = ref.replace(/^refs\/heads\//, "");
  const where = head === undefined ? "a branch without commits" : `the commit ${head.slice(0, 12)}`;
  throw new CuebookError(
    "workspace_failed",
    `the worktree ${location.path} is at ${where}, which does not have the commits of its branch ${branch} (${expected.slice(0, 12)})`,
    {
      hint: `commit there what is to be kept, go back to the branch (git switch ${branch}), and bring it along with git merge; then resume the run`,
    },
  );
}

async function parentsOf(
  location: Location,
  { ref, base, merges }: CommitOptions,
  tip: string | undefined,
): Promise<string[]> {
  const head = await requireAhead(location, ref, tip, base);
  if (head === undefined) return [];
  const parents = [head];
  for (const name of merges ?? (await mergeHeads(location))) {
    const commit = await commitOf(location, name);
    if (commit !== undefined && !(await isAncestor(location, commit, head))) parents.push(commit);
  }
  return parents;
}

/** What is being merged by whoever works in the folder. */
async function mergeHeads({ gitDir }: Location): Promise<string[]> {
  const text = await readFile(join(gitDir, "MERGE_HEAD"), "latin1").catch(() => "");
  return text.split("\n").filter((line) => /^[0-9a-f]{40,64}$/.test(line));
}

async function writeCommit(
  location: Location,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<string> {
  const text = message.slice(0, longestMessage).replaceAll("\0", "\ufffd").trim();
  const environment = { ...gitPlace(location), ...(await committer(location)) };
  const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])];
  return gitLine(location.path, args, { environment, input: `${text === "" ? "Work without a message" : text}\n` });
}

async function emptyTree(location: Location): Promise<string> {
  return gitLine(location.path, ["hash-object", "-t", "tree", "--stdin"], { environment: gitPlace(location) });
}

/** What stands for no commit: as many zeros as an id is long. */
function zeros(commit: string): string {
  return "0".repeat(commit.length);
}
