import { lstat, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError, makePrivateFolder, writeFileAtomic } from "@cuebook/system";

/** The folder for records of the folders in a root: beside them, with a name that none of them can have. */
const ownFolder = ".cuebook";

/** The record of a folder: its issue, and whether its creation is complete. */
export interface FolderRecord {
  readonly version: 1;
  readonly identifier: string;
  /** The project that it was created for. */
  readonly repository: string;
  readonly state: "making" | "ready";
  /** The commit of its repository when it was created. */
  readonly base?: string | undefined;
}

/** The file with the record of a folder. */
function recordOf(path: string): string {
  return join(dirname(path), ownFolder, `${basename(path)}.json`);
}

/** The path to which a folder is moved to be deleted. */
export function removedOf(path: string): string {
  return join(dirname(path), ownFolder, `${basename(path)}.removed`);
}

/** The repository with recorded states of a folder. */
export function snapshotsOf(path: string): string {
  return join(dirname(path), ownFolder, `${basename(path)}.git`);
}

/** Reads the record of a folder. @throws CuebookError `workspace_failed` */
export async function readRecord(path: string): Promise<FolderRecord | undefined> {
  const file = recordOf(path);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return undefined;
    throw error;
  }
  const record = parseRecord(text);
  if (record !== undefined) return record;
  throw new CuebookError("workspace_failed", `the record of the workspace ${path} cannot be read: ${file}`, {
    hint: "a newer Cuebook wrote it, or something changed it: move the workspace and that file away, then try again",
  });
}

function parseRecord(text: string): FolderRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { version, identifier, repository, state, base } = value as Readonly<Record<string, unknown>>;
  if (version !== 1 || typeof identifier !== "string" || typeof repository !== "string") return undefined;
  if (state !== "making" && state !== "ready") return undefined;
  return { version, identifier, repository, state, ...(typeof base === "string" ? { base } : {}) };
}

/** Writes the record of a folder; it is on disk when this resolves. */
export async function writeRecord(path: string, record: FolderRecord): Promise<void> {
  const file = recordOf(path);
  await makeOwnFolder(dirname(file));
  // Without its record a folder would count as a foreign one.
  await writeFileAtomic(file, `${JSON.stringify(record)}\n`, { draft: `${file}.new` });
}

/** Removes the record of a folder, and its recorded states. */
export async function removeRecord(path: string): Promise<void> {
  await rm(snapshotsOf(path), { recursive: true, force: true });
  await rm(recordOf(path), { force: true });
}

async function makeOwnFolder(folder: string): Promise<void> {
  makePrivateFolder(folder);
  if ((await lstat(folder)).isDirectory()) return;
  throw new CuebookError("workspace_failed", `${folder} is a symbolic link or a file, but a folder is expected`, {
    hint: "remove it, then try again",
  });
}
