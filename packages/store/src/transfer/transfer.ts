/** @folder The content of a store as rows that every store reads and writes, unchanged: for copies of it. */
import type { RecordName, StoreRecord } from "./records.ts";

/** A run that is copied to another store. Leases are not copied, because they belong to processes. */
export interface PortableRun {
  readonly run: string;
  readonly createdAt: string;
  /** The number of its last event, and of the last event of its transcript; 0: it has none. */
  readonly version: number;
  readonly transcript: number;
  /** Of a dispatch: identifies its issue, as `issueKey` does. */
  readonly issue: string | null;
  readonly hasClaim: boolean;
  /** The request to its driver that was not taken yet, as it is stored. */
  readonly request: string | null;
  /** How many messages it was sent, and how many answers to its tools were not taken yet. */
  readonly mailed: number;
  readonly answers: number;
}

/** A run as a store has it now. */
export interface RunOutline extends PortableRun {
  /** The living process that drives it: "process 7 on host". */
  readonly driver: string | undefined;
}

/** An event as it is stored. */
export interface PortableEvent {
  readonly seq: number;
  readonly at: string;
  readonly version: number;
  readonly type: string;
  readonly body: string;
  /** Absent: an earlier version wrote it. */
  readonly checksum: string | null;
  /** Its place among the events of all runs; null: it is older than positions. */
  readonly position: number | null;
}

/** An event of a transcript as it is stored. */
export interface PortableTranscriptEvent {
  readonly seq: number;
  readonly step: number;
  readonly try: number;
  readonly turn: number;
  readonly body: string;
}

/** A message, or an answer to a tool, that a run has not taken yet. */
export interface PortableMessage {
  readonly id: number;
  readonly body: string;
}

/** The messages and answers that others sent to a run. */
export interface PortableMessages {
  readonly mail: readonly PortableMessage[];
  readonly answers: readonly PortableMessage[];
}

/** A part of a history: events with larger numbers than `after`, up to `upTo`. */
export interface HistoryRange {
  readonly run: string;
  readonly after: number;
  readonly upTo: number;
  /** The largest number of rows. */
  readonly limit: number;
}

/** A run to be written, or the part of it that a store lacks. */
export interface RunWrite {
  readonly run: PortableRun;
  readonly messages: PortableMessages;
  /** The costs of its turns, used if they do not follow from its events. */
  readonly costs: readonly StoreRecord[];
  /** The part that the store already has, which the events continue. Absent: nothing. */
  readonly known: Pick<PortableRun, "version" | "transcript"> | undefined;
  /** The events that the store lacks, with wanted positions. It may be called again. */
  events(): AsyncIterable<readonly PortableEvent[]>;
  transcript(): AsyncIterable<readonly PortableTranscriptEvent[]>;
}

/** Reads and writes everything that a store keeps, unchanged: secrets were masked when it was first written. */
export interface Transfer {
  /** Whether it keeps names of any length: other stores shorten names that do not fit into an index. */
  readonly keepsNames: boolean;
  /** Equal for two journals of the same store. */
  identity(): Promise<string>;
  /** Runs in the order of their ids, after this one. */
  outlines(after: string, limit: number): Promise<readonly RunOutline[]>;
  outlinesOf(runs: readonly string[]): Promise<readonly RunOutline[]>;
  countRuns(): Promise<number>;
  /** @throws CuebookError `database_damaged` if an event does not match its checksum */
  events(range: HistoryRange): Promise<readonly PortableEvent[]>;
  transcript(range: HistoryRange): Promise<readonly PortableTranscriptEvent[]>;
  messages(run: string): Promise<PortableMessages>;
  costsOf(run: string): Promise<readonly StoreRecord[]>;
  /**
   * Writes a run with its entry in lists and its costs in one transaction: all or nothing. A wanted position that is taken, or does not
   * follow those of the run, is replaced by a new one.
   * @throws CuebookError `version_conflict` if the store has other events of the run than `known` says; `run_locked` if it is driven
   *   there; `issue_claimed`
   */
  write(write: RunWrite): Promise<void>;
  /** Reserves consecutive positions without writing events. @returns the position before them */
  reserve(count: number): Promise<number>;
  /** The names of objects, in order. */
  objects(after: string, limit: number): Promise<readonly string[]>;
  /** The given objects that the store does not have. */
  lacking(hashes: readonly string[]): Promise<readonly string[]>;
  /** Records of a kind in the order of their keys, after this record. For costs: only those of deleted runs. */
  records(name: RecordName, after: StoreRecord | undefined, limit: number): Promise<readonly StoreRecord[]>;
  /** The stored records that have the keys of the given ones. */
  sameRecords(name: RecordName, records: readonly StoreRecord[]): Promise<readonly StoreRecord[]>;
  /** Adds records, all or none. Existing records are not changed. */
  addRecords(name: RecordName, records: readonly StoreRecord[]): Promise<void>;
}
