import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";

/**
 * Removes a folder and everything in it. Links are removed, and their targets stay. Read-only folders, as some package stores
 * create them, are made writable first.
 */
export async function removeTree(path: string): Promise<void> {
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 3 });
  try {
    await remove();
  } catch (error) {
    if (!isSystemError(error, "EACCES") && !isSystemError(error, "EPERM")) throw error;
    await makeWritable(path);
    await remove();
  }
}

async function makeWritable(path: string): Promise<void> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return;
  await chmod(path, stats.mode | 0o700);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeWritable(join(path, entry.name));
  }
}
