import { compileGlob, type Glob } from "@cuebook/policy";

/** One line of a `.gitignore`. */
export interface IgnoreRule {
  readonly fits: Glob;
  /** `!pattern`: a file that matches is not ignored after all. */
  readonly isKept: boolean;
  readonly isForFolders: boolean;
}

/** Longer lines and more lines are skipped: nobody writes them, and they cost time at every file. */
const mostLineLength = 500;
const mostRules = 500;

/**
 * Reads a `.gitignore` as git does.
 *
 * @param folder the folder of the file, relative to the workspace: its patterns match what is below
 */
export function parseIgnore(text: string, folder: string): readonly IgnoreRule[] {
  const below = folder === "" ? "" : `${folder.replace(/[\\*?[\]]/g, "\\$&")}/`;
  const rules: IgnoreRule[] = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    if (line.length > mostLineLength || line.startsWith("#")) continue;
    const isKept = line.startsWith("!");
    // A trailing space counts only after a backslash.
    const written = (isKept ? line.slice(1) : line).replace(/(?<!\\)[ \t]+$/, "");
    const isForFolders = written.endsWith("/");
    const pattern = isForFolders ? written.slice(0, -1) : written;
    if (pattern === "") continue;
    const isAnchored = pattern.includes("/");
    const glob = `${below}${isAnchored ? pattern.replace(/^\//, "") : `**/${pattern}`}`;
    rules.push({ fits: compileGlob(glob, { hasBraces: false }), isKept, isForFolders });
    if (rules.length === mostRules) break;
  }
  return rules;
}

/** Whether the rules ignore a path: the last rule that matches decides. */
export function isIgnored(rules: readonly IgnoreRule[], path: string, isFolder: boolean): boolean {
  const last = rules.findLast((rule) => (isFolder || !rule.isForFolders) && rule.fits(path));
  return last !== undefined && !last.isKept;
}
