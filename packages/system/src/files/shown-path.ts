import { relative } from "node:path";

/** A path for messages: relative to the current folder, or absolute if it is outside. */
export function shownPath(path: string, cwd: string): string {
  const way = relative(cwd, path);
  if (way === "") return ".";
  return way === ".." || way.startsWith("../") ? path : way;
}
