import { randomUUID } from "node:crypto";
import { type EventBody, issueKey, placementAfter, type RunEvent } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { Folds } from "../folds.ts";
import type { ArchivedRun, Journal, Lease } from "../journal.ts";
import type { QueuedRun } from "../queued-run.ts";
import { issueClaimed, leaseLost, runExists, versionConflict } from "../refusals.ts";
import { readEvent, sealEvents } from "../stored-events.ts";
import { appendStatement, type Batch, beginStatement } from "./append.ts";
import type { Connection } from "./connection.ts";
import { violates } from "./database-error.ts";
import type { InOrder } from "./in-order.ts";
import { deleteMentioned } from "./objects.ts";
import { newPassages } from "./passages.ts";
import { eventsOf } from "./read-events.ts";
import type { Value } from "./statements.ts";
import { requireIndex } from "./summaries.ts";
import { storable } from "./texts.ts";

type EventLog = Pick<
  Journal,
  "create" | "claim" | "dispatches" | "append" | "read" | "since" | "position" | "find" | "forget" | "archived"
>;

/**
 * The events of runs, with a summary for each append. Each batch is one statement, and has a key: if the connection is lost, the
 * statement is executed again, and a batch that the run already has is not added twice.
 */
export class PostgresEvents implements EventLog {
  readonly #connection: Connection;
  readonly #mask: (text: string) => string;
  readonly #inOrder: InOrder;
  readonly #folds = new Folds();

  constructor(connection: Connection, mask: (text: string) => string, inOrder: InOrder) {
    this.#connection = connection;
    this.#mask = mask;
    this.#inOrder = inOrder;
  }

  async create(
    run: string,
    first: EventBody,
    at: string,
    more: readonly EventBody[] = [],
    queued?: QueuedRun,
  ): Promise<RunEvent> {
    faultPoint(`write ${first.type}`);
    return this.#connection.keepOpen(this.#create(run, [first, ...more], at, queued));
  }

  async #create(run: string, bodies: readonly EventBody[], at: string, queued?: QueuedRun): Promise<RunEvent> {
    const batch = { ...(await this.#batch(run, 0, bodies, at, [])), queued };
    return this.#begin(run, batch, beginStatement(batch, run, at), () => runExists(run));
  }

  async claim(run: string, first: EventBody, at: string, seen: number, queued?: QueuedRun): Promise<RunEvent> {
    faultPoint(`write ${first.type}`);
    const dispatch = first.type === "run_created" ? first.dispatch : undefined;
    if (dispatch === undefined) throw new TypeError("only a dispatch claims an issue");
    const issue = storable(issueKey(dispatch));
    const claimed = async () => {
      const batch = { ...(await this.#batch(run, 0, [first], at, [])), queued };
      return this.#begin(run, batch, beginStatement(batch, run, at, { issue, seen }), () =>
        issueClaimed(issue, dispatch.issue),
      );
    };
    return this.#connection.keepOpen(claimed());
  }

  /** @param refused makes the error if the run does not exist afterwards */
  async #begin(run: string, batch: Batch, statement: Statement, refused: () => Error): Promise<RunEvent> {
    if (!(await this.#isAdded(statement, async () => refused()))) {
      const found = await this.#connection.get("SELECT batch FROM cuebook.runs WHERE id = $1", run);
      if (found === undefined) throw refused();
      if (found.batch !== batch.key) throw runExists(run);
    }
    this.#folds.keep(batch.state);
    const [first] = batch.sealed;
    if (first === undefined) throw new RangeError("a run begins with an event");
    return first.event;
  }

  async dispatches() {
    const rows = await this.#connection.all(
      "SELECT id, issue, version, claims FROM cuebook.runs WHERE issue IS NOT NULL ORDER BY created_at, place",
    );
    return rows.map(({ id, issue, version, claims }) => ({
      id: String(id),
      issue: String(issue),
      version: Number(version),
      isOpen: claims === true,
    }));
  }

  async append(lease: Lease, expectedVersion: number, events: readonly EventBody[], at: string) {
    faultPoint(`write ${events.map((event) => event.type).join("+")}`);
    return this.#connection.keepOpen(
      this.#inOrder.of(lease.run, () => this.#append(lease, expectedVersion, events, at)),
    );
  }

  async #append(lease: Lease, version: number, bodies: readonly EventBody[], at: string): Promise<readonly RunEvent[]> {
    const { run } = lease;
    const history = this.#folds.has(run, version) ? [] : await this.#historyUpTo(lease, version);
    const batch = await this.#batch(run, version, bodies, at, history);
    const claimed = async () => issueClaimed(String((await this.#row(run))?.issue));
    if (!(await this.#isAdded(appendStatement(batch, lease, version), claimed))) {
      if ((await this.#row(run))?.batch !== batch.key) await this.#requirePlace(lease, version);
    }
    this.#folds.keep(batch.state);
    return batch.sealed.map(({ event }) => event);
  }

  /** Checks the events and folds the state after them, before anything is written. */
  async #batch(
    run: string,
    version: number,
    bodies: readonly EventBody[],
    at: string,
    history: readonly RunEvent[],
  ): Promise<Batch> {
    const sealed = sealEvents({ run, version, at }, bodies, this.#mask);
    const events = sealed.map(({ event }) => event);
    const before = this.#folds.at(run, version, () => history);
    const state = this.#folds.after(run, version, events, () => history);
    const passages = await newPassages(this.#connection, this.#connection.name, run, events, this.#mask);
    return { sealed, state, key: randomUUID(), placed: placementAfter(before, events, state), passages };
  }

  /** @returns whether the batch was added: if not, the run was changed, perhaps by this batch before the connection was lost */
  async #isAdded({ sql, values }: Statement, claimed: () => Promise<Error>): Promise<boolean> {
    faultPoint("write summary");
    try {
      return Number((await this.#connection.get(sql, ...values))?.added) > 0;
    } catch (error) {
      throw violates(error, "claim_of_issue") ? await claimed() : error;
    }
  }

  /** @throws JournalError `lease_lost`, `version_conflict` */
  async #requirePlace({ run, token }: Lease, version: number): Promise<void> {
    const row = await this.#row(run);
    if (row === undefined || Number(row.token) !== token) throw leaseLost(run);
    if (Number(row.version) !== version) throw versionConflict(run, Number(row.version), version);
  }

  async #historyUpTo(lease: Lease, version: number): Promise<readonly RunEvent[]> {
    await this.#requirePlace(lease, version);
    return (await eventsOf(this.#connection, lease.run)).slice(0, version);
  }

  #row(run: string) {
    return this.#connection.get("SELECT version, token, batch, issue FROM cuebook.runs WHERE id = $1", run);
  }

  async read(run: string, after = 0): Promise<readonly RunEvent[]> {
    return eventsOf(this.#connection, run, after);
  }

  async since(position: number, limit: number) {
    const settled = await this.#settledPosition(position);
    if (settled <= position) return [];
    const rows = await this.#connection.all(
      `SELECT run, seq, at, version, body, position, checksum FROM cuebook.events
       WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
      ...[position, settled, limit],
    );
    return rows.map((row) => ({
      run: String(row.run),
      position: Number(row.position),
      event: readEvent(this.#connection.name, row),
    }));
  }

  async position(): Promise<number> {
    return this.#settledPosition(0);
  }

  /** The position up to which all events are committed. @param known an earlier such position */
  async #settledPosition(known: number): Promise<number> {
    const row = await this.#connection.get("SELECT cuebook.settled_position($1) AS position", known);
    return Number(row?.position);
  }

  async find(prefix: string): Promise<readonly string[]> {
    const rows = await this.#connection.all(
      "SELECT id FROM cuebook.runs WHERE id >= $1 AND starts_with(id, $1) ORDER BY id LIMIT 20",
      storable(prefix),
    );
    return rows.map((row) => String(row.id));
  }

  async forget({ run, token }: Lease, archive?: Omit<ArchivedRun, "run">): Promise<void> {
    faultPoint("write forget");
    await requireIndex(this.#connection);
    await this.#connection.transaction(async (statements) => {
      const held = "SELECT FROM cuebook.runs WHERE id = $1 AND token = $2 FOR UPDATE";
      if ((await statements.get(held, run, token)) === undefined) throw leaseLost(run);
      await deleteMentioned(statements, run);
      for (const table of [
        "events",
        "transcript",
        "live_texts",
        "permission_answers",
        "mail",
        "summaries",
        "passages",
      ]) {
        await statements.run(`DELETE FROM cuebook.${table} WHERE run = $1`, run);
      }
      await statements.run("DELETE FROM cuebook.runs WHERE id = $1", run);
      if (archive === undefined) return;
      await statements.run(
        `INSERT INTO cuebook.archives (run, file, archived_at) VALUES ($1, $2, $3)
         ON CONFLICT (run) DO UPDATE SET file = excluded.file, archived_at = excluded.archived_at`,
        ...[run, archive.file, archive.archivedAt],
      );
    });
    this.#folds.drop(run);
  }

  async archived(prefix: string): Promise<readonly ArchivedRun[]> {
    const rows = await this.#connection.all(
      "SELECT run, file, archived_at FROM cuebook.archives WHERE run >= $1 AND starts_with(run, $1) ORDER BY run LIMIT 20",
      storable(prefix),
    );
    return rows.map((row) => ({
      run: String(row.run),
      file: String(row.file),
      archivedAt: String(row.archived_at),
    }));
  }
}

interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}
