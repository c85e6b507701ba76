import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";

/** Whether a folder is the top of a repository: its `.git` is a file or a folder with content, as sandboxes of agents leave empty ones. */
export function isRepository(folder: string): boolean {
  try {
    return readdirSync(join(folder, ".git")).length > 0;
  } catch (error) {
    return !isSystemError(error, "ENOENT");
  }
}
