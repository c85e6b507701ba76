import { commitOf } from "../git/commits.ts";
import { git } from "../git/git.ts";
import { knownRepository } from "../git/repository.ts";
import { gitPlace } from "../location/location.ts";

/** What a branch adds. */
export interface BranchChanges {
  /** The paths of changed files. */
  readonly files: readonly string[];
  /** Without merges, oldest first. */
  readonly commits: readonly { readonly commit: string; readonly subject: string }[];
}

/** The longest lists: a person reads no more. */
const most = 500;
/** The bytes of git's answers that are read. */
const keepBytes = 1024 * 1024;

/**
 * What a commit adds to the branch that it is for, or to where the work began.
 * @param target the name of a branch; it may be gone
 */
export async function branchChanges(
  repository: string,
  { base, commit, target }: { readonly base: string; readonly commit: string; readonly target?: string | undefined },
): Promise<BranchChanges> {
  const { folder, common } = await knownRepository(repository);
  const location = { path: folder, gitDir: common };
  const options = { environment: gitPlace(location), keepBytes, expected: [0, 1] };
  const onto = target === undefined ? undefined : await commitOf(location, `refs/heads/${target}`);
  const merged =
    onto === undefined ? "" : (await git(folder, ["merge-base", "--end-of-options", onto, commit], options)).stdout;
  const from = merged.trim() || base;
  const excluded = [base, ...(onto === undefined ? [] : [onto])].map((each) => `^${each}`);
  const log = ["log", "-z", "--no-merges", "--format=%H %s", `-${most}`, commit, ...excluded, "--"];
  const diff = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, commit, "--"];
  const [{ stdout: commits }, { stdout: files }] = await Promise.all([
    git(folder, log, options),
    git(folder, diff, options),
  ]);
  return {
    files: named(files).slice(0, most),
    commits: named(commits)
      .map((line) => ({ commit: line.slice(0, line.indexOf(" ")), subject: line.slice(line.indexOf(" ") + 1) }))
      .reverse(),
  };
}

function named(text: string): string[] {
  return text.split("\0").filter((each) => each !== "");
}
