import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Checkpoint, UndoneChanges } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { branchOf, commitOf } from "../git/commits.ts";
import { treeNow } from "../git/diff.ts";
import { git, gitLine } from "../git/git.ts";
import { checkpointIdentity } from "../git/identity.ts";
import { changedFiles } from "../git/undo.ts";
import { gitPlace, type Location } from "../location/location.ts";
import { refPart } from "../provider/identifier.ts";
import { commitAt, moveBack, repositoryIn } from "./folder-git.ts";
import { snapshotsOf } from "./folder-record.ts";

/*
 * A plain folder has no history. What a turn may change is recorded in a repository beside the folder, which has the folder's files
 * and nothing of a repository in it but the id of its commit.
 */

/** Records the files of a folder. A state of the same name is replaced. */
export async function observeFolder(path: string, name: string): Promise<Checkpoint> {
  const location = await snapshots(path);
  const state = await stateNow(location);
  await keepState(location, `refs/states/${refPart(name)}`, state);
  return state;
}

/** Undoes what changed in a folder since an observed state. @returns undefined if nothing changed */
export async function undoInFolder(path: string, since: Checkpoint, name: string): Promise<UndoneChanges | undefined> {
  const location = await snapshots(path);
  const ref = `refs/undone/${refPart(name)}`;
  if ((await commitOf(location, ref)) === undefined) {
    const state = await stateNow(location);
    if (state.tree === since.tree && isAtSame(state, since)) return undefined;
    await keepState(location, ref, state);
  }
  faultPoint("changes kept");
  await restoreFiles(location, since.tree);
  const environment = gitPlace(location);
  const body = await gitLine(path, ["show", "--no-patch", "--format=%b", ref], { environment });
  const [head = "", branch] = body.trim().split("\n");
  const isCommitted = !isAtSame({ head, branch }, since);
  if (isCommitted) await moveBack(path, since);
  return { ...(await changedFiles(location, since.tree, ref)), isCommitted };
}

type Head = Pick<Checkpoint, "head" | "branch">;

function isAtSame(a: Head, b: Head): boolean {
  return a.head === b.head && a.branch === b.branch;
}

/** The repository of a folder's states. */
async function snapshots(path: string): Promise<Location> {
  const gitDir = snapshotsOf(path);
  // On one that exists it changes nothing.
  await git(path, ["init", "--quiet", "--bare", gitDir]);
  return { path, gitDir };
}

async function stateNow(location: Location): Promise<Checkpoint> {
  const own = await repositoryIn(location.path);
  const head = own === undefined ? "" : ((await commitAt(own)) ?? "");
  const branch = own === undefined || head === "" ? undefined : await branchOf(own);
  const tree = await treeNow(location);
  // Git records a repository below the folder only by its commit.
  if (own === undefined || own.path === location.path) return { head, branch, tree };
  const inner = await treeNow({ ...location, path: own.path });
  const name = basename(own.path);
  const whole = await withIndex(location, async (run) => {
    await run("read-tree", tree);
    await run("update-index", "--force-remove", "--", name);
    await run("read-tree", `--prefix=${name}/`, inner);
    return run("write-tree");
  });
  return { head, branch, tree: whole };
}

/** Keeps a state as a commit; its message has the commit and the branch of the folder's own repository. */
async function keepState(location: Location, ref: string, { head, branch = "", tree }: Checkpoint): Promise<void> {
  const environment = { ...gitPlace(location), ...checkpointIdentity };
  const message = ["-m", "State", "-m", `${head}\n${branch}`];
  const commit = await gitLine(location.path, ["commit-tree", tree, ...message], { environment });
  await git(location.path, ["update-ref", ref, commit], { environment });
}

async function restoreFiles(location: Location, tree: string): Promise<void> {
  await withIndex(location, async (run) => {
    await run("read-tree", tree);
    await run("checkout-index", "--all", "--force", "--quiet");
    await run("clean", "-d", "-ff", "--quiet");
  });
}

/** Works with a separate index, so that a crash leaves no lock. */
async function withIndex<T>(
  location: Location,
  work: (run: (...args: string[]) => Promise<string>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "cuebook-index-"));
  const environment = { ...gitPlace(location), GIT_INDEX_FILE: join(folder, "index") };
  try {
    return await work((...args) => gitLine(location.path, args, { environment }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
