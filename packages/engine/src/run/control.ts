import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "../error.ts";
import type { Host } from "../hosts/host.ts";
import type { RunRecord } from "../journal/journal.ts";
import type { FailureRecord } from "./events.ts";
import { failureOf } from "./failure.ts";
import { type RunState, stateOf } from "./state.ts";
import { isOpen, thisProcess } from "./takeover.ts";

/** A run for a list: its state or why it cannot be read, and whether a process is driving it now. */
export type ListedRun = RunRecord & ({ readonly state: RunState } | { readonly error: FailureRecord });

/** All runs, newest first. One that cannot be read is listed with the reason, and hides no other. */
export async function listRuns(host: Pick<Host, "journal">): Promise<ListedRun[]> {
  const records = await host.journal.runs();
  return Promise.all(
    records.map(async (record) => {
      try {
        return { ...record, state: stateOf(record.id, await host.journal.read(record.id)) };
      } catch (error) {
        return { ...record, error: failureOf(error) };
      }
    }),
  );
}

/**
 * The id of the run that a unique beginning names.
 * @throws EngineError `run_not_found`, `run_ambiguous`
 */
export async function findRun(host: Pick<Host, "journal">, prefix: string): Promise<string> {
  const found = await host.journal.find(prefix);
  const [first] = found;
  if (first === undefined) {
    throw new EngineError("run_not_found", `no run begins with "${prefix}"`, { hint: "List them: cuebook runs list" });
  }
  if (found.length > 1 && first !== prefix) {
    throw new EngineError("run_ambiguous", `${found.length} runs begin with "${prefix}": ${found.join(", ")}`, {
      hint: "Give more of the id.",
    });
  }
  return first;
}

/** What pruning a run would take, or took. */
export interface Pruned {
  readonly run: string;
  readonly path: string;
  readonly branch: string;
  /** Why it was left alone: uncommitted changes in its workspace, or that it cannot be looked at or removed. */
  readonly kept?: string;
}

/** Which workspaces are pruned. */
export interface PruneOptions {
  /** Only tells what would be taken. */
  readonly isDry: boolean;
  /** Also workspaces with uncommitted changes. */
  readonly force: boolean;
  /** Only runs that ended before (ISO time). */
  readonly before?: string;
  /** Also the journal and the logs: nothing is known of the run any more but its branch. */
  readonly records: boolean;
}

/**
 * Removes the workspaces of runs that have ended; their branches stay, and unless told otherwise their journals. One that cannot be removed is told with
 * the reason, and keeps no other.
 */
export async function pruneRuns(
  host: Pick<Host, "journal" | "workspaces" | "logs">,
  options: PruneOptions,
): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const listed of await listRuns(host)) {
    if (!("state" in listed)) continue;
    const { state } = listed;
    if (isOpen(state) || (options.before !== undefined && state.updatedAt >= options.before)) continue;
    const isThere = await host.workspaces.exists(state.plan);
    if (!isThere && !options.records) continue;
    const kept = isThere ? await pruneRun(host.workspaces, state, options) : undefined;
    if (kept === undefined && options.records && !options.isDry) await forget(host, state.id);
    const { path, branch } = state.plan;
    pruned.push({ run: state.id, path, branch, ...(kept === undefined ? {} : { kept }) });
  }
  return pruned;
}

async function forget({ journal, logs }: Pick<Host, "journal" | "logs">, run: string): Promise<void> {
  await rm(join(logs, run), { recursive: true, force: true });
  await journal.forget(await journal.acquire(run, await thisProcess()));
}

/** Removes one workspace. @returns why it was kept */
async function pruneRun(
  workspaces: Host["workspaces"],
  { workspace, plan }: RunState,
  { force, isDry }: PruneOptions,
): Promise<string | undefined> {
  try {
    // No agent was ever in a workspace that did not get ready, and git may not know it.
    if (workspace === "ready" && !force) {
      const { length } = await workspaces.changes(plan);
      if (length > 0) return `${length} uncommitted ${length === 1 ? "change" : "changes"}`;
    }
    if (!isDry) await workspaces.remove(plan);
    return undefined;
  } catch (error) {
    return failureOf(error).message;
  }
}
