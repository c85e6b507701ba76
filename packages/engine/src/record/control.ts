import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "@cuebook/error";
import type { FailureRecord, RunState } from "@cuebook/run";
import { isOpen, issueKey, stateOf } from "@cuebook/run";
import type { RunRecord } from "@cuebook/store";
import { pruneArtifacts } from "../artifacts/prune.ts";
import type { Host } from "../host/host.ts";
import { failureOf } from "./failure.ts";
import { thisProcess } from "./takeover.ts";

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
  /**
   * Why it was left alone: another run is at work in its workspace, or its issue's next run will be; changes or commits that
   * are nowhere else; that it cannot be looked at or removed.
   */
  readonly kept?: string | undefined;
}

/** Which workspaces are pruned. */
export interface PruneOptions {
  /** Only tells what would be taken. */
  readonly isDry: boolean;
  /** Also workspaces with changes or commits that are nowhere else, and those of issues that are not done. */
  readonly force: boolean;
  /** Only runs that ended before (ISO time). */
  readonly before?: string;
  /** Also the journal, the logs and the artifacts that no other run names: nothing is known of the run any more but its branch. */
  readonly records: boolean;
}

/**
 * Removes the workspaces of runs that have ended; their branches stay, and unless told otherwise their journals. One that cannot
 * be removed is told with the reason, and keeps no other. A workspace that goes from one run of an issue to the next goes with
 * the last of them.
 */
export async function pruneRuns(
  host: Pick<Host, "journal" | "workspaces" | "logs" | "artifacts">,
  options: PruneOptions,
): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  const runs = (await listRuns(host)).flatMap((listed) => ("state" in listed ? [listed.state] : []));
  const sharing = new Sharing(runs, host.workspaces);
  for (const state of runs) {
    if (isOpen(state) || (options.before !== undefined && state.updatedAt >= options.before)) continue;
    const isThere = sharing.isLastIn(state) && (await host.workspaces.exists(state.plan));
    if (!isThere && !options.records) continue;
    const needed = sharing.needed(state, options.force);
    const kept = needed ?? (isThere ? await pruneRun(host.workspaces, state, options) : undefined);
    if (kept === undefined && options.records && !options.isDry) await forget(host, state.id);
    const { path, branch } = state.plan;
    pruned.push({ run: state.id, path, branch, kept });
  }
  if (options.records && !options.isDry) await pruneArtifacts(host);
  return pruned;
}

/** What runs have in common: the issue that they were dispatched for, and its workspace. */
class Sharing {
  readonly #workspaces: Host["workspaces"];
  readonly #lastIn = new Map<string, string>();
  readonly #openIn = new Map<string, string>();
  readonly #lastOf = new Map<string, RunState>();

  /** @param runs all that can be read, newest first */
  constructor(runs: readonly RunState[], workspaces: Host["workspaces"]) {
    this.#workspaces = workspaces;
    for (const run of runs) {
      const { path } = run.plan;
      if (!this.#lastIn.has(path)) this.#lastIn.set(path, run.id);
      if (isOpen(run)) this.#openIn.set(path, run.id);
      if (run.dispatch === undefined) continue;
      const issue = issueKey(run.dispatch);
      if (!this.#lastOf.has(issue)) this.#lastOf.set(issue, run);
    }
  }

  /** Whether no later run had the same workspace: with that one it goes, or stays. */
  isLastIn({ id, plan }: RunState): boolean {
    return this.#lastIn.get(plan.path) === id;
  }

  /** Why what an ended run has must stay. @param isForced only what is under way counts, not what may come */
  needed({ plan, dispatch }: RunState, isForced: boolean): string | undefined {
    const open = this.#openIn.get(plan.path);
    if (open !== undefined) return `run ${open} works in it`;
    const last = dispatch === undefined ? undefined : this.#lastOf.get(issueKey(dispatch));
    if (last === undefined) return undefined;
    const outcome = last.settlement?.outcome;
    if (outcome === undefined) return `run ${last.id} is at its issue`;
    if (isForced || outcome === "released") return undefined;
    // The branch of a worktree stays; of a folder that waits for the issue's next run nothing would.
    const isKept = this.#workspaces.capabilities?.(plan).perRun === false;
    if (outcome === "handed_off" && !isKept) return undefined;
    return `its issue is not done (${outcome.replaceAll("_", " ")})`;
  }
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
      const commits = (await workspaces.unpublished?.(plan))?.length ?? 0;
      if (commits > 0) return `${commits} ${commits === 1 ? "commit" : "commits"} that no remote has`;
    }
    if (!isDry) await workspaces.remove(plan);
    return undefined;
  } catch (error) {
    return failureOf(error).message;
  }
}
