import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { faultPoint, makePrivateFolder } from "@cuebook/system";
import { git, gitLine } from "../git/git.ts";
import { printable } from "../git/repository.ts";
import { indexEntries, submodule } from "../git/unmerged.ts";
import { exists } from "../location/exists.ts";
import { gitPlace, type Location } from "../location/location.ts";

/** Fetching and checking out a large repository may take long. */
const checkoutTimeoutMs = 30 * 60_000;

/**
 * Fills the empty submodules that are filled in a checkout, at the commits that the worktree's index records, with those below them.
 * Objects come from the checkout; a commit that it does not have is fetched from where the submodule was cloned from. What git keeps
 * about them lies with what it keeps about the worktree, outside of the folder.
 *
 * @param checkout the folder of the person's checkout
 * @throws CuebookError `workspace_failed`
 */
export async function fillSubmodules(made: Location, checkout: string, depth = 0): Promise<void> {
  if (!(await exists(join(made.path, ".gitmodules")))) return;
  const entries = (await indexEntries(made, gitPlace(made))) ?? [];
  for (const { mode, object, path } of entries) {
    const name = Buffer.from(path, "latin1").toString("utf8");
    const theirs = join(checkout, name);
    // Empty there: empty here.
    if (mode !== submodule || !(await exists(join(theirs, ".git")))) continue;
    const filled = await fill({ made, theirs, path: name, commit: object });
    // The configuration of a worktree is the checkout's, which has it; that of a submodule was just made.
    if (depth > 0) await git(made.path, ["submodule", "--quiet", "init", "--", name]);
    await fillSubmodules(filled, theirs, depth + 1);
  }
}

/** The submodules of a worktree that are empty there. */
export async function emptySubmodules(made: Location): Promise<string[]> {
  if (!(await exists(join(made.path, ".gitmodules")))) return [];
  const entries = (await indexEntries(made, gitPlace(made))) ?? [];
  const paths = entries.filter(({ mode }) => mode === submodule).map(({ path }) => path);
  const names = paths.map((path) => Buffer.from(path, "latin1").toString("utf8"));
  const filled = await Promise.all(names.map((name) => exists(join(made.path, name, ".git"))));
  return names.filter((_, index) => filled[index] !== true);
}

interface Submodule {
  /** What contains it. */
  readonly made: Location;
  /** The folder of the same submodule in the checkout. */
  readonly theirs: string;
  /** From the folder of what contains it. */
  readonly path: string;
  readonly commit: string;
}

async function fill({ made, theirs, path, commit }: Submodule): Promise<Location> {
  const folder = join(made.path, path);
  const gitDir = join(made.gitDir, "modules", encodeURIComponent(path));
  const options = { timeoutMs: checkoutTimeoutMs };
  try {
    const source = await gitLine(theirs, ["rev-parse", "--absolute-git-dir"]);
    const address = await gitLine(theirs, ["config", "--get", "remote.origin.url"], { expected: [0, 1] });
    makePrivateFolder(join(made.gitDir, "modules"));
    const clone = ["clone", "--quiet", "--no-checkout", "--local", "--template=", `--separate-git-dir=${gitDir}`];
    // One that was cut off is continued.
    if (!(await exists(join(folder, ".git")))) await git(made.path, [...clone, "--", source, folder], options);
    faultPoint("submodule cloned");
    if (address !== "") await git(folder, ["config", "--local", "remote.origin.url", address]);
    const has = await git(folder, ["cat-file", "-e", `${commit}^{commit}`], { expected: [0, 1, 128] });
    if (has.code !== 0) await git(folder, ["fetch", "--quiet", "--no-tags", "origin", commit], options);
    await git(folder, ["checkout", "--quiet", "--detach", commit], options);
    return { path: folder, gitDir };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError(
      "workspace_failed",
      `the submodule ${printable(path)} cannot be filled at ${commit.slice(0, 12)}: ${said}`,
      { hint: `bring the commit into your checkout (git -C ${theirs} fetch), then resume the run`, cause },
    );
  }
}
