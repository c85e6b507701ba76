import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { guardOf, protectingOwner } from "@cuebook/policy";
import { isWrittenOfGit } from "@cuebook/tools";
import type { AgentQuestion, TurnRequest } from "./agent.ts";

/**
 * The decision of a role's permissions on a question. They allow as a whole only what is about the workspace, and not what a rule has
 * to name.
 * Undefined: it depends on the action, or a person decides.
 */
export function decideQuestion(
  question: AgentQuestion,
  { permissions, workspace }: Pick<TurnRequest, "permissions" | "workspace">,
): boolean | undefined {
  const decision = permissions[question.effect];
  if (decision === "deny") return false;
  return decision === "allow" && isAboutWorkspace(question, workspace) && !isGuarded(question, workspace)
    ? true
    : undefined;
}

/** Whether a rule has to name one of the files. */
function isGuarded({ tool, effect, paths = [] }: AgentQuestion, workspace: string): boolean {
  if (effect !== "read" && effect !== "write") return false;
  return paths.some((given) => {
    const path = pathBelow(workspace, given)?.split(sep).join("/");
    if (path === undefined) return false;
    const ofGit = effect === "write" && isWrittenOfGit(path, realpathSync(workspace));
    return guardOf({ tool, effect, path, ...(ofGit ? { ofGit } : {}) }) !== undefined;
  });
}

/** Whether a question is about nothing outside the workspace, and about no protected file. */
export function isAboutWorkspace({ effect, paths = [], cwd }: AgentQuestion, workspace: string): boolean {
  switch (effect) {
    case "read":
      return paths.length > 0 && paths.every((path) => pathBelow(workspace, path) !== undefined);
    case "write":
      return paths.length > 0 && paths.every((path) => isProjectFile(pathBelow(workspace, path)));
    case "run":
      return cwd === undefined || pathBelow(workspace, cwd) !== undefined;
    case "network":
    case "ask_client":
      return true;
    default:
      return effect satisfies never;
  }
}

function isProjectFile(path: string | undefined): boolean {
  return path !== undefined && path !== "" && protectingOwner(path.split(sep)) === undefined;
}

/** Where a path really is below a folder. Undefined if it is elsewhere, or may be. */
function pathBelow(folder: string, path: string): string | undefined {
  // After a link, `..` is not the folder before it.
  if (path.split(sep).includes("..")) return undefined;
  const [root, real] = [folder, resolve(folder, path)].map(realPath);
  if (root === undefined || real === undefined) return undefined;
  const below = relative(root, real);
  return below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below) ? undefined : below;
}

/** A path with its links followed, whether it exists or not. Undefined if a link leads nowhere. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    if (parent === path || isThere(path)) return undefined;
    const real = realPath(parent);
    return real === undefined ? undefined : join(real, basename(path));
  }
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
