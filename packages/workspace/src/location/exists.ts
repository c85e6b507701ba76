import { lstat } from "node:fs/promises";

/** Whether something is at a path: a link counts, wherever it leads. */
export function exists(path: string | Buffer): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
