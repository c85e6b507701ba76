import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import type { EventBody, Owner, RunEvent } from "@cuebook/run";
import type { LibraryStore } from "./library.ts";
import type { ListedRun, ReindexOptions, ReindexReport, RunFilter, RunList, RunPage } from "./listing.ts";

/** The journal itself failed: what happened could not be written down, so nothing more may be done. */
export class JournalError extends CuebookError {}

/** The right to drive a run. Its token fences: an append with an older token is refused. */
export interface Lease {
  readonly run: string;
  readonly token: number;
  readonly expiresAt: number;
}

/** A run by its place in the list of all. */
export interface RunRecord extends Pick<ListedRun, "createdAt" | "isDriven"> {
  readonly id: string;
}

/** A run that is a dispatch, as the journal lists it. */
export interface DispatchedRun {
  readonly id: string;
  /** Names the issue, as `issueKey` does. */
  readonly issue: string;
  /** The sequence number of its last event: what was read up to there need not be read again. */
  readonly version: number;
  /** Whether it has the claim of its issue: it is not settled. */
  readonly isOpen: boolean;
}

/** What another process asks of the one that drives a run. */
export type RunRequest = "cancel";

/** An event with its place among the events of all runs. */
export interface PositionedEvent {
  readonly run: string;
  /** Grows over the whole store in the order in which events become visible. */
  readonly position: number;
  readonly event: RunEvent;
}

/** Where the history of a run is that the journal has no more. */
export interface ArchivedRun {
  readonly run: string;
  /** Absolute. */
  readonly file: string;
  /** ISO time. */
  readonly archivedAt: string;
}

/**
 * The append-only record of runs. Everything shown about a run is derived from its events.
 * All of it is asynchronous, so that a store may be elsewhere.
 */
export interface Journal {
  /** Workflows, phases and schemas, in the same database. */
  readonly library: LibraryStore;
  /**
   * A new run with its first event, and those that belong to its beginning: all or none.
   * @throws CuebookError `run_exists`
   */
  create(run: string, first: EventBody, at: string, more?: readonly EventBody[]): Promise<RunEvent>;
  /**
   * As `create`, for a run that is a dispatch: it takes the claim of its issue, which `dispatch_settled` gives back and
   * `run_resumed` takes again.
   * @param seen how many runs of the issue the decision to dispatch it was made on
   * @throws CuebookError `issue_claimed` when another run has the claim, or had it meanwhile
   */
  claim(run: string, first: EventBody, at: string, seen: number): Promise<RunEvent>;
  /** The runs that are dispatches, oldest first. */
  dispatches(): Promise<readonly DispatchedRun[]>;
  /**
   * Adds events in one transaction, and the summary that follows from them: all or none.
   * @param expectedVersion the sequence number of the run's last event
   * @throws CuebookError `version_conflict`, `lease_lost`, `issue_claimed`, `journal_invalid`, `database_locked`, `database_full`,
   *   `database_failed`
   */
  append(lease: Lease, expectedVersion: number, events: readonly EventBody[], at: string): Promise<readonly RunEvent[]>;
  /** The events of a run after a sequence number, in order. */
  read(run: string, after?: number): Promise<readonly RunEvent[]>;
  /** The events of all runs after a position, in its order: what followers of the whole store read. */
  since(position: number, limit: number): Promise<readonly PositionedEvent[]>;
  /** All runs, newest first. */
  runs(): Promise<readonly RunRecord[]>;
  /**
   * Runs by their summaries, newest first: no history is read.
   * @throws CuebookError `runs_unindexed` where many runs have no summary yet: `reindex` makes them
   */
  list(filter?: RunFilter, page?: RunPage): Promise<RunList>;
  /** Makes the summaries of runs again from their events. It can be interrupted, and called again. */
  reindex(options?: ReindexOptions): Promise<ReindexReport>;
  /** Whether a living process drives a run. */
  isDriven(run: string): Promise<boolean>;
  /** The runs whose ids begin so. */
  find(prefix: string): Promise<readonly string[]>;
  /**
   * Keeps a text under its SHA-256, as it is, and gives the hash; the same text twice is one object. An object is kept before
   * the event that mentions it.
   */
  putObject(text: string): Promise<string>;
  getObject(hash: string): Promise<string | undefined>;
  /** The objects that a run's events mention. */
  objectsOf(run: string): Promise<ReadonlyMap<string, string>>;
  /**
   * Whether an event of some run has a SHA-256 in it, in hexadecimal: the name of an object, or of what is kept elsewhere.
   * @throws CuebookError `runs_unindexed` where it is not known
   */
  isMentioned(hash: string): Promise<boolean>;
  /** Takes the right to drive a run. @throws CuebookError `run_locked` while another living process has it, `run_not_found` */
  acquire(run: string, owner: Owner): Promise<Lease>;
  /** Keeps a lease. @throws CuebookError `lease_lost` */
  renew(lease: Lease): Promise<Lease>;
  release(lease: Lease): Promise<void>;
  /** Asks something of whoever drives a run, or will: it stays until it is taken. */
  request(run: string, request: RunRequest): Promise<void>;
  /** Takes the request made of a run, once. */
  takeRequest(run: string): Promise<RunRequest | undefined>;
  /**
   * Answers what a tool asked in a run: whoever drives the run takes it. No lease is needed, and the first answer counts.
   * @returns false where it was answered before
   */
  answerPermission(run: string, permission: number, answer: PermissionAnswer): Promise<boolean>;
  /** The answers that were not taken yet, by permission. `permission_decided` takes one as it is appended. */
  permissionAnswers(run: string): Promise<ReadonlyMap<number, PermissionAnswer>>;
  /**
   * Deletes a run's events for good, and the objects that no other run mentions.
   * @param archive the file that has them from now on
   * @throws CuebookError `lease_lost`; `runs_unindexed` where it is not known what other runs mention
   */
  forget(lease: Lease, archive?: Omit<ArchivedRun, "run">): Promise<void>;
  /** The archived runs whose ids begin so. */
  archived(prefix: string): Promise<readonly ArchivedRun[]>;
  /** Gives the room of what was deleted back to the disk, where that is much and can be done now. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** How long a lease holds without being renewed. */
export const LEASE_MS = 15_000;
