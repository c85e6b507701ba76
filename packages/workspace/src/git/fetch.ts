import { CuebookError } from "@cuebook/error";
import { anyCode, target, withBorrowed } from "./borrowed.ts";
import { git, gitLine } from "./git.ts";
import { requireAddress } from "./push.ts";
import { knownRepository } from "./repository.ts";

/** A branch of a remote. */
export interface FetchOptions {
  /** A folder of the repository that gets the commits. */
  readonly repository: string;
  readonly branch: string;
  /** The address from `pushAddress`. */
  readonly address: string;
  readonly token?: string | undefined;
}

/**
 * Fetches a branch of a remote into the repository, below `refs/cuebook/fetched/`.
 * @returns its commit
 * @throws CuebookError `fetch_failed`, `push_address`
 */
export async function fetchBranch({ repository, branch, address, token }: FetchOptions): Promise<string> {
  requireAddress(address, token);
  const opened = await knownRepository(repository);
  return withBorrowed(opened, { address, token }, async ({ place, call }) => {
    const { code, stderr } = await call([
      "fetch",
      "--quiet",
      "--no-tags",
      target,
      `+refs/heads/${branch}:refs/heads/fetched`,
    ]);
    if (code !== 0) {
      const said = stderr.trim().split("\n").slice(-3).join("\n");
      throw new CuebookError("fetch_failed", `the branch ${branch} could not be fetched from ${address}: ${said}`, {
        hint: "check the network, and whether `handoff.token` may read the repository",
        retryable: true,
      });
    }
    const here = fetchedRef(branch);
    const { folder } = opened;
    await git(folder, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", place, `+refs/heads/fetched:${here}`]);
    return gitLine(folder, ["rev-parse", "--verify", `${here}^{commit}`]);
  });
}

/** Where a repository has a branch that was fetched. */
export function fetchedRef(branch: string): string {
  return `refs/cuebook/fetched/${branch}`;
}

/** Whether a commit is part of another one's history. */
export async function isMerged(repository: string, commit: string, into: string): Promise<boolean> {
  const { code } = await git(repository, ["merge-base", "--is-ancestor", commit, into], { expected: anyCode });
  return code === 0;
}
