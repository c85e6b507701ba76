import { isAbsolute, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { addressProblem } from "./address.ts";
import { anyCode, target, withBorrowed } from "./borrowed.ts";
import { type GitAnswer, git, gitLine } from "./git.ts";
import { knownRepository } from "./repository.ts";

/** What is pushed, and where to. */
export interface PushOptions {
  /** A folder of the repository that has the commit. */
  readonly repository: string;
  /** The name of the branch, here and there. */
  readonly branch: string;
  readonly commit: string;
  /** The address from `pushAddress`. */
  readonly address: string;
  /** For an address with https: sent only there. Absent: git finds credentials as the user configured it. */
  readonly token?: string | undefined;
  /** The commits that were pushed there before: only these are overwritten. */
  readonly ours: readonly string[];
}

/** What became of a push. */
export interface Pushed {
  readonly outcome: "pushed" | "up_to_date";
  /** The commit of the branch before; null: there was no branch. */
  readonly before: string | null;
}

/**
 * Pushes a commit as a branch. A branch there with commits of others is not overwritten. It can be repeated.
 *
 * @throws CuebookError `push_denied`, `push_foreign`, `push_rejected`, `push_unavailable`; `push_address`
 */
export async function pushBranch(options: PushOptions): Promise<Pushed> {
  const { repository, branch, commit, ours } = options;
  requireAddress(options.address, options.token);
  return withBorrowed(await knownRepository(repository), options, async (borrowed) => {
    const call = async (args: readonly string[], expected: readonly number[] = [0]): Promise<GitAnswer> => {
      const answer = await borrowed.call(args);
      if (expected.includes(answer.code)) return answer;
      throw pushFailure(options, `${rejections(answer.stdout)}${answer.stderr}`);
    };
    const ref = `refs/heads/${branch}`;
    const { stdout } = await call(["ls-remote", "--refs", target, ref]);
    const before = stdout.split("\t")[0]?.trim() ?? "";
    if (before === commit) return { outcome: "up_to_date", before };
    if (before !== "" && !ours.includes(before)) {
      const { code } = await call(["merge-base", "--is-ancestor", before, commit], anyCode);
      if (code !== 0) throw foreign(options, before);
    }
    const lease = `--force-with-lease=${ref}:${before}`;
    await call(["push", "--porcelain", "--no-verify", "--no-follow-tags", lease, target, `${commit}:${ref}`]);
    return { outcome: "pushed", before: before === "" ? null : before };
  });
}

/**
 * The address that a remote is pushed to. A relative path counts from the repository.
 * @param remote its name, or the address itself
 * @throws CuebookError `push_address`
 */
export async function pushAddress(folder: string, remote: string): Promise<string> {
  if (remote.includes(":") || remote.startsWith("/")) {
    requireAddress(remote, undefined);
    return remote;
  }
  const args = ["remote", "get-url", "--push", "--all", "--", remote];
  const { code, stdout } = await git(folder, args, { expected: anyCode });
  const [address = "", ...others] = code === 0 ? stdout.trim().split("\n") : [];
  if (address === "") {
    const known = (await gitLine(folder, ["remote"])).split("\n").filter(Boolean).join(", ");
    throw addressError(
      `the repository ${folder} has no remote "${remote}"; it has ${known === "" ? "none" : known}`,
      `add it: git -C ${folder} remote add ${remote} ADDRESS; or name another one in \`handoff.remote\``,
    );
  }
  if (others.length > 0) {
    throw addressError(`the remote "${remote}" has several addresses`, "write one of them into `handoff.remote`");
  }
  requireAddress(address, undefined);
  if (address.includes(":") || isAbsolute(address)) return address;
  // As git does where the remote is used. It is pushed to from another folder.
  return resolve((await knownRepository(folder)).folder, address);
}

/** @throws CuebookError `push_address` for an address that would show a secret, or send one without encryption */
export function requireAddress(address: string, token: string | undefined): void {
  const refused = addressProblem(address, token !== undefined, "handoff.token");
  if (refused !== undefined) throw addressError(refused.problem, refused.hint);
}

function addressError(message: string, hint: string): CuebookError {
  return new CuebookError("push_address", message, { hint });
}

/** The lines of `push --porcelain` about a refused branch. */
function rejections(stdout: string): string {
  const lines = stdout.split("\n").filter((line) => line.startsWith("!"));
  return lines.map((line) => `${line.split("\t").slice(2).join(" ")}\n`).join("");
}

function foreign({ branch, address }: PushOptions, commit: string): CuebookError {
  return new CuebookError(
    "push_foreign",
    `the branch ${branch} at ${address} has commits of somebody else, up to ${commit.slice(0, 10)}: nothing was pushed`,
    { hint: "merge them into the branch, or delete the branch there", data: { branch, commit } },
  );
}

const denied =
  /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied|returned error: (401|403)|\b403\b|not found|does not appear to be a git repository|Invalid username/i;

function pushFailure({ branch, address, token }: PushOptions, said: string): CuebookError {
  const text = said.trim().split("\n").slice(-6).join("\n") || "git gave no reason";
  const what = `the branch ${branch} could not be pushed to ${address}: ${text}`;
  if (/\(stale info\)|\(fetch first\)|\(non-fast-forward\)/.test(said)) {
    return new CuebookError("push_unavailable", what, { hint: "somebody pushed at the same time", retryable: true });
  }
  if (/rejected\]/.test(said)) {
    const hint = /workflow/.test(said)
      ? "to push files below .github/workflows, the token needs the permission Workflows: read and write"
      : "the remote has a rule against it";
    return new CuebookError("push_rejected", what, { hint });
  }
  if (denied.test(said)) {
    const hint =
      token === undefined
        ? "give git access to it, or set `handoff.token` to the name of a variable with a token"
        : "check `handoff.token`: it may have expired, or lack the permission to write to this repository";
    return new CuebookError("push_denied", what, { hint });
  }
  return new CuebookError("push_unavailable", what, {
    hint: "check the address, the network and any proxy",
    retryable: true,
  });
}
