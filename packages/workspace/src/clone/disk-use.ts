import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/** The bytes of the files in a folder, links not followed. What vanishes while it is read does not count. */
export async function diskUse(folder: string): Promise<number> {
  let bytes = 0;
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = await opendir(next).catch(() => undefined);
    if (entries === undefined) continue;
    for await (const entry of entries) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else bytes += (await lstat(path).catch(() => undefined))?.size ?? 0;
    }
  }
  return bytes;
}
