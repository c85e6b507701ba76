import { constants, type Stats } from "node:fs";
import { lstat, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import type { Edit } from "./schema.ts";

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDONLY, O_TRUNC, O_WRONLY } = constants;

/** The largest file that a text is replaced in. */
const largestFile = 64 * 1024 * 1024;

/** What an edit does, to which file, and with which texts. */
export type FilePlan =
  | { readonly action: "write"; readonly path: string; readonly content: string }
  | { readonly action: "append"; readonly path: string; readonly content: string }
  | { readonly action: "replace"; readonly path: string; readonly find: string; readonly with: string }
  | { readonly action: "delete"; readonly path: string };

const companions = { write: ["content"], append: ["content"], replace: ["find", "with"], delete: [] } as const;

/** What an edit does, or what is wrong with how it is written. */
export function filePlan(edit: Edit): FilePlan | string {
  const keys: readonly string[] = Object.keys(edit);
  const actions = (["write", "append", "replace", "delete"] as const).filter((action) => keys.includes(action));
  const [action] = actions;
  if (action === undefined) return `the edit says neither "write", "append", "replace" nor "delete"`;
  if (actions.length > 1)
    return `the edit says ${actions.map((each) => `"${each}"`).join(" and ")}: make it one edit each`;
  const needed: readonly string[] = companions[action];
  const missing = needed.filter((key) => !keys.includes(key));
  if (missing.length > 0) return `"${action}" needs ${missing.map((key) => `"${key}"`).join(" and ")} beside it`;
  const extra = keys.filter((key) => key !== action && !needed.includes(key));
  if (extra.length > 0) return `"${action}" has no ${extra.map((key) => `"${key}"`).join(" or ")}`;
  const path = edit[action] ?? "";
  return wrongPath(path) ?? planOf(edit, action, path);
}

function planOf(
  { content = "", find = "", with: text = "" }: Edit,
  action: FilePlan["action"],
  path: string,
): FilePlan {
  if (action === "delete") return { action, path };
  return action === "replace" ? { action, path, find, with: text } : { action, path, content };
}

/** Why a path cannot be one of a file in the workspace. */
function wrongPath(path: string): string | undefined {
  if (path.includes("\0")) return "the path has a NUL character";
  if (path.startsWith("/")) return `"${path}" is absolute: paths count from the workspace`;
  const parts = path.split("/");
  if (parts.includes("..")) return `"${path}" leads up: paths stay in the workspace`;
  if (parts.some((part) => part === "" || part === ".")) return `"${path}" has an empty part or "." in it`;
  if (parts.some((part) => part.toLowerCase() === ".git")) return `"${path}" is git's own: use a command`;
  return undefined;
}

/**
 * Performs an edit in the workspace. No link is followed.
 * @returns why it could not be
 */
export async function applyEdit(workspace: string, edit: Edit): Promise<string | undefined> {
  const plan = filePlan(edit);
  if (typeof plan === "string") return plan;
  const { action, path } = plan;
  const found = await look(workspace, path, action === "write" || action === "append");
  if (typeof found === "string") return found;
  const file = join(workspace, path);
  if (found.stats !== undefined && !found.stats.isFile()) {
    return `${path} is ${found.stats.isSymbolicLink() ? "a symbolic link" : found.stats.isDirectory() ? "a folder" : "no ordinary file"}`;
  }
  if (plan.action === "write") return put(file, O_TRUNC, plan.content);
  if (plan.action === "append") return put(file, O_APPEND, plan.content);
  if (found.stats === undefined) return `there is no file ${path} in the workspace`;
  if (plan.action === "delete") {
    await unlink(file);
    return undefined;
  }
  if (found.stats.size > largestFile) return `${path} is larger than ${largestFile} bytes`;
  const text = await take(file);
  const [before, after, ...others] = text.split(plan.find);
  if (after === undefined || others.length > 0) {
    const times = others.length + 1;
    return `the text to find stands in ${path} ${after === undefined ? "nowhere" : `${times} times`}, and must stand there once`;
  }
  return put(file, O_TRUNC, `${before}${plan.with}${after}`);
}

/** Looks at every part of a path from the workspace on, making folders that are missing where asked to. */
async function look(
  workspace: string,
  path: string,
  makes: boolean,
): Promise<{ readonly stats: Stats | undefined } | string> {
  const parts = path.split("/");
  let at = workspace;
  for (const [index, part] of parts.entries()) {
    at = join(at, part);
    const stats = await lstat(at).catch((error: unknown) => {
      if (isSystemError(error, "ENOENT")) return undefined;
      throw error;
    });
    if (index === parts.length - 1) return { stats };
    const shown = parts.slice(0, index + 1).join("/");
    if (stats === undefined && !makes) return { stats };
    if (stats === undefined) await mkdir(at);
    else if (stats.isSymbolicLink()) return `${shown} is a symbolic link: edits follow none`;
    else if (!stats.isDirectory()) return `${shown} is not a folder`;
  }
  return { stats: undefined };
}

async function put(file: string, flag: number, content: string): Promise<undefined> {
  await using handle = await open(file, O_WRONLY | O_CREAT | O_NOFOLLOW | flag, 0o644);
  await handle.writeFile(content);
}

async function take(file: string): Promise<string> {
  await using handle = await open(file, O_RDONLY | O_NOFOLLOW);
  return await handle.readFile("utf8");
}
