import { CuebookError } from "@cuebook/error";
import { stateOf } from "@cuebook/run";
import { diffTrees } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { diffRun, type RunDiff } from "../results/diff.ts";

/** The number of lines that a side changed in a file. Null: unknown, as of a binary file. */
export interface SideLines {
  readonly added: number | null;
  readonly removed: number | null;
}

/** A file that a side changed. */
export interface FilePair {
  readonly path: string;
  /** Null: it did not change the file. */
  readonly a: SideLines | null;
  readonly b: SideLines | null;
}

/** The changes of two sides. */
export interface FilesComparison {
  /** Why the changes of a side are not known. Null: they are. */
  readonly missing: { readonly a: string | null; readonly b: string | null };
  readonly files: readonly FilePair[];
  readonly isCut: boolean;
  /** From the result of the first to that of the second, as a unified diff. Null: they cannot be compared. */
  readonly between: { readonly text: string; readonly paths: readonly string[]; readonly truncated: boolean } | null;
}

/** The most files that are listed, and the longest diff, in UTF-16 units. */
const most = { files: 500, text: 1_000_000 } as const;

/** Compares what two runs, or steps of them, changed, and then their results with one another. */
export async function compareFiles(
  host: Pick<Host, "journal" | "workspaces">,
  a: { readonly run: string; readonly step: number | undefined },
  b: { readonly run: string; readonly step: number | undefined },
): Promise<FilesComparison> {
  const [one, other] = [await diffOf(host, a), await diffOf(host, b)];
  const all = new Map<string, FilePair>();
  for (const [side, diff] of [["a", one] as const, ["b", other] as const]) {
    if (typeof diff === "string") continue;
    for (const { path, added, removed } of diff.files)
      all.set(path, { ...(all.get(path) ?? { path, a: null, b: null }), [side]: { added, removed } });
  }
  const files = [...all.values()].sort((x, y) => (x.path < y.path ? -1 : 1));
  return {
    missing: { a: typeof one === "string" ? one : null, b: typeof other === "string" ? other : null },
    files: files.slice(0, most.files),
    isCut: files.length > most.files,
    between:
      typeof one === "string" || typeof other === "string" ? null : await between(host, a.run, b.run, one, other),
  };
}

/** @returns why the changes cannot be known */
async function diffOf(
  host: Pick<Host, "journal" | "workspaces">,
  { run, step }: { readonly run: string; readonly step: number | undefined },
): Promise<RunDiff | string> {
  try {
    return await diffRun(host, run, { step, limit: 0 });
  } catch (error) {
    if (error instanceof CuebookError) return error.message;
    throw error;
  }
}

/** The difference of two results in one repository, which has the trees of both. */
async function between(
  { journal }: Pick<Host, "journal">,
  a: string,
  b: string,
  one: RunDiff,
  other: RunDiff,
): Promise<FilesComparison["between"]> {
  const planOf = async (run: string) => stateOf(run, await journal.read(run)).plan;
  const [planA, planB] = [await planOf(a), await planOf(b)];
  if (planA.branch === "" || planB.branch === "" || planA.repository !== planB.repository) return null;
  try {
    const { text, files, truncated } = await diffTrees(planA.repository, one.to, other.to, most.text);
    return { text, paths: files.map(({ path }) => path).slice(0, most.files), truncated };
  } catch (error) {
    if (error instanceof CuebookError && error.code === "git_failed") return null;
    throw error;
  }
}
