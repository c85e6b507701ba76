import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { IssueKeys, isOpen, type RunSummary, stateOf } from "@cuebook/run";
import { type ArchivedRun, everySummary, type RunReader } from "@cuebook/store";
import { pruneArtifacts } from "../artifacts/prune.ts";
import type { Host, HostFiles, HostJournal, HostWorkspaces } from "../host/host.ts";
import { failureOf } from "./failure.ts";
import { thisProcess } from "./takeover.ts";

/**
 * The id of the run with a unique prefix.
 * @throws CuebookError `run_not_found`, `run_archived`, `run_ambiguous`
 */
export async function findRun(
  host: { readonly journal: Pick<RunReader, "find" | "archived"> },
  prefix: string,
): Promise<string> {
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

/** The run was archived: its history is in a file, no longer in the journal. */
export class RunArchived extends CuebookError {
  readonly archived: ArchivedRun;

  constructor(archived: ArchivedRun) {
    const { run, file, archivedAt } = archived;
    super("run_archived", `run ${run} was archived at ${archivedAt}; its history is in ${file}`, { data: { run } });
    this.archived = archived;
  }
}

/** The result of pruning a run, or of its dry run. */
export interface Pruned {
  readonly run: string;
  readonly path: string;
  readonly branch: string;
  /**
   * Why it was kept: another run works in its workspace, or its issue's next run will; it has changes or commits that exist
   * nowhere else; it cannot be inspected or removed.
   */
  readonly kept?: string | undefined;
}

/** Selects the old runs. */
export interface AgeOptions {
  /** Only runs that ended before this time (ISO). */
  readonly before?: string | undefined;
  /** The number of ended runs that are not old: the newest. */
  readonly keep?: number | undefined;
}

/** Selects the workspaces to prune. */
export interface PruneOptions extends AgeOptions {
  /** Only report what would be removed. */
  readonly isDry: boolean;
  /** Also workspaces with changes or commits that exist nowhere else, and those of issues that are not done. */
  readonly force: boolean;
  /** Also the journal, the logs and the artifacts that no other run names: only the run's branch is left. */
  readonly records: boolean;
}

/**
 * Removes the workspaces of runs that have ended; their branches stay, and by default their journals. A workspace that cannot
 * be removed is reported with the reason, and the others are still removed. A workspace that several runs of an issue use in turn
 * is removed with the latest run.
 */
export async function pruneRuns(
  host: HostJournal & HostWorkspaces & HostFiles,
  options: PruneOptions,
): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  const sharing = await Sharing.of(host);
  let shared: ReadonlySet<string> | undefined;
  for await (const run of oldRuns(host.journal, options)) {
    shared ??= await host.workspaces.travel?.names();
    const isHere = await host.workspaces.exists(run.plan);
    const isThere = sharing.isLastIn(run) && (isHere || shared?.has(basename(run.plan.path)) === true);
    if (!isThere && !options.records) continue;
    const needed = sharing.needed(run, options.force);
    const kept = needed ?? (isThere ? await pruneWorkspaces(host, run, options, shared) : undefined);
    if (kept === undefined && options.records && !options.isDry) await forgetRun(host, run.run);
    const { path, branch } = run.plan;
    pruned.push({ run: run.run, path, branch, kept });
  }
  if (options.records && !options.isDry) {
    const { before = options.keep === undefined ? afterAll : undefined } = options;
    if (before !== undefined) await host.journal.sessions.prune(before);
    await pruneArtifacts(host);
    await host.journal.compact();
  }
  return pruned;
}

/** A text that sorts after every ISO time. */
const afterAll = "9999";

/** The old runs that have ended, newest first. */
export async function* oldRuns(journal: Host["journal"], { before, keep = 0 }: AgeOptions): AsyncGenerator<RunSummary> {
  let ended = 0;
  for await (const run of everySummary(journal)) {
    if (isOpen(run)) continue;
    ended++;
    if (ended > keep && (before === undefined || run.updatedAt < before)) yield run;
  }
}

/** What runs share: the issue that they were dispatched for, and its workspace. */
export class Sharing {
  readonly #workspaces: Host["workspaces"];
  readonly #lastIn = new Map<string, string>();
  readonly #openIn = new Map<string, string>();
  readonly #lastOf = new Map<string, Pick<RunSummary, "run" | "settlement">>();

  readonly #keys: IssueKeys;

  private constructor(workspaces: Host["workspaces"], runs: readonly RunSummary[]) {
    this.#workspaces = workspaces;
    this.#keys = new IssueKeys(runs.flatMap(({ dispatch }) => dispatch ?? []));
    for (const run of runs) this.#add(run);
  }

  /** Reads what all readable runs share. */
  static async of({ journal, workspaces }: HostJournal & HostWorkspaces): Promise<Sharing> {
    return new Sharing(workspaces, await Array.fromAsync(everySummary(journal)));
  }

  /** Expects the runs newest first. */
  #add({ run, plan, status, dispatch, settlement }: RunSummary): void {
    if (!this.#lastIn.has(plan.path)) this.#lastIn.set(plan.path, run);
    if (isOpen({ status })) this.#openIn.set(plan.path, run);
    if (dispatch === null) return;
    const issue = this.#keys.of(dispatch);
    if (!this.#lastOf.has(issue)) this.#lastOf.set(issue, { run, settlement });
  }

  /** Whether no later run used the same workspace; otherwise the workspace is kept or removed with the later run. */
  isLastIn({ run, plan }: RunSummary): boolean {
    return this.#lastIn.get(plan.path) === run;
  }

  /** Why an ended run's workspace must stay. @param isForced only running work counts, not work that may follow */
  needed({ plan, dispatch }: RunSummary, isForced: boolean): string | undefined {
    const open = this.#openIn.get(plan.path);
    if (open !== undefined) return `run ${open} works in it`;
    const last = dispatch === null ? undefined : this.#lastOf.get(this.#keys.of(dispatch));
    if (last === undefined) return undefined;
    const outcome = last.settlement?.outcome;
    if (outcome === undefined) return `run ${last.run} works on its issue`;
    if (isForced || outcome === "released") return undefined;
    // The branch of a worktree stays, so it may go; a plain folder, which the issue's next run may need, would be lost.
    const isKept = this.#workspaces.capabilities?.(plan).perRun === false;
    if (outcome === "handed_off" && !isKept) return undefined;
    return `its issue is not done (${outcome.replaceAll("_", " ")})`;
  }
}

async function forgetRun({ journal, logs }: HostJournal & HostFiles, run: string): Promise<void> {
  await rm(join(logs, run), { recursive: true, force: true });
  await journal.forget(await journal.acquire(run, await thisProcess()));
}

/** Removes the workspaces of a run, its branches first: they are found only while the run's workspace exists. @returns as `pruneOne` */
async function pruneWorkspaces(
  { journal, workspaces }: HostJournal & HostWorkspaces,
  run: RunSummary,
  options: PruneOptions,
  shared: ReadonlySet<string> | undefined,
): Promise<string | undefined> {
  const { scopes } = stateOf(run.run, await journal.read(run.run));
  let kept: string | undefined;
  // Inner branches come first, since they are merged into the branch around them.
  for (const { key, workspace } of scopes.toReversed()) {
    if (workspace === undefined) continue;
    if (shared?.has(basename(workspace.path)) !== true && !(await workspaces.exists(workspace))) continue;
    const why = await pruneOne(workspaces, { workspace: "ready", plan: workspace }, options, run.plan.branch);
    if (why !== undefined) kept ??= `the branch ${key} has ${why}`;
  }
  return kept ?? (await pruneOne(workspaces, run, options));
}

/** Removes one workspace. @param into the branch that may have its commits @returns the reason if it was kept */
async function pruneOne(
  workspaces: Host["workspaces"],
  { workspace, plan }: Pick<RunSummary, "workspace" | "plan">,
  { force, isDry }: PruneOptions,
  into?: string,
): Promise<string | undefined> {
  try {
    // No agent was ever in a workspace that did not become ready, and git may not know it.
    if (workspace === "ready" && !force) {
      if (!(await workspaces.exists(plan))) return "files on another machine, which can prune it";
      const { length } = await workspaces.changes(plan);
      if (length > 0) return `${length} uncommitted ${length === 1 ? "change" : "changes"}`;
      const commits = (await workspaces.unpublished?.(plan))?.length ?? 0;
      if (commits > 0) return `${commits} ${commits === 1 ? "commit" : "commits"} that no remote has`;
    }
    if (!isDry) await workspaces.remove(plan, into);
    return undefined;
  } catch (error) {
    return failureOf(error).message;
  }
}
