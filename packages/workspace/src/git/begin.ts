import { CuebookError } from "@cuebook/error";
import { git } from "./git.ts";
import { committerOf } from "./identity.ts";

/** What git knows of a folder: it is in no repository, in one without a commit, or in one that runs can start from. */
export type RepositoryState = "none" | "empty" | "ready";

/** What git knows of a folder. @throws CuebookError `git_missing`, `git_failed` as where a repository is of another owner */
export async function repositoryState(folder: string): Promise<RepositoryState> {
  const inside = await git(folder, ["rev-parse", "--is-inside-work-tree"], { expected: [0, 1, 128] });
  if (inside.code !== 0 && /dubious ownership/.test(inside.stderr)) {
    throw new CuebookError("git_failed", `git does not trust the repository of ${folder}: ${inside.stderr.trim()}`, {
      hint: `trust it: git config --global --add safe.directory ${folder}`,
    });
  }
  if (inside.code !== 0 || inside.stdout.trim() !== "true") return "none";
  const head = await git(folder, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], { expected: [0, 1, 128] });
  return head.code === 0 ? "ready" : "empty";
}

/** The address of the remote `origin`; `undefined`: it does not exist. Nothing is asked of it. */
export async function originAddress(folder: string): Promise<string | undefined> {
  const { code, stdout } = await git(folder, ["remote", "get-url", "--", "origin"], { expected: [0, 1, 2, 128] });
  return code === 0 ? stdout.split("\n")[0] : undefined;
}

/** Makes a repository with the branch `main` of a folder; one that exists stays unchanged. @throws CuebookError `git_failed` */
export async function makeRepository(folder: string): Promise<void> {
  await git(folder, ["init", "--quiet", "--initial-branch=main"]);
}

/**
 * Commits files of a folder, and nothing else.
 * @throws CuebookError `git_failed`
 */
export async function commitFiles(folder: string, files: readonly string[], message: string): Promise<void> {
  await git(folder, ["add", "--", ...files]);
  const environment = await committerOf(folder);
  await git(folder, ["commit", "--quiet", "--no-verify", "--message", message, "--", ...files], { environment });
}
