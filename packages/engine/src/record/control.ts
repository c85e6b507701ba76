import { rm } from "node:fs/promises";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isOpen, issueKey, type RunSummary } from "@cuebook/run";
import { type ArchivedRun, everySummary } from "@cuebook/store";
import { pruneArtifacts } from "../artifacts/prune.ts";
import type { Host } from "../host/host.ts";
import { failureOf } from "./failure.ts";
import { thisProcess } from "./takeover.ts";

/**
 * The id of the run that a unique beginning names.
 * @throws CuebookError `run_not_found`, `run_archived`, `run_ambiguous`
 */
export async function findRun(host: Pick<Host, "journal">, prefix: string): Promise<string> {
  const found = await host.journal.find(prefix);
  const [first] = found;
  if (first === undefined) {
    const [archived] = await host.journal.archived(prefix);
    if (archived !== undefined) throw new RunArchived(archived);
    throw new CuebookError("run_not_found", `no run begins with "${prefix}"`);
  }
  if (found.length > 1 && first !== prefix) {
    throw new CuebookError("run_ambiguous", `${found.length} runs begin with "${prefix}": ${found.join(", ")}`, {
      hint: "Give more of the id.",
    });
  }
  return first;
}

/** A run whose history is in a file: the journal has no more of it. */
export class RunArchived extends CuebookError {
  readonly archived: ArchivedRun;

  constructor(archived: ArchivedRun) {
    const { run, file, archivedAt } = archived;
    super("run_archived", `run ${run} was archived at ${archivedAt}: its history is in ${file}`, { data: { run } });
    this.archived = archived;
  }
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

/** Which runs are old. */
export interface AgeOptions {
  /** Only runs that ended before (ISO time). */
  readonly before?: string | undefined;
  /** So many of those that have ended are not old: the newest. */
  readonly keep?: number | undefined;
}

/** Which workspaces are pruned. */
export interface PruneOptions extends AgeOptions {
  /** Only tells what would be taken. */
  readonly isDry: boolean;
  /** Also workspaces with changes or commits that are nowhere else, and those of issues that are not done. */
  readonly force: boolean;
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
  const sharing = await Sharing.of(host);
  for await (const run of oldRuns(host.journal, options)) {
    const isThere = sharing.isLastIn(run) && (await host.workspaces.exists(run.plan));
    if (!isThere && !options.records) continue;
    const needed = sharing.needed(run, options.force);
    const kept = needed ?? (isThere ? await pruneRun(host.workspaces, run, options) : undefined);
    if (kept === undefined && options.records && !options.isDry) await forgetRun(host, run.run);
    const { path, branch } = run.plan;
    pruned.push({ run: run.run, path, branch, kept });
  }
  if (options.records && !options.isDry) {
    await pruneArtifacts(host);
    await host.journal.compact();
  }
  return pruned;
}

/** The runs that have ended and are old, newest first. */
export async function* oldRuns(journal: Host["journal"], { before, keep = 0 }: AgeOptions): AsyncGenerator<RunSummary> {
  let ended = 0;
  for await (const run of everySummary(journal)) {
    if (isOpen({ status: run.state })) continue;
    ended++;
    if (ended > keep && (before === undefined || run.updatedAt < before)) yield run;
  }
}

/** What runs have in common: the issue that they were dispatched for, and its workspace. */
export class Sharing {
  readonly #workspaces: Host["workspaces"];
  readonly #lastIn = new Map<string, string>();
  readonly #openIn = new Map<string, string>();
  readonly #lastOf = new Map<string, Pick<RunSummary, "run" | "settlement">>();

  private constructor(workspaces: Host["workspaces"]) {
    this.#workspaces = workspaces;
  }

  /** What all runs have in common that can be read. */
  static async of({ journal, workspaces }: Pick<Host, "journal" | "workspaces">): Promise<Sharing> {
    const sharing = new Sharing(workspaces);
    for await (const run of everySummary(journal)) sharing.#add(run);
    return sharing;
  }

  /** Takes the runs newest first. */
  #add({ run, plan, state, dispatch, settlement }: RunSummary): void {
    if (!this.#lastIn.has(plan.path)) this.#lastIn.set(plan.path, run);
    if (isOpen({ status: state })) this.#openIn.set(plan.path, run);
    if (dispatch === null) return;
    const issue = issueKey(dispatch);
    if (!this.#lastOf.has(issue)) this.#lastOf.set(issue, { run, settlement });
  }

  /** Whether no later run had the same workspace: with that one it goes, or stays. */
  isLastIn({ run, plan }: RunSummary): boolean {
    return this.#lastIn.get(plan.path) === run;
  }

  /** Why what an ended run has must stay. @param isForced only what is under way counts, not what may come */
  needed({ plan, dispatch }: RunSummary, isForced: boolean): string | undefined {
    const open = this.#openIn.get(plan.path);
    if (open !== undefined) return `run ${open} works in it`;
    const last = dispatch === null ? undefined : this.#lastOf.get(issueKey(dispatch));
    if (last === undefined) return undefined;
    const outcome = last.settlement?.outcome;
    if (outcome === undefined) return `run ${last.run} is at its issue`;
    if (isForced || outcome === "released") return undefined;
    // The branch of a worktree stays; of a folder that waits for the issue's next run nothing would.
    const isKept = this.#workspaces.capabilities?.(plan).perRun === false;
    if (outcome === "handed_off" && !isKept) return undefined;
    return `its issue is not done (${outcome.replaceAll("_", " ")})`;
  }
}

async function forgetRun({ journal, logs }: Pick<Host, "journal" | "logs">, run: string): Promise<void> {
  await rm(join(logs, run), { recursive: true, force: true });
  await journal.forget(await journal.acquire(run, await thisProcess()));
}

/** Removes one workspace. @returns why it was kept */
async function pruneRun(
  workspaces: Host["workspaces"],
  { workspace, plan }: RunSummary,
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
