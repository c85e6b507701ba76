import { lstat, readlink, realpath } from "node:fs/promises";
import { dirname, join, normalize, relative, resolve, sep } from "node:path";
import { isSystemError } from "@cuebook/system";

/** The path of files that nobody names, or that no file system accepts: outside the workspace. */
export const unknownPath = "/";

/** The links that are followed on the way to a file that does not exist, as the operating system does. */
const mostLinks = 40;

/** Where paths lead. A path that no file system accepts is no place in the workspace. @param workspace absolute */
export async function realPlacesOf(paths: readonly string[], workspace: string): Promise<readonly string[]> {
  const places = await Promise.all(
    paths.map((path) => (path.includes("\0") ? [unknownPath] : realPlaces(path, workspace))),
  );
  return [...new Set(places.flat())];
}

/**
 * Where a path leads: relative to the workspace, with `/`, or absolute outside it. Links are followed, also by the part of a path
 * that exists. Programs differ in what `..` after a link is: both places are given if they differ.
 * @param workspace absolute
 */
async function realPlaces(path: string, workspace: string): Promise<readonly string[]> {
  const root = await realpath(workspace);
  const written = path.startsWith(sep) ? path : `${workspace}${sep}${path}`;
  const places = [resolve(written), ...(/(^|\/)\.\.(\/|$)/.test(written) ? [await withoutParents(written)] : [])];
  const found = await Promise.all(places.map(async (place) => inWorkspace(await realPlace(place), root)));
  return [...new Set(found)];
}

function inWorkspace(path: string, root: string): string {
  const inside = relative(root, path);
  const isOutside = inside === ".." || inside.startsWith(`..${sep}`) || inside.startsWith(sep);
  return isOutside ? path : inside.split(sep).join("/");
}

/** A path without `..`, each resolved where the links before it lead, as the operating system does. */
async function withoutParents(path: string): Promise<string> {
  let place: string = sep;
  for (const part of path.split(sep)) {
    place = part === ".." ? dirname(await realPlace(place)) : join(place, part);
  }
  return place;
}

/** The real path of the part that exists, and the rest. What cannot be resolved is unchanged. */
async function realPlace(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path || !(isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR"))) return normalize(path);
    const place = join(await realPlace(parent, links), path.slice(parent.length));
    // A link to what does not exist: writing to it creates its target.
    const target = await linkTarget(place);
    if (target === undefined || links >= mostLinks) return place;
    return realPlace(resolve(dirname(place), target), links + 1);
  }
}

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch {
    return undefined;
  }
}
