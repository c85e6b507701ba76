import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { type FailureRecord, hashDigits, type RunEvent, type RunSummary } from "@cuebook/run";
import { JournalError, type RunArchive, writeArchive } from "@cuebook/store";
import { faultPoint, isSystemError } from "@cuebook/system";
import { bringArtifact } from "../artifacts/bring.ts";
import { ContentStore } from "../artifacts/content-store.ts";
import { artifactFolder } from "../artifacts/keep.ts";
import type { HostClock, HostFiles, HostJournal, HostWorkspaces } from "../host/host.ts";
import { type AgeOptions, oldRuns, Sharing } from "../record/control.ts";
import { failureOf } from "../record/failure.ts";
import { thisProcess } from "../record/takeover.ts";

type ArchivingHost = HostJournal & HostWorkspaces & HostFiles & HostClock;

/** The result of archiving a run, or of its dry run. */
export interface Archived {
  readonly run: string;
  /** The file that now has its history; null if the run was left alone, or in a dry run. */
  readonly file: string | null;
  /** Why the run was left alone; null: it was archived, or would be. */
  readonly kept: string | null;
}

/** Which runs to archive, and where. */
export interface ArchiveOptions extends AgeOptions {
  /** The folder for the files: absolute. */
  readonly to: string;
  /** Only report what would be done. */
  readonly isDry: boolean;
  /** Stops between two runs. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Moves the history of old runs that have ended into one file each: their events, the objects that the events mention, the raw
 * streams of their agents and their artifacts. The file is complete and on disk before the journal forgets the run, so after a
 * crash the run is in the journal or in both places, and is archived again. A run whose workspace still exists, or whose issue is
 * not done, is left alone.
 */
export async function archiveRuns(host: ArchivingHost, options: ArchiveOptions): Promise<Archived[]> {
  const found: Archived[] = [];
  if (!options.isDry) await removeLeftLogs(host);
  const sharing = await Sharing.of(host);
  for await (const run of oldRuns(host.journal, options)) {
    if (options.signal?.aborted === true) break;
    found.push(await archiveRun(host, sharing, run, options));
  }
  // The artifacts also stay in place: whether another run names them is known only after reading all histories.
  if (found.some(({ file }) => file !== null)) await host.journal.compact();
  return found;
}

/** Archives one run. A run that cannot be archived is reported with the reason, so that the others continue. */
async function archiveRun(
  host: ArchivingHost,
  sharing: Sharing,
  run: RunSummary,
  { to, isDry }: ArchiveOptions,
): Promise<Archived> {
  try {
    const kept =
      sharing.needed(run, false) ?? ((await hasWorkspace(host, sharing, run)) ? "its files are still there" : null);
    if (kept !== null || isDry) return { run: run.run, file: null, kept };
    return { run: run.run, file: await moveToFile(host, run, to), kept: null };
  } catch (error) {
    // A damaged history stays where it is; `examineStore` finds it.
    if (error instanceof JournalError && error.code === "database_damaged") {
      return { run: run.run, file: null, kept: error.message };
    }
    const { code, message }: FailureRecord = failureOf(error);
    // What prevents one file from being written prevents the others too.
    if (code === "archive_unwritable") throw error;
    return { run: run.run, file: null, kept: message };
  }
}

async function hasWorkspace({ workspaces }: ArchivingHost, sharing: Sharing, run: RunSummary): Promise<boolean> {
  return sharing.isLastIn(run) && (await workspaces.exists(run.plan));
}

async function moveToFile(host: ArchivingHost, { run, createdAt }: RunSummary, to: string): Promise<string> {
  const { journal, logs } = host;
  // The run is not driven while it is moved, so the file is complete.
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const events = await journal.read(run);
    const files = new Map([...(await logsOf(logs, run)), ...(await artifactsOf(host, events))]);
    const [transcript, objects] = [await journal.transcript(run), await journal.objectsOf(run)];
    const archive: RunArchive = { run, createdAt, events, transcript, objects, files };
    const file = await writeArchive(to, archive);
    await journal.forget(lease, { file, archivedAt: host.now().toISOString() });
    faultPoint("effect remove_logs");
    await rm(join(logs, run), { recursive: true, force: true });
    return file;
  } finally {
    await journal.release(lease);
  }
}

async function logsOf(logs: string, run: string): Promise<[string, Uint8Array][]> {
  const entries = await readdir(join(logs, run), { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [`logs/${relative(logs, file)}`, await readFile(file)] as const)).then(
    (read) => read.map(([path, content]) => [path, content]),
  );
}

async function artifactsOf(host: ArchivingHost, events: readonly RunEvent[]): Promise<[string, Uint8Array][]> {
  const store = new ContentStore(artifactFolder(host));
  const files: [string, Uint8Array][] = [];
  for (const event of events) {
    if (event.type !== "step_completed") continue;
    for (const { hash } of event.artifacts ?? []) {
      await bringArtifact(host, store, hashDigits(hash));
      const found = await store.get(hashDigits(hash));
      if (found.is === "intact") files.push([`artifacts/${hashDigits(hash)}`, Buffer.from(found.text, "utf8")]);
    }
  }
  return files;
}

/** Removes the raw streams of archived runs whose archiving process ended before it could. */
async function removeLeftLogs({ journal, logs }: ArchivingHost): Promise<void> {
  for (const name of await readdir(logs).catch(ifMissing([]))) {
    const archived = await journal.archived(name);
    if (archived.some(({ run }) => run === name)) await rm(join(logs, name), { recursive: true, force: true });
  }
}

function ifMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (isSystemError(error, "ENOENT")) return fallback;
    throw error;
  };
}
