import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Location } from "../location/location.ts";
import type { StagedFiles } from "../provider/provider.ts";
import { snapshotTree } from "./checkpoint.ts";
import { removeIndex } from "./git-folder.ts";

/**
 * Does work with an index in which everything is staged, as before a commit. The worktree's own index is unchanged.
 * @param exclusively does what must not happen beside other work on the worktree
 */
export async function withStaged<T>(
  location: Location,
  exclusively: (stage: () => Promise<string>) => Promise<string>,
  work: (staged: StagedFiles) => Promise<T>,
): Promise<T> {
  const index = join(location.gitDir, `cuebook-${randomUUID()}.index`);
  try {
    const tree = await exclusively(() => snapshotTree(location, index));
    return await work({ environment: { GIT_INDEX_FILE: index }, tree });
  } finally {
    await removeIndex(index);
  }
}
