import { CuebookError } from "@cuebook/error";
import { anyCode, target, withBorrowed } from "./borrowed.ts";
import { fetchBranch, fetchedRef, isMerged } from "./fetch.ts";
import { git } from "./git.ts";
import { pushAddress } from "./push.ts";
import { openRepository, type Repository } from "./repository.ts";

/** The remote with the branch that work begins from. */
export interface BaseOptions {
  /** A folder of the repository. */
  readonly repository: string;
  /** The name of the remote that the work will be pushed to, or its address. */
  readonly remote: string;
  /** The token for an address, which is sent only there. Absent: git finds credentials as the user configured it. */
  readonly tokenFor?: ((address: string) => string | undefined) | undefined;
}

/** The commit that work begins from. */
export interface WorkBase {
  readonly commit: string;
  /** The branch there, and its address. Absent: no branch is checked out, or there is no such remote. */
  readonly of?: { readonly branch: string; readonly address: string } | undefined;
  /** How many commits of the branch there the checkout does not have, and the work does. */
  readonly ahead: number;
  /** How many commits of the branch there, as far as it is known, the work does not have. */
  readonly behind: number;
  /** Why the branch there is not known as it is now. */
  readonly failure?: string | undefined;
}

/** A remote that does not answer must not hold work up. */
const askTimeoutMs = 10_000;

/**
 * The commit that work begins from: that of the checked out branch at the remote, which is fetched, as long as the checkout has no commits
 * of its own; else that of the checkout. A remote that cannot be asked changes nothing but how much is known.
 * @throws CuebookError `not_a_repository`, `repository_empty`
 */
export async function workBase({ repository, remote, tokenFor }: BaseOptions): Promise<WorkBase> {
  const opened = await openRepository(repository);
  const { head, branch } = opened;
  const address = branch === undefined ? undefined : await addressOf(opened, remote);
  if (branch === undefined || address === undefined) return { commit: head, ahead: 0, behind: 0 };
  const of = { branch, address };
  let failure: string | undefined;
  let there: string | undefined;
  try {
    there = await commitThere(opened, { branch, address, token: tokenFor?.(address) });
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    failure = error.message;
    there = await commitAt(opened.folder, fetchedRef(branch));
  }
  if (there === undefined || (await isMerged(opened.folder, there, head)))
    return { commit: head, of, ahead: 0, behind: 0, failure };
  const missing = await countBetween(opened.folder, head, there);
  const isAfter = await isMerged(opened.folder, head, there);
  return { commit: isAfter ? there : head, of, ahead: isAfter ? missing : 0, behind: isAfter ? 0 : missing, failure };
}

/** What people have to know of a base, as a sentence; `undefined`: it is what is checked out, and nothing else is known. */
export function baseText({ of, commit, ahead, behind, failure }: WorkBase): string | undefined {
  if (of === undefined) return undefined;
  const { branch, address } = of;
  const count = (number: number) => `${number} ${number === 1 ? "commit" : "commits"}`;
  const known = failure === undefined ? "" : " as far as it is known";
  const why = failure === undefined ? [] : [failure];
  const what =
    behind > 0
      ? `work begins from ${commit.slice(0, 10)}, which is ${count(behind)} behind ${branch} at ${address}${known}: both have commits of their own`
      : ahead > 0
        ? `work begins from ${commit.slice(0, 10)}, ${count(ahead)} after this checkout: ${branch} at ${address}${known}`
        : undefined;
  const parts = [...(what === undefined ? [] : [what]), ...why];
  return parts.length === 0 ? undefined : parts.join("; ");
}

async function addressOf({ folder }: Repository, remote: string): Promise<string | undefined> {
  try {
    return await pushAddress(folder, remote);
  } catch (error) {
    // Without the remote there is nothing to compare with.
    if (error instanceof CuebookError && error.code === "push_address") return undefined;
    throw error;
  }
}

/** The commit of a branch at a remote, fetched. `undefined`: there is no such branch. */
async function commitThere(
  repository: Repository,
  {
    branch,
    address,
    token,
  }: { readonly branch: string; readonly address: string; readonly token?: string | undefined },
): Promise<string | undefined> {
  const answer = await withBorrowed(repository, { address, token }, ({ call }) =>
    call(["ls-remote", "--refs", target, `refs/heads/${branch}`], askTimeoutMs),
  );
  if (answer.code !== 0) {
    const said = answer.stderr.trim().split("\n").at(-1) ?? "";
    throw new CuebookError("fetch_failed", `the branch ${branch} at ${address} could not be read: ${said}`);
  }
  const commit = answer.stdout.split("\t")[0]?.trim() ?? "";
  if (commit === "") return undefined;
  if ((await commitAt(repository.folder, commit)) !== undefined) return commit;
  return fetchBranch({ repository: repository.folder, branch, address, token });
}

async function commitAt(folder: string, rev: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${rev}^{commit}`];
  const { code, stdout } = await git(folder, args, { expected: anyCode });
  return code === 0 ? stdout.trim() : undefined;
}

async function countBetween(folder: string, from: string, to: string): Promise<number> {
  const { code, stdout } = await git(folder, ["rev-list", "--count", `${from}..${to}`], { expected: anyCode });
  return code === 0 ? Number(stdout.trim()) : 0;
}
