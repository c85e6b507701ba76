import { constants } from "node:fs";
import {
  access,
  copyFile,
  lstat,
  mkdir,
  open,
  opendir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  utimes,
} from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError } from "@cuebook/system";
import { printable } from "../git/repository.ts";
import { exists } from "../location/exists.ts";
import { isWithinFolder, realFolder } from "../location/places.ts";

/** How many files are copied at once. */
const atOnce = 16;

/** How many files at most are copied from where links lead. */
const mostOutside = 100_000;

/** A folder, and the one that gets its files. */
interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Copies files and links from one folder to another, as real copies. What is there already stays. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const copying = new Copying(from, to);
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await copying.copy(join(from, path), join(to, path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Copies a file or a folder as a whole.
 * @param name the name of the copy beside its place, until it is complete
 */
export async function copyWhole(from: string, to: string, path: string, name: string): Promise<void> {
  const source = join(from, path);
  const draft = join(to, dirname(path), name);
  await rm(draft, { recursive: true, force: true, maxRetries: 3 });
  // Links are relative to the folder that they are in: the draft is in the same.
  await new Copying(from, to).copy((await isLink(source)) ? await realpath(source) : source, draft);
  if (await exists(draft)) await rename(draft, join(to, path));
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

/** The copying of files from a checkout to a worktree, which has no link to anything outside of itself. */
class Copying {
  readonly #pairs: readonly Pair[];
  readonly #root: string;
  readonly #parents = new Map<string, Promise<void>>();
  #outside = 0;

  constructor(from: string, to: string) {
    this.#pairs = [{ from, to }];
    this.#root = to;
  }

  async copy(source: string, target: string, pairs: readonly Pair[] = this.#pairs): Promise<void> {
    if (await exists(target)) return;
    await this.#makeParent(dirname(target));
    const stats = await lstat(source);
    if (stats.isDirectory()) await this.#folder(source, target, pairs);
    else if (stats.isSymbolicLink()) await this.#link(source, target, pairs);
    else if (stats.isFile()) await copyOne(source, target, stats);
    // Sockets and devices are no files of a project.
  }

  /** Makes the folder of a file. A link on the way, which the worktree has from git, would lead out of it. */
  #makeParent(folder: string): Promise<void> {
    const made = this.#parents.get(folder) ?? this.#makeFolder(folder);
    this.#parents.set(folder, made);
    return made;
  }

  async #makeFolder(folder: string): Promise<void> {
    if (!isWithinFolder(this.#root, folder)) throw leadsOut(folder, "a link on its way in git leads out of it");
    await mkdir(folder, { recursive: true });
  }

  async #folder(source: string, target: string, pairs: readonly Pair[]): Promise<void> {
    const { atime, mtime } = await lstat(source);
    await mkdir(target, { recursive: true });
    const names: string[] = [];
    for await (const { name } of await opendir(source)) names.push(name);
    const work = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        if (pairs.length > 1 && ++this.#outside > mostOutside)
          throw leadsOut(source, `it has more than ${mostOutside} files`);
        await this.copy(join(source, name), join(target, name), pairs);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await utimes(target, atime, mtime);
  }

  /**
   * Copies a link. One within the checkout stays within the worktree. Of one that leads elsewhere, what it leads to is copied: what is
   * written through it would change files of the person. A link to a program stays, as a copy would not find its libraries.
   */
  async #link(source: string, target: string, pairs: readonly Pair[]): Promise<void> {
    const text = await readlink(source);
    const led = resolve(dirname(source), text);
    const around = pairs.findLast(({ from }) => isWithinFolder(from, led));
    if (around !== undefined) {
      const isSame = around === pairs.at(-1);
      if (isSame && !isAbsolute(text)) return symlink(text, target);
      const path = relative(realFolder(around.from), join(realFolder(dirname(led)), basename(led)));
      const place = join(around.to, path);
      return symlink(around === pairs[0] ? place : relative(dirname(target), place), target);
    }
    const real = await realpath(led).catch(() => undefined);
    // To nothing, or around and around.
    if (real === undefined || pairs.some(({ from }) => isWithinFolder(real, from))) return;
    const stats = await lstat(real);
    if (await staysLink(real, stats.isFile())) return symlink(real, target);
    if (stats.isFile()) return copyOne(real, target, stats);
    if (stats.isDirectory()) await this.#folder(real, target, [...pairs, { from: real, to: target }]);
  }
}

async function copyOne(source: string, target: string, { atime, mtime }: { atime: Date; mtime: Date }): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await utimes(target, atime, mtime);
}

/** Whether we cannot write there anyway, or it is a program for this machine. */
async function staysLink(path: string, isFile: boolean): Promise<boolean> {
  try {
    await access(path, constants.W_OK);
  } catch (error) {
    // One that is running.
    return isSystemError(error, "EACCES") || isSystemError(error, "EROFS") || isSystemError(error, "ETXTBSY");
  }
  return isFile && (await isProgram(path));
}

/** How programs of Linux and macOS begin. */
const programs = ["7f454c46", "cffaedfe", "cefaedfe", "cafebabe"];

async function isProgram(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return programs.includes(buffer.toString("hex"));
  } finally {
    await file.close();
  }
}

function leadsOut(path: string, why: string): CuebookError {
  return new CuebookError("workspace_failed", `${printable(path)} cannot be copied into the worktree: ${why}`, {
    hint: "leave it out in `project.copy`, `project.clone` or `.worktreeinclude`, then resume the run",
  });
}
