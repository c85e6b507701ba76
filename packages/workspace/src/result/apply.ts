import { rm } from "node:fs/promises";
import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import { isAncestor } from "../git/commits.ts";
import { plainDiff } from "../git/diff.ts";
import { git } from "../git/git.ts";
import { named, openRepository, type Repository, statusEntries } from "../git/repository.ts";
import { shownPaths } from "../git/unmerged.ts";
import { exists } from "../location/exists.ts";
import { type ChangedFile, changesBetween, type NamedChange } from "./changes.ts";
import { mergeChanges } from "./merge-trees.ts";

/** The changes that are applied. */
export interface ApplyOptions {
  /** A folder of the repository whose files are changed. */
  readonly repository: string;
  /** The commit at which the work began. */
  readonly base: string;
  /** The commit of its branch, which may contain later commits of the repository. */
  readonly commit: string | undefined;
  /** All files of the work. */
  readonly tree: string;
}

/** What was applied. */
export interface Applied {
  /** The folder with the files. */
  readonly folder: string;
  /** Without what the folder had already. */
  readonly files: readonly ChangedFile[];
  /** Submodules whose commit changed: it is in no file, so it was not applied. */
  readonly submodules: readonly string[];
}

/**
 * Applies changes to the files of a repository by a three-way merge with its checked out commit. Neither the index nor a branch
 * changes. Files with uncommitted changes are left alone, and must not be among those that change: then nothing is done.
 * @throws CuebookError `apply_conflict`, `apply_overlap`, `apply_failed`, `git_too_old`, `not_a_repository`, `repository_empty`
 */
export async function applyChanges(options: ApplyOptions): Promise<Applied> {
  const opened = await openRepository(options.repository);
  const { folder, head } = opened;
  const merged = await mergeChanges(opened, { from: await beginOf(opened, options), to: options.tree, into: head });
  if ("conflicts" in merged) {
    const { conflicts } = merged;
    throw new CuebookError("apply_conflict", `the changes conflict with ${folder}: ${named(conflicts)}`, {
      data: { folder, files: conflicts, branch: opened.branch ?? head },
    });
  }
  const all = await changesBetween(folder, head, merged.tree, { findsRenames: false });
  const changes = all.filter(({ kind }) => kind !== "submodule");
  const submodules = all.filter(({ kind }) => kind === "submodule").map(({ path }) => path);
  await requireNoOverlap(opened, changes);
  if (changes.length > 0) await write(opened, merged.tree, changes);
  return { folder, files: changes.map(({ name: _, ...file }) => file), submodules };
}

/** The latest commit of the repository that the work contains: a conflict that was resolved there is not one again. */
async function beginOf({ folder, common, head }: Repository, { base, commit }: ApplyOptions): Promise<string> {
  if (commit === undefined) return base;
  const { code, stdout } = await git(folder, ["merge-base", head, commit], { expected: [0, 1] });
  const shared = stdout.trim();
  return code === 0 && (await isAncestor({ path: folder, gitDir: common }, base, shared)) ? shared : base;
}

/** Refuses changes to files that have changes of their own, or are not known to git. */
async function requireNoOverlap({ folder }: Repository, changes: readonly NamedChange[]): Promise<void> {
  const dirty = (await statusEntries(folder, [], {}, "latin1")).map(({ path }) => path);
  const [files, folders] = [new Set(dirty), new Set(dirty.flatMap(foldersOf))];
  const taken: string[] = [];
  for (const { name, change } of changes) {
    const isDirty = files.has(name) || folders.has(name) || foldersOf(name).some((each) => files.has(each));
    // A file that git ignores is in no status.
    if (isDirty || (change === "added" && (await exists(pathOf(folder, name))))) taken.push(name);
  }
  if (taken.length === 0) return;
  const shown = shownPaths(taken);
  const have = shown.length === 1 ? "a file has" : `${shown.length} files have`;
  throw new CuebookError("apply_overlap", `${have} uncommitted changes in ${folder}: ${named(shown)}`, {
    data: { folder, files: shown },
  });
}

/** The folders above a path. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Git checks that the whole patch fits before the first file is written. */
async function write({ folder, head }: Repository, tree: string, changes: readonly NamedChange[]): Promise<void> {
  const form = ["--patch", "--binary", "--full-index", "--no-renames", ...plainDiff, "--ignore-submodules=all"];
  const { stdout: input } = await git(folder, ["diff-tree", "-r", ...form, head, tree, "--"], { encoding: "latin1" });
  const apply = ["apply", "--whitespace=nowarn", "--no-ignore-whitespace"];
  const bytes = { input, encoding: "latin1" } as const;
  try {
    await git(folder, [...apply, "--check", "-"], bytes);
  } catch (cause) {
    throw failed(cause);
  }
  faultPoint("effect apply");
  try {
    await git(folder, [...apply, "-"], bytes);
  } catch (cause) {
    // It may have ended between two files, as on a full disk.
    await undo(folder, changes);
    throw failed(cause);
  }
}

/** Restores the files as they are in the index, as all of them were. */
async function undo(folder: string, changes: readonly NamedChange[]): Promise<void> {
  for (const { name, change } of changes) if (change === "added") await rm(pathOf(folder, name), { force: true });
  const input = changes.flatMap(({ name, change }) => (change === "added" ? [] : [`${name}\0`])).join("");
  if (input !== "") await git(folder, ["checkout-index", "--force", "-z", "--stdin"], { input, encoding: "latin1" });
}

function failed(cause: unknown): CuebookError {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new CuebookError("apply_failed", `nothing was applied: ${said}`, { cause, hint: "fix what git reports" });
}

/** The bytes of a path: its name need not be UTF-8. */
function pathOf(folder: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, "latin1")]);
}
