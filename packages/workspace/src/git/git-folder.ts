import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Location } from "../location/location.ts";

/** The files in a worktree's git directory during an unfinished operation. */
const halfDone = [
  "AUTO_MERGE",
  "BISECT_ANCESTORS_OK",
  "BISECT_EXPECTED_REV",
  "BISECT_FIRST_PARENT",
  "BISECT_HEAD",
  "BISECT_LOG",
  "BISECT_NAMES",
  "BISECT_RUN",
  "BISECT_START",
  "BISECT_TERMS",
  "CHERRY_PICK_HEAD",
  "MERGE_AUTOSTASH",
  "MERGE_HEAD",
  "MERGE_MODE",
  "MERGE_MSG",
  "MERGE_RR",
  "REBASE_HEAD",
  "REVERT_HEAD",
  "SQUASH_MSG",
  "rebase-apply",
  "rebase-merge",
  "refs/bisect",
  "sequencer",
] as const;

/** Makes git forget an unfinished merge, rebase or bisection of a worktree; files and index stay. */
export async function clearHalfDone({ gitDir }: Location): Promise<void> {
  for (const name of halfDone) await rm(join(gitDir, name), { recursive: true, force: true });
}

/** The index for writing trees, so that the agent's index is not touched. */
export function ownIndex({ gitDir }: Location): string {
  return join(gitDir, "cuebook.index");
}

/** Removes an index from `ownIndex`, and its lock. */
export async function removeIndex(index: string): Promise<void> {
  await rm(index, { force: true });
  await rm(`${index}.lock`, { force: true });
}
