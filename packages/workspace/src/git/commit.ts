import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { gitPlace, type Location } from "../location/location.ts";
import type { MadeCommit } from "../provider/provider.ts";
import { snapshotTree } from "./checkpoint.ts";
import { commitOf, isAncestor, objectsOf, updateRefs } from "./commits.ts";
import { git, gitLine } from "./git.ts";
import { clearHalfDone, ownIndex, removeIndex } from "./git-folder.ts";
import { committer } from "./identity.ts";
import { type SignedCommit, signCommit } from "./sign.ts";

/** The longest message, in UTF-16 units. */
const longestMessage = 64 * 1024;

/** What is committed, and where. */
export interface CommitOptions {
  /** The full name of the branch, or `HEAD` if none is checked out. */
  readonly ref: string;
  /** The commit at which the work began; if the branch is gone, what is checked out must contain it. */
  readonly base?: string | undefined;
  readonly message: string;
  /** Whether a commit is made even if no file has changed; one with the same message is not made twice in a row. */
  readonly mayBeEmpty?: boolean | undefined;
  /** Commits that this one merges. Absent: those of a merge that an agent or a person began in the folder. */
  readonly merges?: readonly string[];
  /** Refs that are deleted when the commit is made. */
  readonly dropped?: readonly string[];
}

/** A branch after the files were committed on it. */
export interface Committed {
  /** Its commit; `undefined` if it has none and nothing was committed. */
  readonly commit: string | undefined;
  /** Whether the branch was moved. */
  readonly isNew: boolean;
  /** Why the new commit is not signed although git's settings ask for it. */
  readonly unsigned?: string | undefined;
}

/** The commit of a branch with why it is not signed; null if it has none. */
export function madeCommit({ commit, unsigned }: Committed): MadeCommit | null {
  return commit === undefined ? null : { commit, ...(unsigned === undefined ? {} : { unsigned }) };
}

/**
 * Commits all files in their current state. Of the user's programs only the one that signs is run. The checked out commit may be ahead
 * of the branch, which then follows; afterwards the index and HEAD match the branch, and no git operation is in progress.
 *
 * If it is cut off anywhere and repeated, the result is the same.
 */
export async function commitFiles(location: Location, options: CommitOptions): Promise<Committed> {
  const { ref } = options;
  const environment = gitPlace(location);
  const index = ownIndex(location);
  const [tip, head, before] = await objectsOf(location, [`${ref}^{commit}`, "HEAD^{commit}", "HEAD^{tree}"]);
  await requireAhead(location, ref, { tip, head }, options.base);
  const parents = await parentsOf(location, options, head);
  await removeIndex(index);
  try {
    const tree = await snapshotTree(location, index);
    const [first, ...others] = parents;
    const isSame = first !== undefined && others.length === 0 && tree === before;
    const isNothing = first === undefined && tree === (await emptyTree(location));
    const isMade = isSame && (options.mayBeEmpty !== true || (await messageOf(location, first)) === written(options));
    const made = isMade || isNothing ? undefined : await writeCommit(location, tree, parents, written(options));
    const { commit = first, unsigned } = made ?? {};
    faultPoint("commit written");
    const dropped = (options.dropped ?? []).map((name) => `delete ${name}`);
    // The old value guards against a branch that is moved at the same time.
    const moved = commit === undefined || commit === tip ? [] : [`update ${ref} ${commit} ${tip ?? zeros(commit)}`];
    if (moved.length + dropped.length > 0) await updateRefs(location, [...moved, ...dropped]);
    faultPoint("commit moved");
    if (ref !== "HEAD") await gitLine(location.path, ["symbolic-ref", "HEAD", ref], { environment });
    await rename(index, join(location.gitDir, "index"));
    await clearHalfDone(location);
    return { commit, isNew: moved.length > 0, ...(unsigned === undefined ? {} : { unsigned }) };
  } finally {
    await removeIndex(index);
  }
}

/** Refuses a checked out commit, `head`, that does not contain the branch's commits: its files would undo them. */
export async function requireAhead(
  location: Location,
  ref: string,
  { tip, head }: { readonly tip: string | undefined; readonly head: string | undefined },
  base: string | undefined,
): Promise<void> {
  const expected = tip ?? base;
  if (expected === undefined || head === expected) return;
  if (head !== undefined && (await isAncestor(location, expected, head))) return;
  const branch = ref.replace(/^refs\/heads\//, "");
  const where = head === undefined ? "a branch without commits" : `the commit ${head.slice(0, 12)}`;
  throw new CuebookError(
    "workspace_failed",
    `the worktree ${location.path} is at ${where}, which does not have the commits of its branch ${branch} (${expected.slice(0, 12)})`,
    {
      hint: `commit what you want to keep there, switch to the branch (git switch ${branch}), and merge the commit; then resume the run`,
    },
  );
}

async function parentsOf(location: Location, { merges }: CommitOptions, head: string | undefined): Promise<string[]> {
  if (head === undefined) return [];
  const parents = [head];
  for (const name of merges ?? (await mergeHeads(location))) {
    const commit = await commitOf(location, name);
    if (commit !== undefined && !(await isAncestor(location, commit, head))) parents.push(commit);
  }
  return parents;
}

/** The commits that are being merged in the folder. */
async function mergeHeads({ gitDir }: Location): Promise<string[]> {
  const text = await readFile(join(gitDir, "MERGE_HEAD"), "latin1").catch(() => "");
  return text.split("\n").filter((line) => /^[0-9a-f]{40,64}$/.test(line));
}

async function writeCommit(
  location: Location,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<SignedCommit> {
  const environment = { ...gitPlace(location), ...(await committer(location)) };
  const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])];
  const commit = await gitLine(location.path, args, { environment, input: `${message}\n` });
  return signCommit({ folder: location.path, environment }, commit);
}

/** The message that is written. */
function written({ message }: Pick<CommitOptions, "message">): string {
  const text = message.slice(0, longestMessage).replaceAll("\0", "\ufffd").trim();
  return text === "" ? "Work without a message" : text;
}

async function messageOf(location: Location, commit: string): Promise<string> {
  const { stdout } = await git(location.path, ["cat-file", "commit", commit], { environment: gitPlace(location) });
  return stdout.slice(stdout.indexOf("\n\n")).trim();
}

async function emptyTree(location: Location): Promise<string> {
  return gitLine(location.path, ["hash-object", "-t", "tree", "--stdin"], { environment: gitPlace(location) });
}

/** The id that stands for no commit: as many zeros as an id has digits. */
function zeros(commit: string): string {
  return "0".repeat(commit.length);
}
