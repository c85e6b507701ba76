import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { chmod, copyFile, open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError } from "@cuebook/system";
import { git } from "../git/git.ts";
import { named, printable } from "../git/repository.ts";
import { gitPlace, type Location } from "../location/location.ts";

const pointerStart = "version https://git-lfs.github.com/spec/";
/** The longest pointer, in bytes. */
const longestPointer = 1024;

/** Fetching large files may take long. */
const fetchTimeoutMs = 30 * 60_000;

/** The files that git hands to Git LFS. @param environment in which git finds the repository */
export async function lfsFiles(
  { path }: Pick<Location, "path">,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { stdout } = await git(path, ["ls-files", "-z", "--", ":(top,attr:filter=lfs)"], { environment });
  return stdout.split("\0").filter((each) => each !== "");
}

/** The files of Git LFS of which a worktree has only the pointers. */
export async function lfsPointers(made: Location): Promise<string[]> {
  const paths = await lfsFiles(made, gitPlace(made));
  const are = await Promise.all(paths.map((path) => isPointer(join(made.path, path))));
  return paths.filter((_, index) => are[index]);
}

/** Whether a file is the pointer to a file of Git LFS. */
export async function isPointer(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  try {
    const bytes = Buffer.alloc(pointerStart.length);
    await file?.read(bytes, 0, bytes.length, 0);
    return bytes.toString("latin1") === pointerStart;
  } catch (error) {
    if (isSystemError(error, "EISDIR")) return false;
    throw error;
  } finally {
    await file?.close();
  }
}

/**
 * Gives a worktree the files of Git LFS of which it has only pointers, and the checkout the content: from objects of the repository, else
 * from the checkout's files, else from the remote. Without Git LFS, all stay pointers: git would commit the content.
 *
 * @param checkout the folder of the person's checkout @param common its git directory
 * @throws CuebookError `workspace_failed` if one cannot be brought
 */
export async function fillPointers(made: Location, checkout: string, common: string): Promise<void> {
  const pointers = await lfsPointers(made);
  if (pointers.length === 0 || !(await isSetUp(made))) return;
  const are = await Promise.all(pointers.map((path) => isPointer(join(checkout, path))));
  const left: string[] = [];
  for (const path of pointers.filter((_, index) => !are[index])) {
    if (!(await fillOne(made, path, checkout, common))) left.push(path);
  }
  const environment = gitPlace(made);
  if (left.length > 0) {
    const include = left.map((path) => path.replaceAll(/[\\*?[\],]/g, "?")).join(",");
    const args = ["lfs", "pull", `--include=${include}`];
    const { code, stderr } = await git(made.path, args, { environment, timeoutMs: fetchTimeoutMs, expected: anyCode });
    const stay = (await lfsPointers(made)).filter((path) => left.includes(path));
    if (stay.length > 0) throw notBrought(stay, checkout, code === 0 ? "" : stderr.trim());
  }
  // To git, they differ in size from what it knows, until it looks at them.
  const input = pointers.map((path) => `${path}\0`).join("");
  await git(made.path, ["update-index", "-q", "-z", "--stdin"], { environment, input });
}

const anyCode = Array.from({ length: 256 }, (_, code) => code);

async function isSetUp(made: Location): Promise<boolean> {
  const args = ["config", "--get", "filter.lfs.clean"];
  const { stdout } = await git(made.path, args, { environment: gitPlace(made), expected: [0, 1] });
  return stdout.trim() !== "";
}

/** Copies the content of one file from what is on this machine. False: it is not there. */
async function fillOne(made: Location, path: string, checkout: string, common: string): Promise<boolean> {
  const target = join(made.path, path);
  const text = (await readFile(target, "latin1")).slice(0, longestPointer);
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
  const size = /^size (\d+)$/m.exec(text)?.[1];
  if (oid === undefined || size === undefined) return false;
  const object = join(common, "lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid);
  for (const source of [object, join(checkout, path)]) {
    const stats = await stat(source).catch(() => undefined);
    if (stats?.isFile() !== true || String(stats.size) !== size || (await hashOf(source)) !== oid) continue;
    const draft = `${target}.cuebook-lfs`;
    const { mode } = await stat(target);
    await copyFile(source, draft, constants.COPYFILE_FICLONE);
    await chmod(draft, mode & 0o777);
    await rename(draft, target);
    return true;
  }
  return false;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

function notBrought(paths: readonly string[], checkout: string, said: string): CuebookError {
  const why = said === "" ? "" : `: ${said.split("\n").slice(-3).join("; ")}`;
  return new CuebookError(
    "workspace_failed",
    `files of Git LFS cannot be brought into the worktree, ${named(paths.map(printable))}${why}`,
    { hint: `bring them into your checkout (git -C ${checkout} lfs fetch), then resume the run` },
  );
}
