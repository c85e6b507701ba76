import { lstat, mkdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getuid } from "node:process";
import type { TurnRequest } from "@cuebook/agents";

/**
 * The work folder of a run, for turns whose commands only read the workspace: their toolchains write temporary files and caches there.
 * It is in the system's temporary folder, so that no tool finds a project around it, and it exists while a process drives the run.
 */
async function folderOf(run: string): Promise<string> {
  return join(await realpath(tmpdir()), `cuebook-work-${getuid?.() ?? "user"}-${run}`);
}

/** Creates the work folder of a run for a turn. Undefined: the turn may write, or somebody else owns a folder of this name. */
export async function workFolderFor(
  run: string,
  { write }: Pick<TurnRequest["permissions"], "write">,
): Promise<string | undefined> {
  if (write === "allow") return undefined;
  const folder = await folderOf(run);
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(folder).catch(() => undefined);
  const isOurs = found?.isDirectory() === true && found.uid === getuid?.() && (found.mode & 0o077) === 0;
  if (!isOurs) return undefined;
  await mkdir(join(folder, "tmp"), { recursive: true });
  return folder;
}

/** Removes the work folder of a run that is no longer driven here. Files that cannot be removed are left to the system. */
export async function removeWorkFolder(run: string): Promise<void> {
  await rm(await folderOf(run), { recursive: true, force: true }).catch(() => undefined);
}
