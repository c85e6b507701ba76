import { relative } from "node:path";

/** A path as it is shown: from the folder the command was started in, unless it lies outside of it. */
export function shownPath(path: string, cwd: string): string {
  const way = relative(cwd, path);
  if (way === "") return ".";
  return way === ".." || way.startsWith("../") ? path : way;
}
