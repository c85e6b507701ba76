import type { Actor, PermissionAnswer } from "@cuebook/policy";
import type { EventBody, ListedStatus, LiveText, Owner, RunEvent, TranscriptEvent } from "@cuebook/run";
import type { CostDimension, CostFilter, CostRow } from "./costs.ts";
import type { LibraryStore } from "./library.ts";
import type { ListedRun, ReindexOptions, ReindexReport, RunFilter, RunLister } from "./listing.ts";
import type { Mail, MailBody } from "./mail.ts";
import type { NoticeStore } from "./notices.ts";
import type { PauseStore } from "./pauses.ts";
import type { QueuedRun } from "./queued-run.ts";
import type { RepeatStore } from "./repeats.ts";
import type { ScheduleStore } from "./schedules.ts";
import type { HitList, HitPage } from "./search-runs.ts";
import type { SessionStore } from "./sessions.ts";
import type { TranscriptFilter } from "./transcript.ts";
import type { Transfer } from "./transfer/transfer.ts";

/** The right to drive a run. Its token fences: an append with an older token is refused. */
export interface Lease {
  readonly run: string;
  readonly token: number;
  readonly expiresAt: number;
  /** Whether it ends at that time even if its owner lives, so that another process may take the run. */
  readonly lapses?: true;
}

/** A run by its place in the list of all. */
export interface RunRecord extends Pick<ListedRun, "createdAt" | "isDriven"> {
  readonly id: string;
}

/** A run that is a dispatch, as the journal lists it. */
export interface DispatchedRun {
  readonly id: string;
  /** Identifies the issue, as `issueKey` does. */
  readonly issue: string;
  /** The sequence number of its last event: a reader that has read up to it need not read again. */
  readonly version: number;
  /** Whether it has the claim of its issue: it is not settled. */
  readonly isOpen: boolean;
}

/** A request of another process to the driver of a run. `stop`: the driver checks whether its issue is still to be worked on. */
export type RunRequest = "cancel" | "stop";

/** A request that a driver took. */
export interface TakenRequest {
  readonly request: RunRequest;
  /** Who sent it. Absent: unknown. */
  readonly actor?: Actor | undefined;
}

/** An event with its place among the events of all runs. */
export interface PositionedEvent {
  readonly run: string;
  /** Grows over the whole store, in the order in which events become visible. */
  readonly position: number;
  readonly event: RunEvent;
}

/** The place of a history that is no longer in the journal. */
export interface ArchivedRun {
  readonly run: string;
  /** Absolute. */
  readonly file: string;
  /** ISO time. */
  readonly archivedAt: string;
}

/** Reads runs one by one, and lists them. Both a database and the API of a server do. */
export interface RunReader extends RunLister {
  readonly sessions: Pick<SessionStore, "waiting" | "find">;
  /** The events of a run after a sequence number, in order. @throws CuebookError `database_damaged` */
  read(run: string, after?: number): Promise<readonly RunEvent[]>;
  /**
   * The transcript of a run, in order. An event of a newer version is returned as `raw`.
   * @throws CuebookError `database_damaged`
   */
  transcript(run: string, filter?: TranscriptFilter): Promise<readonly TranscriptEvent[]>;
  /** Whether a living process drives a run. */
  isDriven(run: string): Promise<boolean>;
  /** The runs whose ids begin with a prefix. */
  find(prefix: string): Promise<readonly string[]>;
  /** The archived runs whose ids begin with a prefix. */
  archived(prefix: string): Promise<readonly ArchivedRun[]>;
  getObject(hash: string): Promise<string | undefined>;
}

/** Reads everything that is recorded of runs. */
export interface JournalReader extends RunReader {
  /** The runs that are dispatches, oldest first. */
  dispatches(): Promise<readonly DispatchedRun[]>;
  /**
   * The events of all runs after a position, in order of position: for followers of the whole store.
   * @throws CuebookError `database_damaged`
   */
  since(position: number, limit: number): Promise<readonly PositionedEvent[]>;
  /** The position of the latest event of all runs; 0 without events. A later read includes that event. */
  position(): Promise<number>;
  /** What the agents of a run are saying now, by step. */
  liveTexts(run: string): Promise<readonly LiveText[]>;
  /**
   * Searches titles, causes of failures, questions, issues, outputs, prompts, changed files and logs. What agents did in a turn is found
   * when the turn has ended.
   * @throws CuebookError `search_invalid`, `runs_unindexed`
   */
  search(text: string, page: HitPage): Promise<HitList>;
  /** All runs, newest first. */
  runs(): Promise<readonly RunRecord[]>;
  /** The number of runs with each stored status that has any; `interrupted` is counted as `running`. @throws CuebookError `runs_unindexed` */
  statuses(filter?: Pick<RunFilter, "workflow">): Promise<ReadonlyMap<ListedStatus, number>>;
  /**
   * What turns used and cost, in the order of the keys. Deleted and archived runs count: their money is spent.
   * @throws CuebookError `runs_unindexed`
   */
  costs(by: CostDimension, filter?: CostFilter): Promise<readonly CostRow[]>;
  /**
   * What the runs of a workflow, or all runs, cost in US dollars, deleted and archived ones included.
   * @param day in UTC: `2026-01-31`
   * @throws CuebookError `runs_unindexed`
   */
  spentUsd(day: string, workflow?: string): Promise<{ readonly dayUsd: number; readonly totalUsd: number }>;
  /** The objects that a run's events and its transcript mention. */
  objectsOf(run: string): Promise<ReadonlyMap<string, string>>;
  /**
   * Whether an event of any run contains a SHA-256 in hexadecimal, or a transcript names an object by it. The hash may name an object,
   * or a file elsewhere.
   * @throws CuebookError `runs_unindexed` if this is unknown
   */
  isMentioned(hash: string): Promise<boolean>;
  /** The answers that were not taken yet, by permission. Appending `permission_decided` takes one. */
  permissionAnswers(run: string): Promise<ReadonlyMap<number, PermissionAnswer>>;
  /** The messages that were not taken yet, oldest first. Appending an event that names one takes it. */
  mail(run: string): Promise<readonly Mail[]>;
}

/** Records what happens in runs. */
export interface RunWriter {
  /**
   * Creates a run with its first event and the other events of its beginning, and queues it for workers: all or none.
   * @param queued absent: the process that creates it drives it
   * @throws CuebookError `run_exists`; `store_not_shared` if it is queued where only one machine has the store
   */
  create(run: string, first: EventBody, at: string, more?: readonly EventBody[], queued?: QueuedRun): Promise<RunEvent>;
  /**
   * Like `create`, for a run that is a dispatch: it takes the claim of its issue, which `dispatch_settled` releases and
   * `run_resumed` takes again.
   * @param seen the number of runs of the issue when the dispatch was decided
   * @throws CuebookError `issue_claimed` if another run has the claim, or had it since then; `store_not_shared` as `create`
   */
  claim(run: string, first: EventBody, at: string, seen: number, queued?: QueuedRun): Promise<RunEvent>;
  /**
   * Adds events in one transaction, with the resulting summary and costs: all or none.
   * @param expectedVersion the sequence number of the run's last event
   * @throws CuebookError `version_conflict`, `lease_lost`, `issue_claimed`, `journal_invalid`, `database_locked`, `database_full`,
   *   `database_failed`
   */
  append(lease: Lease, expectedVersion: number, events: readonly EventBody[], at: string): Promise<readonly RunEvent[]>;
  /**
   * Adds events to the transcript of a run in one transaction. Their numbers must continue those of the transcript.
   * @param texts the objects that the events mention, stored in the same transaction
   * @throws CuebookError `lease_lost`, `version_conflict`, `database_locked`, `database_full`, `database_failed`
   */
  appendTranscript(lease: Lease, events: readonly TranscriptEvent[], texts?: readonly string[]): Promise<void>;
  /**
   * Publishes what an agent is saying, for people who watch. It replaces the step's earlier live text.
   * @throws CuebookError `lease_lost`
   */
  sayLive(lease: Lease, text: LiveText): Promise<void>;
  /** Removes the live text of a step, or all those of the run. */
  endLive(lease: Lease, step?: number): Promise<void>;
  /**
   * Stores a text unchanged under its SHA-256, and returns the hash; the same text twice is one object. An object is stored before
   * the event that mentions it.
   */
  putObject(text: string): Promise<string>;
}

/** Gives the right to drive a run to one process. */
export interface LeaseKeeper {
  /** Takes the right to drive a run. @throws CuebookError `run_locked` while another living process holds it, `run_not_found` */
  acquire(run: string, owner: Owner): Promise<Lease>;
  /** Renews a lease. @throws CuebookError `lease_lost` */
  renew(lease: Lease): Promise<Lease>;
  release(lease: Lease): Promise<void>;
}

/** Takes what other processes want of a run that they do not drive. */
export interface RunMailbox {
  /** Sends a request to the current or next driver of a run: it stays until it is taken. `stop` does not replace `cancel`. */
  request(run: string, request: RunRequest, actor?: Actor): Promise<void>;
  /**
   * Answers the question of a tool in a run: the run's driver takes the answer. No lease is needed, and the first answer counts.
   * @returns false if the question was answered before
   */
  answerPermission(run: string, permission: number, answer: PermissionAnswer): Promise<boolean>;
  /**
   * Sends a message to a run: its driver takes it, now or when the run is driven again. No lease is needed.
   * @returns its number
   * @throws CuebookError `run_not_found`, `mail_full`
   */
  post(run: string, body: MailBody): Promise<number>;
}

/**
 * The append-only record of runs. Everything shown about a run is derived from its events, so each is read unchanged, or
 * not at all: a store keeps `eventChecksum` with it, and an event that does not match fails with `database_damaged`, whose data
 * names the `run` and the number of the `event`.
 *
 * All methods are asynchronous, so a store may be on another machine.
 */
export interface Journal extends JournalReader, RunWriter, LeaseKeeper, RunMailbox {
  /** Workflows, phases and schemas, in the same database. */
  readonly library: LibraryStore;
  /** The questions of sessions, which are programs that ask without a run, in the same database. */
  readonly sessions: SessionStore;
  /** The decisions about the due times of schedules, in the same database. */
  readonly schedules: ScheduleStore;
  /** What people were notified of, in the same database. */
  readonly notices: NoticeStore;
  /** The pauses of services, in the same database. */
  readonly pauses: PauseStore;
  /** Requests that clients may send again, in the same database. */
  readonly repeats: RepeatStore;
  /** Everything in the database, for copies of it. */
  readonly transfer: Transfer;
  /** Takes the request to a run, once. */
  takeRequest(run: string): Promise<TakenRequest | undefined>;
  /** Rebuilds the summaries, the passages and the costs of runs from their events. It can be interrupted and called again. */
  reindex(options?: ReindexOptions): Promise<ReindexReport>;
  /**
   * Deletes a run's events and its transcript for good, and the objects that no other run mentions. Its costs stay.
   * @param archive the file that has them from now on
   * @throws CuebookError `lease_lost`; `runs_unindexed` if it is unknown what other runs mention
   */
  forget(lease: Lease, archive?: Omit<ArchivedRun, "run">): Promise<void>;
  /** Returns the space of deleted data to the disk, if there is much of it and it is possible now. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** How long a lease is valid without renewal. */
export const LEASE_MS = 15_000;
