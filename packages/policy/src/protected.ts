import type { Action } from "./action.ts";
import type { Rule } from "./rule.ts";

/** Whom a file belongs to that is not the project's. */
export type Owner = "git" | "cuebook";

/** The reason why a file of an owner is left alone, for messages. */
export const ownerReasons: Readonly<Record<Owner, string>> = {
  git: "it belongs to git",
  cuebook: "it belongs to Cuebook's own settings and state",
};

/**
 * Whom a path belongs to that nothing changes, wherever in the workspace it is: what is in a folder or file `.git`; what is in a
 * folder `.cuebook`, other than templates; and the drafts of writes. Files that git only reads from the project
 * (`.gitignore`, `.gitattributes`, `.gitmodules`) belong to the project.
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
 * Whom a path belongs to that nothing reads either: what git keeps for itself, where addresses may have passwords in them, and
 * Cuebook's state, where the prompts and answers of all runs are.
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

/** The rule that is built in against an action; undefined: none is. No other rule can allow what is protected. */
export function builtInRule(action: Action): Rule | undefined {
  if (action.effect !== "write") return undefined;
  const owner = protectingOwner(action.path.split("/"));
  if (owner === undefined) return undefined;
  const reason = `"${action.path}" is not changed by tools: ${ownerReasons[owner]}`;
  return { effect: "deny", path: action.path, reason };
}

/** Whether a name is one of a draft, which a file is written to before it gets its own name. */
export function isDraftName(name: string): boolean {
  return /^\.cuebook-write-[0-9a-f]{32}\.tmp$/.test(name);
}

/**
 * Whose a name is, on any system that the project may be opened on: case does not count, nor characters that some file
 * systems leave out, nor dots and spaces at the end, nor a stream (`.git::$INDEX_ALLOCATION`), and a short name stands for the long one.
 */
function ownerOf(name: string): Owner | undefined {
  const bare = bareName(name);
  if (bare === ".git" || /^git~\d+$/.test(bare)) return "git";
  if (bare === ".cuebook" || /^cueboo~\d+$/.test(bare) || isDraftName(bare)) return "cuebook";
  return undefined;
}

function bareName(name: string): string {
  const [base = ""] = name.split(":");
  return base
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[. ]+$/, "");
}
