import { ToolError } from "../error.ts";
import { quoted } from "./printable.ts";
import { isTemporary } from "./temporaries.ts";

/**
 * Refuses a path that tools do not change, wherever in the workspace it is: what is in a folder or file `.git`; what is in a
 * folder `.cuebook`, other than templates; and the drafts of writes. Files that git only reads from the project
 * (`.gitignore`, `.gitattributes`, `.gitmodules`) belong to the project.
 *
 * @param parts of a path that is lexically good, links resolved or not: callers ask about both
 * @throws ToolError `path_protected`
 */
export function refuseProtected(parts: readonly string[]): void {
  for (const [index, part] of parts.entries()) {
    const owner = ownerOf(part);
    if (owner === undefined) continue;
    const isTemplate = part === ".cuebook" && parts[index + 1] === "templates" && parts.length > index + 2;
    if (isTemplate) continue;
    throw new ToolError("path_protected", `${quoted(parts.join("/"))} is not changed by tools: ${owner}`, {
      hint:
        owner === cuebook
          ? "Templates go to .cuebook/templates/; everything else in .cuebook/ is changed by a person."
          : "Choose another path.",
    });
  }
}

/**
 * Refuses a path that tools do not read: what git keeps for itself, where addresses may have passwords in them, and Cuebook's state,
 * where the prompts and answers of all runs are.
 * @throws ToolError `path_protected`
 */
export function refusePrivate(parts: readonly string[]): void {
  for (const [index, part] of parts.entries()) {
    const owner = ownerOf(part);
    const isState = owner === cuebook && bareName(parts[index + 1] ?? "") === "state";
    if (owner !== git && !isState) continue;
    throw new ToolError("path_protected", `${quoted(parts.join("/"))} is not read by tools: ${owner}`, {
      hint: "What a person wants an agent to know of it can be said in its prompt.",
    });
  }
}

const git = "it belongs to git";
const cuebook = "it belongs to Cuebook's own settings and state";

/**
 * Whose a name is, on any system that the project may be opened on: case does not count, nor characters that some file
 * systems leave out, nor dots and spaces at the end, nor a stream (`.git::$INDEX_ALLOCATION`), and a short name stands for the long one.
 */
function ownerOf(name: string): string | undefined {
  const bare = bareName(name);
  if (bare === ".git" || /^git~\d+$/.test(bare)) return git;
  if (bare === ".cuebook" || /^cueboo~\d+$/.test(bare)) return cuebook;
  return isTemporary(bare) ? cuebook : undefined;
}

function bareName(name: string): string {
  const [base = ""] = name.split(":");
  return base
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[. ]+$/, "");
}
