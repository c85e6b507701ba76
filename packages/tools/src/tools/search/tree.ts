import { setImmediate } from "node:timers/promises";
import { isDraftName } from "@cuebook/policy";
import { ToolError } from "../../errors/tool-error.ts";
import type { Entry, Root } from "../../workspace/root.ts";
import { type IgnoreRule, isIgnored, parseIgnore } from "./ignore.ts";

export interface TreeOptions {
  /** Where to begin: a folder that is there, relative to the root and resolved. */
  readonly folder: string;
  /** How many levels to go down: 1 is the folder's own entries. */
  readonly depth: number;
  /** Whether what `.gitignore` files leave out is gone through too. */
  readonly includesIgnored: boolean;
  /** After so many entries it ends. */
  readonly mostEntries: number;
  readonly mostMs: number;
  readonly signal: AbortSignal;
}

/** What a way through a tree has come by so far. */
export interface TreeTally {
  entries: number;
  /** Entries that `.gitignore` files leave out; what is below such a folder is not counted. */
  ignored: number;
  /** Folders that could not be read. */
  readonly unreadable: string[];
  /** Why the way ended before everything was seen. */
  cut?: "entries" | "time";
}

const ignoreFileBytes = 64 * 1024;

/**
 * Goes through what is below a folder, level by level, each folder's entries by name: where it ends early, the upper levels
 * are whole. Links are told and not followed. What is git's own, Cuebook's state and the drafts of writes are not told.
 * @throws ToolError `cancelled`, and those of `Root.list` for the first folder
 */
export async function* walkTree(root: Root, options: TreeOptions, tally: TreeTally): AsyncGenerator<Entry> {
  const rest = breathing(options);
  const first = options.includesIgnored ? [] : await rulesAbove(root, options.folder);
  let level = [{ folder: options.folder, rules: first }];
  for (let depth = 1; depth <= options.depth && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { folder, rules: above } of level) {
      // The first folder was asked for: that it cannot be read is no detail.
      const entries = depth === 1 ? await root.list(folder) : await listFolder(root, folder, tally);
      const rules = options.includesIgnored ? above : [...above, ...(await rulesOf(root, folder, entries))];
      for (const entry of entries) {
        const name = entry.path.slice(entry.path.lastIndexOf("/") + 1);
        if (name === ".git" || isDraftName(name) || entry.path.endsWith(".cuebook/state")) continue;
        if (tally.entries === options.mostEntries) tally.cut = "entries";
        else if ((await rest()) === "late") tally.cut = "time";
        if (tally.cut !== undefined) return;
        const isFolder = entry.kind === "folder";
        if (isIgnored(rules, entry.path, isFolder)) {
          tally.ignored++;
          continue;
        }
        tally.entries++;
        yield entry;
        if (isFolder) next.push({ folder: entry.path, rules });
      }
    }
    level = next;
  }
}

export function newTally(): TreeTally {
  return { entries: 0, ignored: 0, unreadable: [] };
}

async function listFolder(root: Root, folder: string, tally: TreeTally): Promise<readonly Entry[]> {
  try {
    return await root.list(folder);
  } catch (error) {
    // Closed to us, or gone since its name was read: the rest of the tree is there all the same, and this is told.
    if (!(error instanceof ToolError)) throw error;
    tally.unreadable.push(folder);
    return [];
  }
}

async function rulesAbove(root: Root, folder: string): Promise<readonly IgnoreRule[]> {
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
    // None there, or one that cannot be used: then it leaves nothing out.
    if (error instanceof ToolError) return [];
    throw error;
  }
}

const restAfterMs = 15;

/** Lets others do their work now and then: looking into folders and files is synchronous, and an abort would not be heard. */
function breathing({ signal, mostMs }: Pick<TreeOptions, "signal" | "mostMs">): () => Promise<"late" | undefined> {
  const started = performance.now();
  let rested = started;
  return async () => {
    if (signal.aborted) throw new ToolError("cancelled", "the call was taken back");
    if (performance.now() - rested < restAfterMs) return undefined;
    await setImmediate();
    rested = performance.now();
    return rested - started > mostMs ? "late" : undefined;
  };
}
