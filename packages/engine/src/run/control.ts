import { EngineError } from "../error.ts";
import type { Host } from "../hosts/host.ts";
import type { RunRecord } from "../journal/journal.ts";
import { isOpen, thisProcess } from "./drive.ts";
import type { FailureRecord } from "./events.ts";
import { failureOf } from "./failure.ts";
import { Recorder } from "./recorder.ts";
import { type RunState, stateOf } from "./state.ts";

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

/**
 * Ends a run for good: at once where nobody drives it, else by asking its driver.
 * @returns `cancelled`, or `requested` when another process was asked
 * @throws EngineError `run_ended`
 */
export async function cancelRun(host: Pick<Host, "journal" | "now">, run: string): Promise<"cancelled" | "requested"> {
  const { journal } = host;
  const state = stateOf(run, await journal.read(run));
  if (!isOpen(state)) throw new EngineError("run_ended", `run ${run} has ended: ${state.status}`);
  const lease = await journal.acquire(run, await thisProcess()).catch(async (error: unknown) => {
    if (!(error instanceof EngineError) || error.code !== "run_locked") throw error;
    await journal.request(run, "cancel");
    return undefined;
  });
  if (lease === undefined) return "requested";
  try {
    const recorder = new Recorder(host, lease, stateOf(run, await journal.read(run)), () => undefined);
    await recorder.append({ type: "run_cancelled" });
    return "cancelled";
  } finally {
    await journal.release(lease);
  }
}

/** What pruning a run would take, or took. */
export interface Pruned {
  readonly run: string;
  readonly path: string;
  readonly branch: string;
  /** Why it was left alone: uncommitted changes in its workspace. */
  readonly kept?: string;
}

/**
 * Removes the workspaces of runs that have ended; their branches and journals stay.
 * @param options.isDry only tells; `force`: also workspaces with uncommitted changes; `before`: only runs that ended earlier (ISO)
 */
export async function pruneRuns(
  host: Pick<Host, "journal" | "workspaces">,
  options: { readonly isDry: boolean; readonly force: boolean; readonly before?: string },
): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const listed of await listRuns(host)) {
    if (!("state" in listed)) continue;
    const { state } = listed;
    if (isOpen(state) || (options.before !== undefined && state.updatedAt >= options.before)) continue;
    const { path, branch, base } = state.plan;
    if (!(await host.workspaces.exists(state.plan))) continue;
    const changes = await host.workspaces.changes({ path, branch, base });
    const kept =
      changes.length > 0 && !options.force
        ? `${changes.length} uncommitted ${changes.length === 1 ? "change" : "changes"}`
        : undefined;
    if (kept === undefined && !options.isDry) await host.workspaces.remove(state.plan);
    pruned.push({ run: state.id, path, branch, ...(kept === undefined ? {} : { kept }) });
  }
  return pruned;
}
