import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type Checkpoint,
  isOpen,
  openWorktrees,
  type RunBranches,
  type RunGround,
  type RunState,
  stateOf,
  type WorkspacePlan,
} from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import { isSystemError, makePrivateFolder, writeFileAtomic } from "@cuebook/system";
import { bringArtifacts } from "../artifacts/bring.ts";
import type { Host, HostFiles, HostJournal, HostWorkspaces } from "../host/host.ts";

/*
 * Runs that travel between machines. For each run, a machine notes the driving whose files it has. If the journal has a later driving,
 * these files are old, and the newer ones are on the share.
 */

type TravellingHost = HostWorkspaces & Pick<Host, "drivers">;

/** Whether another machine drove a run last, so that its folders here are old or missing. */
export async function isElsewhere({ workspaces, drivers }: TravellingHost, state: RunState): Promise<boolean> {
  if (workspaces.travel === undefined || drivers === undefined) return false;
  if (state.plan.origin === undefined || state.driver === undefined) return false;
  const noted = await noteOf(drivers, state.id);
  return noted?.drivings !== state.drivings || JSON.stringify(noted?.driver) !== JSON.stringify(state.driver);
}

/**
 * Brings the recorded files and the artifacts of a run to this machine.
 * @throws CuebookError as `Travel.fetch`; JournalError
 */
export async function arrive(host: HostJournal & HostWorkspaces & HostFiles, state: RunState): Promise<void> {
  const isPrepared = state.workspace === "ready" || state.workspace === "lost";
  if (isPrepared)
    await host.workspaces.travel?.fetch([state.plan, ...openWorktrees(state).map(({ workspace }) => workspace)]);
  await bringArtifacts(host, state);
}

/** Fetches the files of a workspace if this machine does not have them. @throws CuebookError as `Travel.fetch` */
export async function bringFiles(
  { workspaces }: HostWorkspaces,
  plan: WorkspacePlan,
  checkpoint: Checkpoint | undefined,
): Promise<void> {
  if (workspaces.travel === undefined || plan.origin === undefined) return;
  if ((await workspaces.missing?.(plan, checkpoint)) === undefined) return;
  await workspaces.travel.fetch([plan], checkpoint?.head);
}

/** The note of this machine about a run. */
interface Note {
  /** The last driving whose files are here. */
  readonly driver: RunState["driver"];
  readonly drivings: RunState["drivings"];
  readonly workspaces: readonly WorkspacePlan[];
}

/** Notes that this machine has the files of the last driving of a run, because it drives the run or fetched the files. */
export async function noteDriver({ workspaces, drivers }: TravellingHost, state: RunState): Promise<void> {
  if (workspaces.travel === undefined || drivers === undefined || state.plan.origin === undefined) return;
  const note: Note = { driver: state.driver, drivings: state.drivings, workspaces: workspacesOf(state) };
  makePrivateFolder(drivers);
  await writeFileAtomic(join(drivers, state.id), JSON.stringify(note), { mode: 0o600 });
}

/**
 * Removes from this machine the workspaces of runs that ended on another one, or that the journal no longer has. Branches stay.
 * @param stayed by run: the version of an ended run that stays here, whose history is not read again
 * @returns the ids of the runs whose workspaces were removed
 */
export async function leaveEnded(
  host: HostJournal & HostWorkspaces & Pick<Host, "drivers">,
  stayed: Map<string, number>,
): Promise<readonly string[]> {
  const { workspaces, journal, drivers } = host;
  if (workspaces.travel === undefined || drivers === undefined) return [];
  const noted = await namesIn(drivers);
  if (noted.length === 0) return [];
  const { runs: listed } = await journal.list({ runs: noted });
  const known = new Map(listed.map((each) => [each.run, each]));
  const left: string[] = [];
  for (const run of noted) {
    const plans = await endedElsewhere(host, run, known.get(run), stayed);
    if (plans === undefined) continue;
    for (const plan of plans) await workspaces.travel.leave(plan);
    await rm(join(drivers, run), { force: true });
    left.push(run);
  }
  return left;
}

/** The workspaces on this machine of a run that ended elsewhere; `undefined`: it did not. @param listed absent: the run was deleted */
async function endedElsewhere(
  host: HostJournal & HostWorkspaces & Pick<Host, "drivers">,
  run: string,
  listed: ListedRun | undefined,
  stayed: Map<string, number>,
): Promise<readonly WorkspacePlan[] | undefined> {
  if (listed === undefined) return (await noteOf(host.drivers ?? "", run))?.workspaces ?? [];
  if (!("summary" in listed) || isOpen(listed.summary)) return undefined;
  if (stayed.get(run) === listed.summary.version) return undefined;
  const state = stateOf(run, await host.journal.read(run));
  if (await isElsewhere(host, state)) return workspacesOf(state);
  stayed.set(run, state.version);
  return undefined;
}

/** The workspaces of a run, inner branches first: they are merged into the branch around them. */
function workspacesOf({ scopes, plan }: RunBranches & RunGround): readonly WorkspacePlan[] {
  return [...scopes.flatMap(({ workspace }) => workspace ?? []).toReversed(), plan];
}

/** Reads the note about a run. @returns undefined if it is missing or cannot be parsed */
async function noteOf(drivers: string, run: string): Promise<Note | undefined> {
  try {
    // Written above: this is the parsed boundary.
    return JSON.parse(await readFile(join(drivers, run), "utf8")) as Note;
  } catch (error) {
    if (isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR") || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isSystemError(error, "ENOENT")) return [];
    throw error;
  });
}
