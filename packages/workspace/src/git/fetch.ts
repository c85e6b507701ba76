import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { git, gitLine } from "./git.ts";
import { requireAddress } from "./push.ts";
import { accessEnvironment, accessMask } from "./remote-access.ts";
import { openRepository } from "./repository.ts";

/** A branch of a remote. */
export interface FetchOptions {
  /** A folder of the repository that gets the commits. */
  readonly repository: string;
  readonly branch: string;
  /** The address from `pushAddress`. */
  readonly address: string;
  readonly token?: string | undefined;
}

const timeoutMs = 600_000;
const anyCode = Array.from({ length: 256 }, (_, code) => code);

/**
 * Fetches a branch of a remote into the repository, below `refs/cuebook/fetched/`. As for a push, git reaches the remote from a repository
 * of its own, so that no configuration leads the token elsewhere.
 * @returns its commit
 * @throws CuebookError `fetch_failed`, `push_address`
 */
export async function fetchBranch({ repository, branch, address, token }: FetchOptions): Promise<string> {
  requireAddress(address, token);
  const { folder } = await openRepository(repository);
  const place = await mkdtemp(join(tmpdir(), "cuebook-fetch-"));
  const mask = accessMask({ address, token });
  try {
    const format = await gitLine(folder, ["rev-parse", "--show-object-format"]);
    await git(place, ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`]);
    await git(place, ["config", "--file", "config", "remote.target.url", address]);
    const wanted = `+refs/heads/${branch}:refs/heads/fetched`;
    const options = { environment: accessEnvironment({ address, token }), timeoutMs, expected: anyCode };
    const { code, stderr } = await git(place, ["fetch", "--quiet", "--no-tags", "target", wanted], options);
    if (code !== 0) {
      const said = mask(stderr).trim().split("\n").slice(-3).join("\n");
      throw new CuebookError("fetch_failed", `the branch ${branch} could not be fetched from ${address}: ${said}`, {
        hint: "check the network, and whether `handoff.token` may read the repository",
        retryable: true,
      });
    }
    const here = `refs/cuebook/fetched/${branch}`;
    await git(folder, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", place, `+refs/heads/fetched:${here}`]);
    return await gitLine(folder, ["rev-parse", "--verify", `${here}^{commit}`]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Whether a commit is part of another one's history. */
export async function isMerged(repository: string, commit: string, into: string): Promise<boolean> {
  const { code } = await git(repository, ["merge-base", "--is-ancestor", commit, into], { expected: anyCode });
  return code === 0;
}
