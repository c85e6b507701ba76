import { join } from "node:path";

/** The file by whose lock processes take turns in a state folder. */
export function lockFile(folder: string): string {
  return join(folder, "lock.db");
}
