import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isSystemError } from "@cuebook/system";

/** Whether a folder is the top of a repository: its `.git` is a file or a folder with content, as sandboxes of agents leave empty ones. */
export function isRepository(folder: string): boolean {
  try {
    return readdirSync(join(folder, ".git")).length > 0;
  } catch (error) {
    return !isSystemError(error, "ENOENT");
  }
}

/** The repository that a folder is in: the nearest that is one, or else the folder itself. */
export function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (isRepository(folder)) return folder;
    if (folder === dirname(folder)) return root;
  }
}
