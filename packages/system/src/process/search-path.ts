import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, sep } from "node:path";

/** The folder in which npm puts the programs of a project, also into `PATH` while it runs something. */
const ofPackages = `${sep}node_modules${sep}.bin`;

/**
 * `PATH` without what a repository can fill, for programs that must not come from it: relative folders, folders of npm's programs, and
 * folders of the repository around `folder`.
 */
export function pathOutside(path: string | undefined, folder: string): string {
  const around = repositoryAround(realPath(folder));
  return (path ?? "/usr/bin:/bin")
    .split(delimiter)
    .filter((entry) => {
      if (!isAbsolute(entry)) return false;
      const real = realPath(entry);
      if ([entry, real].some((each) => each.endsWith(ofPackages) || each.includes(`${ofPackages}${sep}`))) return false;
      return around === undefined || ![entry, real].some((each) => isBelow(around, each));
    })
    .join(delimiter);
}

/** The nearest folder with a `.git`, from a folder up. The root of the file system is nobody's repository. */
function repositoryAround(folder: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, ".git"))) return at;
  return undefined;
}

/** Whether a path is a folder, or below it, as written. */
export function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

/** A path with links resolved as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // What does not exist has no link.
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}
