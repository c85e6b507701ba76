import { constants, type Stats } from "node:fs";
import { lstat, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import type { Edit } from "./schema.ts";

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDONLY, O_TRUNC, O_WRONLY } = constants;

/** The largest file in which a text is replaced. */
const largestFile = 64 * 1024 * 1024;

/** The action of an edit, its file, and its texts. */
export type FilePlan =
  | { readonly action: "write"; readonly path: string; readonly content: string }
  | { readonly action: "append"; readonly path: string; readonly content: string }
  | { readonly action: "replace"; readonly path: string; readonly find: string; readonly with: string }
  | { readonly action: "delete"; readonly path: string };

const companions = { write: ["content"], append: ["content"], replace: ["find", "with"], delete: [] } as const;

/** The action of an edit, or what is wrong with it. */
export function filePlan(edit: Edit): FilePlan | string {
  const keys: readonly string[] = Object.keys(edit);
  const actions = (["write", "append", "replace", "delete"] as const).filter((action) => keys.includes(action));
  const [action] = actions;
  if (action === undefined) return `the edit has none of "write", "append", "replace" and "delete"`;
  if (actions.length > 1)
    return `the edit has ${actions.map((each) => `"${each}"`).join(" and ")}: use one edit for each`;
  const needed: readonly string[] = companions[action];
  const missing = needed.filter((key) => !keys.includes(key));
  if (missing.length > 0) return `"${action}" also needs ${missing.map((key) => `"${key}"`).join(" and ")}`;
  const extra = keys.filter((key) => key !== action && !needed.includes(key));
  if (extra.length > 0) return `"${action}" does not use ${extra.map((key) => `"${key}"`).join(" or ")}`;
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

/** Why a path cannot name a file in the workspace. */
function wrongPath(path: string): string | undefined {
  if (path.includes("\0")) return "the path has a NUL character";
  if (path.startsWith("/")) return `"${path}" is absolute: paths are relative to the workspace`;
  const parts = path.split("/");
  if (parts.includes("..")) return `"${path}" contains "..": paths stay in the workspace`;
  if (parts.some((part) => part === "" || part === ".")) return `"${path}" has an empty part or "." in it`;
  if (parts.some((part) => part.toLowerCase() === ".git")) return `"${path}" belongs to git: use a command`;
  return undefined;
}

/**
 * Makes an edit in the workspace. Links are not followed.
 * @returns why it failed
 */
export async function applyEdit(workspace: string, edit: Edit): Promise<string | undefined> {
  const plan = filePlan(edit);
  if (typeof plan === "string") return plan;
  const { action, path } = plan;
  const found = await look(workspace, path, action === "write" || action === "append");
  if (typeof found === "string") return found;
  const file = join(workspace, path);
  if (found.stats !== undefined && !found.stats.isFile()) {
    return `${path} is ${found.stats.isSymbolicLink() ? "a symbolic link" : found.stats.isDirectory() ? "a folder" : "not a regular file"}`;
  }
  if (plan.action === "write") return writeTo(file, O_TRUNC, plan.content);
  if (plan.action === "append") return writeTo(file, O_APPEND, plan.content);
  if (found.stats === undefined) return `the workspace has no file ${path}`;
  if (plan.action === "delete") {
    await unlink(file);
    return undefined;
  }
  if (found.stats.size > largestFile) return `${path} is larger than ${largestFile} bytes`;
  const text = await take(file);
  const [before, after, ...others] = text.split(plan.find);
  if (after === undefined || others.length > 0) {
    const times = others.length + 1;
    return `the text to find occurs ${after === undefined ? 0 : times} times in ${path}, but must occur once`;
  }
  return writeTo(file, O_TRUNC, `${before}${plan.with}${after}`);
}

/** Checks every part of a path from the workspace on, and makes missing folders if requested. */
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
    const partialPath = parts.slice(0, index + 1).join("/");
    if (stats === undefined && !makes) return { stats };
    if (stats === undefined) await mkdir(at);
    else if (stats.isSymbolicLink()) return `${partialPath} is a symbolic link, which edits do not follow`;
    else if (!stats.isDirectory()) return `${partialPath} is not a folder`;
  }
  return { stats: undefined };
}

async function writeTo(file: string, flag: number, content: string): Promise<undefined> {
  await using handle = await open(file, O_WRONLY | O_CREAT | O_NOFOLLOW | flag, 0o644);
  await handle.writeFile(content);
}

async function take(file: string): Promise<string> {
  await using handle = await open(file, O_RDONLY | O_NOFOLLOW);
  return await handle.readFile("utf8");
}
