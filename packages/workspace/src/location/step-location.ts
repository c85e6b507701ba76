import { lstat, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { CuebookError } from "@cuebook/error";
import type { StepLocation } from "../provider/provider.ts";

/**
 * The folder that the text of an edge's `location` names: from the workspace, or absolute and in it. Neither `..` nor a link
 * may lead out of the workspace.
 *
 * To be called right before the agent begins. Between the call and that moment a program in the workspace could still replace a
 * folder by a link: no system call of Node closes that gap.
 *
 * @param workspace absolute
 * @param text the rendered template
 * @param place of the template in the author's file, for messages
 * @throws CuebookError `location_outside`, `location_missing`
 */
export async function resolveLocation(workspace: string, text: string, place: string): Promise<StepLocation> {
  const name = text.trim();
  const given = `the location ${place} gives ${JSON.stringify(shortened(name))}`;
  if (name === "") throw missing(`the location ${place} gives nothing`, { isEmpty: true });
  if (name.includes("\0")) throw missing(`${given}, which cannot be the name of a folder`);
  const root = await realpath(workspace);
  const wanted = resolve(root, name);
  // An absolute path may contain the links that lead to the workspace.
  const inside = isWithin(root, wanted) ? wanted : relocated(workspace, root, name);
  if (inside === undefined) throw outside(`${given}, which is not in the workspace ${root}`);
  const path = await realpath(inside).catch((error: unknown) => {
    throw missing(`${given}, but the workspace ${root} has no such folder`, {}, error);
  });
  if (!isWithin(root, path)) throw outside(`${given}, which leads out of the workspace through a link, to ${path}`);
  if (!(await stat(path)).isDirectory()) throw missing(`${given}, which is not a folder`);
  // The result of `realpath` must be the folder itself, and not have become a link since.
  if ((await lstat(path)).isSymbolicLink()) throw outside(`${given}, which has just become a link`);
  const way = relative(root, path);
  return { path, relative: way === "" ? "." : way };
}

function relocated(workspace: string, root: string, name: string): string | undefined {
  if (!isAbsolute(name) || !isWithin(resolve(workspace), resolve(name))) return undefined;
  return resolve(root, relative(resolve(workspace), resolve(name)));
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function missing(what: string, { isEmpty = false } = {}, cause?: unknown): CuebookError {
  return new CuebookError("location_missing", what, { data: { isEmpty }, cause });
}

function outside(what: string): CuebookError {
  return new CuebookError("location_outside", what, {
    hint: "a location is a folder in the run's workspace. If a link leads out of it, fix the link and resume the run; else name another folder, or send the output back to the role that named this one",
  });
}
