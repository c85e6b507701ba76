import { isAbsolute, join, resolve } from "node:path";

/** A path of the configuration: relative paths start at the project's folder, `~` is the user's home. */
export function pathFrom(written: string, root: string, home: string): string {
  if (written === "~" || written.startsWith("~/")) return join(home, written.slice(1));
  return isAbsolute(written) ? written : resolve(root, written);
}
