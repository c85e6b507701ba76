import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", ".git", ".cuebook"]);

/** The root of the checkout that contains these scripts. */
export const repositoryRoot: string = join(import.meta.dirname, "..");

/**
 * The files below a folder of a checkout whose name `accepts` takes, sorted, as paths from the root with `/`; none if the
 * folder does not exist.
 */
export function filesBelow(root: string, folder: string, accepts: (name: string) => boolean): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const found: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) found.push(...filesBelow(root, name, accepts));
    } else if (entry.isFile() && accepts(entry.name)) found.push(name);
  }
  return found.sort();
}

/** The TypeScript files below a folder of a checkout. */
export function sourceFiles(root: string, folder: string): string[] {
  return filesBelow(root, folder, (name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
}
