import type { Action } from "./action.ts";
import { bareName } from "./bare-name.ts";
import type { Rule } from "./rule.ts";

/** The owner of a file that does not belong to the project. */
export type Owner = "git" | "cuebook";

/** Why tools do not change a file of an owner, for messages. */
export const ownerReasons: Readonly<Record<Owner, string>> = {
  git: "it belongs to git",
  cuebook: "it belongs to Cuebook's own settings and state",
};

/**
 * The owner of a path that no tool may change, anywhere in the workspace: a file or folder `.git` and its content, the
 * content of a folder `.cuebook` except templates, and drafts of writes. Files that git only reads (`.gitignore`,
 * `.gitattributes`, `.gitmodules`) belong to the project.
 * @param parts of the path
 */
export function protectingOwner(parts: readonly string[]): Owner | undefined {
  for (const [index, part] of parts.entries()) {
    const owner = ownerOf(part);
    const isTemplate = part === ".cuebook" && parts[index + 1] === "templates" && parts.length > index + 2;
    if (owner !== undefined && !isTemplate) return owner;
  }
  return undefined;
}

/**
 * The owner of a path that no tool may read either: the files of git, whose addresses may contain passwords, and Cuebook's
 * state, which has the prompts and answers of all runs.
 * @param parts of the path
 */
export function privateOwner(parts: readonly string[]): Owner | undefined {
  for (const [index, part] of parts.entries()) {
    const owner = ownerOf(part);
    if (owner === "git") return owner;
    if (owner === "cuebook" && bareName(parts[index + 1] ?? "") === "state") return owner;
  }
  return undefined;
}

/** The built-in rule that denies an action, if there is one. No other rule can allow a protected path. */
export function builtInRule(action: Action): Rule | undefined {
  if (action.effect !== "write") return undefined;
  const owner = protectingOwner(action.path.split("/"));
  if (owner === undefined) return undefined;
  const reason = `"${action.path}" is not changed by tools: ${ownerReasons[owner]}`;
  return { decide: "deny", path: action.path, reason };
}

/** Whether a name is that of a draft: a file is written as a draft first, then renamed. */
export function isDraftName(name: string): boolean {
  return /^\.cuebook-write-[0-9a-f]{32}\.tmp$/.test(name);
}

/** The owner of a name on any system that may open the project. A short name is the same as its long name. */
function ownerOf(name: string): Owner | undefined {
  const bare = bareName(name);
  if (bare === ".git" || /^git~\d+$/.test(bare)) return "git";
  if (bare === ".cuebook" || /^cueboo~\d+$/.test(bare) || isDraftName(bare)) return "cuebook";
  return undefined;
}
