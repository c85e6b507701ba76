import { join } from "node:path";

/** The file whose lock gives processes turns in a state folder. */
export function lockFile(folder: string): string {
  return join(folder, "lock.db");
}
