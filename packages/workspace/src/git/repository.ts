import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { exists } from "../location/exists.ts";
import { git, gitLine } from "./git.ts";
import { lookEnvironment, unreachable } from "./look.ts";

/** Where a git repository with files is. */
export interface RepositoryPlace {
  /** The folder with its files: absolute, links resolved. */
  readonly folder: string;
  /** Its git directory, shared by all its worktrees: absolute. */
  readonly common: string;
}

/** A git repository from which a run starts. */
export interface Repository extends RepositoryPlace {
  /** The commit that is checked out. */
  readonly head: string;
  /** The branch that is checked out; `undefined`: none is. */
  readonly branch: string | undefined;
}

/** Cuebook's own files below a project do not count as changes of the project. */
const notOurState = ":(top,exclude,glob)**/.cuebook/state/**";

/**
 * Inspects the repository that contains a folder.
 * @throws CuebookError `not_a_repository`, `repository_empty`
 */
export async function openRepository(folder: string): Promise<Repository> {
  if (!(await isFolderAt(folder))) throw notARepository(`the folder ${folder} does not exist`);
  const repository = (await openAtOnce(folder)) ?? (await openStepByStep(folder));
  known.set(folder, repository);
  return repository;
}

/** The repositories that this process inspected last, by their folders. */
const known = new Map<string, RepositoryPlace>();

/** The repository that contains a folder: inspected once, as long as it stays there. @throws as `openRepository` */
export async function knownRepository(folder: string): Promise<RepositoryPlace> {
  const repository = known.get(folder);
  const isThere = repository !== undefined && (await isFolderAt(folder)) && (await isFolderAt(repository.common));
  return isThere ? repository : openRepository(folder);
}

/** Whether a repository lacks earlier commits: git keeps a list of where its history ends. */
export function isShallow({ common }: RepositoryPlace): Promise<boolean> {
  return exists(join(common, "shallow"));
}

function isFolderAt(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Inspects it with one command; `undefined` if something is wrong. */
async function openAtOnce(folder: string): Promise<Repository | undefined> {
  const args = ["rev-parse", "--is-bare-repository", "HEAD^{commit}", "--symbolic-full-name", "HEAD"];
  const places = ["--path-format=absolute", "--git-common-dir", "--show-toplevel"];
  const { code, stdout } = await git(folder, [...args, ...places], {
    environment: unreachable,
    expected: [0, 1, 128],
  });
  const [isBare, head = "", name = "", common = "", ...top] = stdout.replace(/\n$/, "").split("\n");
  if (code !== 0 || isBare !== "false") return undefined;
  return { folder: top.join("\n"), common, head, branch: branchNamed(name) };
}

/** Inspects it so that it is known what is wrong. */
async function openStepByStep(folder: string): Promise<Repository> {
  let answer: string;
  try {
    answer = await gitLine(folder, ["rev-parse", "--is-bare-repository", "--path-format=absolute", "--git-common-dir"]);
  } catch (error) {
    if (error instanceof CuebookError && error.code === "git_missing") throw error;
    const said = error instanceof Error ? error.message : String(error);
    if (/dubious ownership/.test(said)) throw error;
    throw notARepository(`${folder} is not in a git repository`, error);
  }
  const [isBare, common = ""] = answer.split("\n");
  if (isBare === "true") throw notARepository(`${folder} is a bare repository, without files to work on`);
  let top: string;
  try {
    top = await gitLine(folder, ["rev-parse", "--show-toplevel"]);
  } catch (error) {
    throw notARepository(`${folder} is inside a git directory, not among a repository's files`, error);
  }
  const { code, stdout } = await git(top, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], {
    environment: unreachable,
    expected: [0, 1, 128],
  });
  if (code !== 0) {
    throw new CuebookError("repository_empty", `the repository ${top} has no commit to start from`, {
      hint: 'create one: git add -A && git commit -m "First"',
    });
  }
  return { folder: top, common, head: stdout.trim(), branch: await branchIn({ folder: top }) };
}

/** The checked out branch of a repository; `undefined` if it has none. */
export async function branchIn({ folder }: Pick<Repository, "folder">): Promise<string | undefined> {
  const { code, stdout } = await git(folder, ["symbolic-ref", "--quiet", "HEAD"], { expected: [0, 1, 128] });
  return code === 0 ? branchNamed(stdout.replace(/\n$/, "")) : undefined;
}

/** The branch that a full ref name names. */
function branchNamed(ref: string): string | undefined {
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : undefined;
}

/**
 * Refuses a repository with uncommitted changes, which a run would not see.
 * @throws CuebookError `repository_dirty`
 */
export async function requireClean(repository: Repository): Promise<void> {
  const changes = await uncommittedText(repository);
  if (changes === undefined) return;
  throw new CuebookError("repository_dirty", `the repository ${repository.folder} has ${changes}`);
}

/** The uncommitted changes of a repository, counted and named; `undefined`: it has none. */
export async function uncommittedText({ folder }: Pick<Repository, "folder">): Promise<string | undefined> {
  const environment = await lookEnvironment(folder);
  const files = (await statusEntries(folder, ["--", ":(top)", notOurState], environment)).map(({ path }) =>
    printable(path),
  );
  if (files.length === 0) return undefined;
  const count = files.length === 1 ? "1 uncommitted change" : `${files.length} uncommitted changes`;
  return `${count}: ${named(files)}`;
}

/** The first five paths, and the number of the others. */
export function named(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : "";
  return `${paths.slice(0, 5).join(", ")}${more}`;
}

/** One line of `git status`: the two letters, and the path. */
export interface StatusEntry {
  readonly letters: string;
  readonly path: string;
}

/** The uncommitted changes, untracked files one by one. */
export async function statusEntries(
  folder: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  encoding: "utf8" | "latin1" = "utf8",
): Promise<StatusEntry[]> {
  const status = [
    "status",
    "--porcelain=v1",
    "-z",
    "--untracked-files=all",
    // Git would look for changes inside of them by running itself there, with the filters that their configuration names.
    "--ignore-submodules=dirty",
    "--no-renames",
  ];
  const { stdout } = await git(folder, [...status, ...args], { environment, encoding });
  return stdout
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => ({ letters: entry.slice(0, 2), path: entry.slice(3) }));
}

/** A path that can be shown in a line. */
export function printable(path: string): string {
  return path.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}

function notARepository(what: string, cause?: unknown): CuebookError {
  return new CuebookError("not_a_repository", what, { cause });
}
