import type { NamesInGit } from "../provider/provider.ts";
import { git } from "./git.ts";

/**
 * The names that a repository does not have.
 * @param folder among the repository's files
 */
export async function unknownNames(folder: string, { commits, branches }: NamesInGit): Promise<NamesInGit> {
  const input = [
    ...commits.map((id) => `${id}^{commit}`),
    ...branches.flatMap((name) => [`refs/heads/${name}`, `refs/remotes/${name}`]),
  ];
  if (input.length === 0) return { commits: [], branches: [] };
  const { stdout } = await git(folder, ["cat-file", "--batch-check"], { input: `${input.join("\n")}\n` });
  // An abbreviation that several objects have is reported as ambiguous.
  const isMissing = stdout.split("\n").map((line) => line.endsWith(" missing"));
  return {
    commits: commits.filter((_, index) => isMissing[index] === true),
    branches: await withoutRemotes(
      folder,
      branches.filter((_, index) => {
        const at = commits.length + index * 2;
        return isMissing[at] === true && isMissing[at + 1] === true;
      }),
    ),
  };
}

/** A branch of a remote is also known by its name there. */
async function withoutRemotes(folder: string, branches: readonly string[]): Promise<string[]> {
  if (branches.length === 0) return [];
  const patterns = branches.map((name) => `refs/remotes/*/${name}`);
  const { stdout } = await git(folder, ["for-each-ref", "--format=%(refname:lstrip=3)", ...patterns]);
  const known = new Set(stdout.split("\n"));
  return branches.filter((name) => !known.has(name));
}
