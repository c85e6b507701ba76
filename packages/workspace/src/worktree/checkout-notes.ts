import { join } from "node:path";
import { git } from "../git/git.ts";
import { isShallow, knownRepository, named, printable, type RepositoryPlace } from "../git/repository.ts";
import { submodule } from "../git/unmerged.ts";
import { exists } from "../location/exists.ts";
import { isPointer, lfsFiles } from "./lfs.ts";

/**
 * What people have to know of the checkout that a worktree is made from, as sentences: what git leaves out of it, and so out of the
 * worktree. Nothing is changed or fetched.
 * @param repository its folder @throws CuebookError as `openRepository`
 */
export async function checkoutNotes(repository: string): Promise<readonly string[]> {
  const opened = await knownRepository(repository);
  const settings = await settingsOf(opened);
  const notes = [
    await sparseNote(opened, settings),
    await shallowNote(opened),
    partialNote(settings),
    await submoduleNote(opened),
    await lfsNote(opened, settings),
  ];
  return notes.filter((note) => note !== undefined);
}

type Settings = ReadonlyMap<string, string>;

/** The settings of git there, by their names in small letters up to the last dot's rest. */
async function settingsOf({ folder }: RepositoryPlace): Promise<Settings> {
  const { stdout } = await git(folder, ["config", "--list", "--includes", "-z"]);
  return new Map(
    stdout.split("\0").map((entry) => {
      const [name = "", ...value] = entry.split("\n");
      return [name, value.length === 0 ? "true" : value.join("\n")];
    }),
  );
}

async function sparseNote({ folder }: RepositoryPlace, settings: Settings): Promise<string | undefined> {
  if (!isTrue(settings.get("core.sparsecheckout"))) return undefined;
  const { stdout } = await git(folder, ["sparse-checkout", "list"], { expected: [0, 1, 128] });
  const patterns = stdout.split("\n").filter((line) => line !== "");
  const which = patterns.length === 0 ? "" : `: ${named(patterns.map(printable))}`;
  return `the checkout is sparse, and the worktree has the same part of the files${which}`;
}

async function shallowNote(repository: RepositoryPlace): Promise<string | undefined> {
  if (!(await isShallow(repository))) return undefined;
  return "the repository is a shallow clone: agents do not see earlier commits, and updating a branch may find no common one; `git fetch --unshallow` brings them";
}

function partialNote(settings: Settings): string | undefined {
  const remote = promisorIn(settings);
  if (remote === undefined) return undefined;
  const filter = settings.get(`remote.${remote}.partialclonefilter`) ?? "";
  return `the repository is a partial clone${filter === "" ? "" : ` (${filter})`}: files that it does not have yet are fetched from ${remote} when the worktree is made`;
}

/** The remote that has what a partial clone does not. */
function promisorIn(settings: Settings): string | undefined {
  for (const [name, value] of settings) {
    const remote = /^remote\.(.*)\.promisor$/s.exec(name)?.[1];
    if (remote !== undefined && isTrue(value)) return remote;
  }
  return undefined;
}

async function submoduleNote({ folder }: RepositoryPlace): Promise<string | undefined> {
  if (!(await exists(join(folder, ".gitmodules")))) return undefined;
  const { stdout } = await git(folder, ["ls-files", "--stage", "-z"]);
  const paths = stdout
    .split("\0")
    .flatMap((entry) => (entry.startsWith(`${submodule} `) ? [entry.slice(entry.indexOf("\t") + 1)] : []));
  const filled = await Promise.all(paths.map((path) => exists(join(folder, path, ".git"))));
  const empty = paths.filter((_, index) => filled[index] !== true).map(printable);
  if (empty.length === 0) return undefined;
  return `${empty.length === 1 ? "the submodule" : "submodules"} ${named(empty)} ${empty.length === 1 ? "is" : "are"} empty in the checkout, and in the worktree; \`git submodule update --init\` fills what you need`;
}

async function lfsNote({ folder }: RepositoryPlace, settings: Settings): Promise<string | undefined> {
  const files = await lfsFiles({ path: folder }, {});
  if (files.length === 0) return undefined;
  if ((settings.get("filter.lfs.clean") ?? "") === "") {
    return `${filesText(files)} of Git LFS stay pointers in the worktree: Git LFS is not set up here; install git-lfs, and run \`git lfs install\` and \`git lfs pull\` in your checkout`;
  }
  const are = await Promise.all(files.map((path) => isPointer(join(folder, path))));
  const pointers = files.filter((_, index) => are[index]);
  if (pointers.length === 0) return undefined;
  return `${filesText(pointers)} of Git LFS stay pointers in the worktree, as in your checkout; \`git lfs pull\` there brings what you need`;
}

function filesText(paths: readonly string[]): string {
  return `${paths.length} ${paths.length === 1 ? "file" : "files"} (${named(paths.map(printable))})`;
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && /^(?:true|yes|on|1)$/i.test(value);
}
