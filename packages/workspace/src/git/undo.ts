import type { Checkpoint, UndoneChanges } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { gitPlace, type Location } from "../location/location.ts";
import { commitState, keepCommit, restoreCheckpoint } from "./checkpoint.ts";
import { commitOf } from "./commits.ts";
import { git, gitLine } from "./git.ts";
import { printable } from "./repository.ts";

/** The largest number of files that are named. */
const mostNamed = 100;

/**
 * Undoes what changed in a worktree since a checkpoint. The changed state is kept by a ref first: if this is repeated after a crash,
 * it has the same result.
 * @returns undefined if nothing changed
 */
export async function undoChanges(
  location: Location,
  since: Checkpoint,
  ref: string,
  branch: string,
): Promise<UndoneChanges | undefined> {
  if ((await commitOf(location, ref)) === undefined) {
    const { commit, checkpoint } = await commitState(location, ref, branch);
    if (isSameState(checkpoint, since)) return undefined;
    await keepCommit(location, [ref], commit);
  }
  faultPoint("changes kept");
  await restoreCheckpoint(location, since, branch);
  const environment = gitPlace(location);
  const head = await gitLine(location.path, ["rev-parse", `${ref}^1`], { environment });
  return { ...(await changedFiles(location, since.tree, ref)), isCommitted: head !== since.head };
}

/** Whether nothing differs between two states. */
export function isSameState(a: Checkpoint, b: Checkpoint): boolean {
  return a.head === b.head && a.tree === b.tree && a.index === b.index && a.conflict === b.conflict;
}

/** The files that differ between two trees. */
export async function changedFiles(
  location: Location,
  from: string,
  to: string,
): Promise<Pick<UndoneChanges, "files" | "count">> {
  const args = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none", from, to, "--"];
  const { stdout } = await git(location.path, args, { environment: gitPlace(location) });
  const files = stdout.split("\0").filter((path) => path !== "");
  return { files: files.slice(0, mostNamed).map(printable), count: files.length };
}
