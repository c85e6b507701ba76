import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", ".git", ".cuebook"]);

/** The root of the checkout these scripts stand in. */
export const repositoryRoot: string = join(import.meta.dirname, "..");

/** The files below a folder of a checkout that `accepts` a name, sorted, as paths from the root with `/`; none where there is no such folder. */
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
  return filesBelow(root, folder, (name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
}
