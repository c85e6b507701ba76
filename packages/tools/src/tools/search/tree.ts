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
  cut: "entries" | "time" | undefined;
}

const ignoreFileBytes = 64 * 1024;

/**
 * Goes through what is below a folder, level by level, each folder's entries by name: where it ends early, the upper levels
 * are whole. Links are told and not followed. What is git's own, Cuebook's state and the drafts of writes are not told.
 * @throws ToolError `cancelled`, and those of `Root.list` for the first folder
 */
export async function* walkTree(root: Root, options: TreeOptions, tally: TreeTally): AsyncGenerator<Entry> {
  const rest = breathing(options);
  let level: Folder[] = [{ path: options.folder, rules: await rulesAbove(root, options) }];
  for (let depth = 1; depth <= options.depth && tally.cut === undefined; depth++) {
    const next: Folder[] = [];
    for (const { path, rules: above } of level) {
      // The first folder was asked for: that it cannot be read is no detail.
      const entries = await (depth === 1 ? root.list(path) : listFolder(root, path, tally));
      const rules = options.includesIgnored ? above : [...above, ...(await rulesOf(root, path, entries))];
      for await (const entry of toldEntries(entries, rules, options, tally, rest)) {
        yield entry;
        if (entry.kind === "folder") next.push({ path: entry.path, rules });
      }
      if (tally.cut !== undefined) return;
    }
    level = next;
  }
}

/** A folder that is to be gone into, with the rules that hold in it. */
interface Folder {
  readonly path: string;
  readonly rules: readonly IgnoreRule[];
}

/** The entries of a folder, as long as there is time and room for them. */
async function* toldEntries(
  entries: readonly Entry[],
  rules: readonly IgnoreRule[],
  { mostEntries }: TreeOptions,
  tally: TreeTally,
  rest: () => Promise<"time" | undefined>,
): AsyncGenerator<Entry> {
  for (const entry of entries.filter(isTold)) {
    tally.cut = tally.entries === mostEntries ? "entries" : await rest();
    if (tally.cut !== undefined) return;
    if (isCounted(entry, rules, tally)) yield entry;
  }
}

/** Counts an entry: as one that is told, or as one that is left out. */
function isCounted({ path, kind }: Entry, rules: readonly IgnoreRule[], tally: TreeTally): boolean {
  const isLeftOut = isIgnored(rules, path, kind === "folder");
  tally[isLeftOut ? "ignored" : "entries"]++;
  return !isLeftOut;
}

/** Whether an entry is neither git's own, nor Cuebook's state, nor the draft of a write. */
function isTold({ path }: Entry): boolean {
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
    // Closed to us, or gone since its name was read: the rest of the tree is there all the same, and this is told.
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
    // None there, or one that cannot be used: then it leaves nothing out.
    if (error instanceof ToolError) return [];
    throw error;
  }
}

const restAfterMs = 15;

/** Lets others do their work now and then: looking into folders and files is synchronous, and an abort would not be heard. */
function breathing({ signal, mostMs }: Pick<TreeOptions, "signal" | "mostMs">): () => Promise<"time" | undefined> {
  const started = performance.now();
  let rested = started;
  return async () => {
    if (signal.aborted) throw new ToolError("cancelled", "the call was taken back");
    if (performance.now() - rested < restAfterMs) return undefined;
    await setImmediate();
    rested = performance.now();
    return rested - started > mostMs ? "time" : undefined;
  };
}
