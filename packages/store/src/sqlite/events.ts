import { type EventBody, issueKey, type RunEvent, type RunState, summaryOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { changesCosts, costsOf, Folds } from "../folds.ts";
import type { ArchivedRun, Journal, Lease } from "../journal.ts";
import { mailTakenBy } from "../mail.ts";
import { type QueuedRun, requireUnqueued } from "../queued-run.ts";
import { issueClaimed, leaseLost, runExists, versionConflict } from "../refusals.ts";
import { hashesInSealed, readEvent, sealEvents } from "../stored-events.ts";
import type { SummaryRow } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { deleteMentioned, hashesOfRun, recordMentions } from "./objects.ts";
import { addPassages, removePassages } from "./passages.ts";
import { eventsOf } from "./read-events.ts";
import { requireIndex, writeSummary } from "./summaries.ts";
import { writeCosts } from "./write-costs.ts";

type EventLog = Pick<
  Journal,
  "create" | "claim" | "dispatches" | "append" | "read" | "since" | "position" | "find" | "forget" | "archived"
>;

/** The events of runs, with a summary for each append. */
export class SqliteEvents implements EventLog {
  readonly #connection: Connection;
  readonly #mask: (text: string) => string;
  readonly #folds = new Folds();

  constructor(connection: Connection, mask: (text: string) => string) {
    this.#connection = connection;
    this.#mask = mask;
  }

  async create(
    run: string,
    first: EventBody,
    at: string,
    more: readonly EventBody[] = [],
    queued?: QueuedRun,
  ): Promise<RunEvent> {
    requireUnqueued(run, queued);
    faultPoint(`write ${first.type}`);
    return this.#begin(run, [first, ...more], at, () => {
      this.#connection.run("INSERT INTO runs (id, created_at, version) VALUES (?, ?, 0)", run, at);
    });
  }

  async claim(run: string, first: EventBody, at: string, seen: number, queued?: QueuedRun): Promise<RunEvent> {
    requireUnqueued(run, queued);
    faultPoint(`write ${first.type}`);
    const dispatch = first.type === "run_created" ? first.dispatch : undefined;
    if (dispatch === undefined) throw new TypeError("only a dispatch claims an issue");
    const issue = issueKey(dispatch);
    return this.#begin(run, [first], at, () => {
      const { count } = this.#connection.get("SELECT count(*) AS count FROM runs WHERE issue = ?", issue) ?? {};
      if (count !== seen) throw issueClaimed(issue, dispatch.issue);
      this.#connection.run("INSERT INTO runs (id, created_at, version, issue) VALUES (?, ?, 0, ?)", run, at, issue);
      this.#takeClaim(run);
    });
  }

  #begin(run: string, events: readonly EventBody[], at: string, insert: () => void): RunEvent {
    const { written, state } = this.#connection.transaction(() => {
      if (this.#connection.get("SELECT 1 FROM runs WHERE id = ?", run) !== undefined) throw runExists(run);
      insert();
      return this.#insert({ id: run, version: 0, summarized: 0 }, events, at);
    });
    this.#folds.keep(state);
    const [first] = written;
    if (first === undefined) throw new RangeError("a run begins with an event");
    return first;
  }

  async dispatches() {
    const rows = this.#connection.all(
      "SELECT id, issue, version, claims FROM runs WHERE issue IS NOT NULL ORDER BY created_at, rowid",
    );
    return rows.map(({ id, issue, version, claims }) => ({
      id: String(id),
      issue: String(issue),
      version: Number(version),
      isOpen: claims === 1,
    }));
  }

  async append(lease: Lease, expectedVersion: number, events: readonly EventBody[], at: string) {
    faultPoint(`write ${events.map((event) => event.type).join("+")}`);
    const { run } = lease;
    const { written, state } = await this.#connection.transactionSoon(() => {
      const row = this.#connection.get("SELECT version, token, summarized FROM runs WHERE id = ?", run);
      if (row?.token !== lease.token) throw leaseLost(run);
      if (row.version !== expectedVersion) throw versionConflict(run, Number(row.version), expectedVersion);
      for (const event of events) this.#settle(run, event);
      return this.#insert({ id: run, version: expectedVersion, summarized: row.summarized }, events, at);
    });
    this.#folds.keep(state);
    return written;
  }

  /** Applies the effects of an event on other tables than that of events. */
  #settle(run: string, event: EventBody): void {
    if (event.type === "run_resumed") this.#takeClaim(run);
    if (event.type === "dispatch_settled") this.#connection.run("UPDATE runs SET claims = 0 WHERE id = ?", run);
    const mail = mailTakenBy(event);
    if (mail !== undefined) this.#connection.run("DELETE FROM mail WHERE run = ? AND id = ?", ...[run, mail]);
    if (event.type !== "permission_decided") return;
    this.#connection.run("DELETE FROM permission_answers WHERE run = ? AND permission = ?", ...[run, event.permission]);
  }

  /** Takes the claim of a run's issue, if the run has one. */
  #takeClaim(run: string): void {
    const row = this.#connection.get(
      "SELECT issue FROM runs AS mine WHERE id = ? AND EXISTS (SELECT 1 FROM runs WHERE issue = mine.issue AND claims = 1 AND id <> mine.id)",
      run,
    );
    if (row !== undefined) throw issueClaimed(String(row.issue));
    this.#connection.run("UPDATE runs SET claims = 1 WHERE id = ? AND issue IS NOT NULL", run);
  }

  #insert(before: { id: string; version: number; summarized: unknown }, events: readonly EventBody[], at: string) {
    const { id: run, version } = before;
    const first = this.#takePositions(events.length);
    const sealed = sealEvents({ run, version, at }, events, this.#mask);
    for (const [index, { event, text, checksum }] of sealed.entries()) {
      this.#connection.run(
        "INSERT INTO events (run, seq, at, version, type, body, position, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        ...[run, event.seq, at, event.version, event.type, text, first + index, checksum],
      );
    }
    const written = sealed.map(({ event }) => event);
    const state = this.#summarize(before, written, first + events.length - 1);
    if (before.summarized !== version || written.some(changesCosts)) writeCosts(this.#connection, run, costsOf(state));
    // If the summary is outdated, the mentions may be, too: those of all events are recorded.
    recordMentions(
      this.#connection,
      run,
      before.summarized === version ? hashesInSealed(sealed) : hashesOfRun(this.#connection, run),
    );
    addPassages(this.#connection, run, written, this.#mask);
    return { written, state };
  }

  #takePositions(count: number): number {
    const row = this.#connection.get("UPDATE positions SET last = last + ? RETURNING last", count);
    return Number(row?.last) - count + 1;
  }

  #summarize(
    { id, version }: { id: string; version: number },
    written: readonly RunEvent[],
    position: number,
  ): RunState {
    const history = () => eventsOf(this.#connection, id).slice(0, version);
    const state = this.#folds.after(id, version, written, history);
    this.#connection.run("UPDATE runs SET version = ?1, summarized = ?1 WHERE id = ?2", state.version, id);
    faultPoint("write summary");
    const row: SummaryRow = { run: id, createdAt: state.createdAt, position, made: { summary: summaryOf(state) } };
    writeSummary(this.#connection, row);
    return state;
  }

  async read(run: string, after = 0): Promise<readonly RunEvent[]> {
    return eventsOf(this.#connection, run, after);
  }

  async since(position: number, limit: number) {
    const rows = this.#connection.all(
      "SELECT run, seq, at, version, body, position, checksum FROM events WHERE position > ? ORDER BY position LIMIT ?",
      ...[position, limit],
    );
    return rows.map((row) => ({
      run: String(row.run),
      position: Number(row.position),
      event: readEvent(this.#connection.file, row),
    }));
  }

  async position(): Promise<number> {
    return Number(this.#connection.get("SELECT last FROM positions")?.last ?? 0);
  }

  async find(prefix: string): Promise<readonly string[]> {
    const rows = this.#connection.all(
      "SELECT id FROM runs WHERE id >= ?1 AND id < ?1 || char(0x10ffff) ORDER BY id LIMIT 20",
      prefix,
    );
    return rows.map((row) => String(row.id));
  }

  async forget({ run, token }: Lease, archive?: Omit<ArchivedRun, "run">): Promise<void> {
    faultPoint("write forget");
    requireIndex(this.#connection);
    this.#connection.transaction(() => {
      if (this.#connection.get("SELECT 1 FROM runs WHERE id = ? AND token = ?", run, token) === undefined)
        throw leaseLost(run);
      deleteMentioned(this.#connection, run);
      removePassages(this.#connection, run);
      this.#connection.run("DELETE FROM runs WHERE id = ?", run);
      if (archive === undefined) return;
      this.#connection.run(
        `INSERT INTO archives (run, file, archived_at) VALUES (?, ?, ?)
         ON CONFLICT (run) DO UPDATE SET file = excluded.file, archived_at = excluded.archived_at`,
        ...[run, archive.file, archive.archivedAt],
      );
    });
    this.#folds.drop(run);
  }

  async archived(prefix: string): Promise<readonly ArchivedRun[]> {
    const rows = this.#connection.all(
      "SELECT run, file, archived_at FROM archives WHERE run >= ?1 AND run < ?1 || char(0x10ffff) ORDER BY run LIMIT 20",
      prefix,
    );
    return rows.map((row) => ({
      run: String(row.run),
      file: String(row.file),
      archivedAt: String(row.archived_at),
    }));
  }
}
