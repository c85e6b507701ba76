import { setImmediate } from "node:timers/promises";
import { isDraftName } from "@cuebook/policy";
import { ToolError } from "../../errors/tool-error.ts";
import type { Entry, Root } from "../../workspace/root.ts";
import { type IgnoreRule, isIgnored, parseIgnore } from "./ignore.ts";

export interface TreeOptions {
  /** Where to begin: an existing folder, relative to the root, with links resolved. */
  readonly folder: string;
  /** How many levels to visit. 1 is the folder's own entries. */
  readonly depth: number;
  /** Whether ignored files (`.gitignore`) are visited too. */
  readonly includesIgnored: boolean;
  /** The number of entries after which the walk stops. */
  readonly mostEntries: number;
  readonly mostMs: number;
  readonly signal: AbortSignal;
}

/** What a walk has seen so far. */
export interface TreeTally {
  entries: number;
  /** Entries that `.gitignore` files ignore. What is below an ignored folder is not counted. */
  ignored: number;
  /** Folders that could not be read. */
  readonly unreadable: string[];
  /** Why the walk stopped early. */
  cut: "entries" | "time" | undefined;
}

const ignoreFileBytes = 64 * 1024;

/**
 * Walks the tree below a folder, level by level, each folder's entries by name, so that the upper levels are complete if it
 * stops early. Links are yielded, but not followed. Files of git, Cuebook's state and drafts of writes are not yielded.
 * @throws ToolError `cancelled`, and those of `Root.list` for the first folder
 */
export async function* walkTree(root: Root, options: TreeOptions, tally: TreeTally): AsyncGenerator<Entry> {
  const rest = breathing(options);
  let level: Folder[] = [{ path: options.folder, rules: await rulesAbove(root, options) }];
  for (let depth = 1; depth <= options.depth && tally.cut === undefined; depth++) {
    const next: Folder[] = [];
    for (const { path, rules: above } of level) {
      // The caller named the first folder, so an error there is not a detail.
      const entries = await (depth === 1 ? root.list(path) : listFolder(root, path, tally));
      const rules = options.includesIgnored ? above : [...above, ...(await rulesOf(root, path, entries))];
      for await (const entry of listedEntries(entries, rules, options, tally, rest)) {
        yield entry;
        if (entry.kind === "folder") next.push({ path: entry.path, rules });
      }
      if (tally.cut !== undefined) return;
    }
    level = next;
  }
}

/** A folder to visit, with the ignore rules that apply in it. */
interface Folder {
  readonly path: string;
  readonly rules: readonly IgnoreRule[];
}

/** The entries of a folder, while time and room remain. */
async function* listedEntries(
  entries: readonly Entry[],
  rules: readonly IgnoreRule[],
  { mostEntries }: TreeOptions,
  tally: TreeTally,
  rest: () => Promise<"time" | undefined>,
): AsyncGenerator<Entry> {
  for (const entry of entries.filter(isListed)) {
    tally.cut = tally.entries === mostEntries ? "entries" : await rest();
    if (tally.cut !== undefined) return;
    if (isCounted(entry, rules, tally)) yield entry;
  }
}

/** Counts an entry, as listed or as ignored. */
function isCounted({ path, kind }: Entry, rules: readonly IgnoreRule[], tally: TreeTally): boolean {
  const isLeftOut = isIgnored(rules, path, kind === "folder");
  tally[isLeftOut ? "ignored" : "entries"]++;
  return !isLeftOut;
}

/** Whether an entry belongs neither to git nor to Cuebook's state, and is no draft of a write. */
function isListed({ path }: Entry): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name !== ".git" && !isDraftName(name) && !path.endsWith(".cuebook/state");
}

export function newTally(): TreeTally {
  return { entries: 0, ignored: 0, unreadable: [], cut: undefined };
}

async function listFolder(root: Root, folder: string, tally: TreeTally): Promise<readonly Entry[]> {
  try {
    return await root.list(folder);
  } catch (error) {
    // The folder cannot be read, or has disappeared. The rest of the tree is still walked, and the result reports it.
    if (!(error instanceof ToolError)) throw error;
    tally.unreadable.push(folder);
    return [];
  }
}

async function rulesAbove(root: Root, { folder, includesIgnored }: TreeOptions): Promise<readonly IgnoreRule[]> {
  if (includesIgnored) return [];
  const parts = folder.split("/").filter(Boolean);
  const rules: IgnoreRule[] = [];
  for (let depth = 0; depth < parts.length; depth++)
    rules.push(...(await rulesIn(root, parts.slice(0, depth).join("/"))));
  return rules;
}

async function rulesOf(root: Root, folder: string, entries: readonly Entry[]): Promise<readonly IgnoreRule[]> {
  const path = folder === "" ? ".gitignore" : `${folder}/.gitignore`;
  return entries.some((entry) => entry.path === path && entry.kind === "file") ? rulesIn(root, folder) : [];
}

async function rulesIn(root: Root, folder: string): Promise<readonly IgnoreRule[]> {
  try {
    const { bytes } = await root.read(folder === "" ? ".gitignore" : `${folder}/.gitignore`, ignoreFileBytes);
    return parseIgnore(new TextDecoder().decode(bytes), folder);
  } catch (error) {
    // A `.gitignore` that is missing or unusable ignores nothing.
    if (error instanceof ToolError) return [];
    throw error;
  }
}

const restAfterMs = 15;

/** Yields to other work now and then: reading folders and files is synchronous, and would not notice an abort. */
function breathing({ signal, mostMs }: Pick<TreeOptions, "signal" | "mostMs">): () => Promise<"time" | undefined> {
  const started = performance.now();
  let rested = started;
  return async () => {
    if (signal.aborted) throw new ToolError("cancelled", "the call was cancelled");
    if (performance.now() - rested < restAfterMs) return undefined;
    await setImmediate();
    rested = performance.now();
    return rested - started > mostMs ? "time" : undefined;
  };
}
