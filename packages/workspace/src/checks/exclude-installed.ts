import { lstat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import { git } from "../git/git.ts";

/** The folders that package managers create. */
const installed = new Set(["node_modules", ".venv", "__pypackages__", ".pnpm-store", ".gradle"]);

/**
 * Has git ignore what a set-up installed, if the project does not: it is no part of the work.
 * @throws CuebookError `git_failed`
 */
export async function excludeInstalled(folder: string): Promise<void> {
  const listed = await git(folder, ["ls-files", "--others", "--directory", "--exclude-standard", "-z"]);
  for (const path of listed.stdout.split("\0")) {
    const name = path.endsWith("/") ? path.slice(path.lastIndexOf("/", path.length - 2) + 1, -1) : "";
    if (!installed.has(name)) continue;
    const at = join(folder, path);
    // A link would lead out of the worktree.
    if (!(await lstat(at)).isDirectory()) continue;
    await writeFile(join(at, ".gitignore"), "*\n", { flag: "wx" }).catch((error: unknown) => {
      if (!isSystemError(error, "EEXIST")) throw error;
    });
  }
}
