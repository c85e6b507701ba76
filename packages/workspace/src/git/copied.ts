import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import type { Location } from "../location/location.ts";

/** The list of the files and folders that were copied into a worktree, in what git keeps about it. */
const listFile = "cuebook-copies";

/** Files and folders that were copied into a worktree: they are no part of the work, whatever its rules ignore. */
export async function copiedInto({ gitDir }: Pick<Location, "gitDir">): Promise<readonly string[]> {
  const text = await readFile(join(gitDir, listFile), "utf8").catch((error: unknown) => {
    if (isSystemError(error, "ENOENT")) return "";
    throw error;
  });
  return text.split("\0").filter((path) => path !== "");
}

/** Keeps the list. */
export async function keepCopied({ gitDir }: Pick<Location, "gitDir">, paths: Iterable<string>): Promise<void> {
  await writeFile(join(gitDir, listFile), [...paths].map((path) => `${path}\0`).join(""));
}
