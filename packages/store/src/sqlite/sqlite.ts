import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { EngineError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import { EVENT_VERSION, type EventBody, issueKey, type Owner, type RunEvent } from "@cuebook/run";
import { faultPoint, processStartTime } from "@cuebook/system";
import {
  type DispatchedRun,
  type Journal,
  JournalError,
  LEASE_MS,
  type Lease,
  type RunRecord,
  type RunRequest,
} from "../journal.ts";
import type { LibraryStore } from "../library.ts";
import { maskEvent } from "../mask.ts";
import { databaseError } from "./database-error.ts";
import { sqliteLibrary } from "./library.ts";
import { migrations } from "./migrations.ts";

/** How to open a database. */
export interface SqliteOptions {
  /** Replaces secrets in whatever is written. */
  readonly mask?: (text: string) => string;
  /** Waits so long for another process's write, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
  /** Refuses to grow the file past so many pages of 4 KiB. Default: no bound. */
  readonly maxPages?: number;
  readonly now?: () => number;
}

/**
 * The embedded journal: one SQLite file in WAL mode, every commit on disk before it counts.
 * @param file the database; its folder is made
 * @throws EngineError `database_newer`, `database_foreign`, `database_locked`, `database_failed`
 */
export function openSqliteJournal(file: string, options: SqliteOptions = {}): Journal {
  return new SqliteJournal(file, options);
}

class SqliteJournal implements Journal {
  readonly library: LibraryStore = sqliteLibrary({
    all: (sql, ...values) => this.#all(sql, ...values),
    run: (sql, ...values) => this.#run(sql, ...values),
    transaction: (work) => this.#transaction(work),
  });
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #mask: (text: string) => string;
  readonly #now: () => number;

  constructor(file: string, options: SqliteOptions) {
    this.#file = file;
    this.#mask = options.mask ?? ((text) => text);
    this.#now = options.now ?? Date.now;
    this.#database = this.#guard(() => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      makePrivate(file);
      return new DatabaseSync(file, { timeout: options.busyTimeoutMs ?? 5000 });
    });
    this.#guard(() => {
      this.#requireOwn();
      this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
      this.#migrate();
      if (options.maxPages !== undefined)
        this.#database.exec(`PRAGMA max_page_count = ${Math.trunc(options.maxPages)}`);
    });
  }

  /** Refuses a database of another program before anything is written to it. */
  #requireOwn(): void {
    const tables = this.#all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
    );
    if (tables.length === 0 || tables.some(({ name }) => name === "events")) return;
    this.#database.close();
    const names = tables.map(({ name }) => String(name)).slice(0, 5);
    throw new EngineError(
      "database_foreign",
      `${this.#file} is a database of another program: it has ${names.join(", ")}`,
      {
        hint: "Give Cuebook a file of its own (db_path, CUEBOOK_DB_PATH); nothing was changed in this one.",
      },
    );
  }

  #migrate(): void {
    const found = Number(this.#get("PRAGMA user_version")?.user_version ?? 0);
    if (found > migrations.length) {
      this.#database.close();
      throw new EngineError(
        "database_newer",
        `${this.#file} has version ${found}; this Cuebook knows versions up to ${migrations.length}`,
        { hint: "A newer Cuebook wrote it. Update Cuebook; nothing was changed in the file." },
      );
    }
    if (found === migrations.length) return;
    this.#transaction(() => {
      // Read again inside the transaction: another process may have migrated meanwhile.
      const version = Number(this.#get("PRAGMA user_version")?.user_version ?? 0);
      for (const step of migrations.slice(version)) this.#database.exec(step);
      this.#database.exec(`PRAGMA user_version = ${migrations.length}`);
    });
  }

  async create(run: string, first: EventBody, at: string, more: readonly EventBody[] = []): Promise<RunEvent> {
    faultPoint(`write ${first.type}`);
    return this.#transaction(() => {
      this.#run("INSERT INTO runs (id, created_at, version) VALUES (?, ?, 0)", run, at);
      return firstOf(this.#insert(run, 0, [first, ...more], at));
    });
  }

  async claim(run: string, first: EventBody, at: string, seen: number): Promise<RunEvent> {
    faultPoint(`write ${first.type}`);
    const dispatch = first.type === "run_created" ? first.dispatch : undefined;
    if (dispatch === undefined) throw new TypeError("only a dispatch claims an issue");
    const issue = issueKey(dispatch);
    return this.#transaction(() => {
      const { count } = this.#get("SELECT count(*) AS count FROM runs WHERE issue = ?", issue) ?? {};
      if (count !== seen) throw claimed(issue);
      this.#run("INSERT INTO runs (id, created_at, version, issue) VALUES (?, ?, 0, ?)", run, at, issue);
      this.#takeClaim(run);
      return firstOf(this.#insert(run, 0, [first], at));
    });
  }

  async dispatches(): Promise<readonly DispatchedRun[]> {
    const rows = this.#all("SELECT id, issue, version FROM runs WHERE issue IS NOT NULL ORDER BY created_at, rowid");
    return rows.map(({ id, issue, version }) => ({ id: String(id), issue: String(issue), version: Number(version) }));
  }

  /** Takes the claim of a run's issue, where it is for one. */
  #takeClaim(run: string): void {
    const row = this.#get(
      "SELECT issue FROM runs AS mine WHERE id = ? AND EXISTS (SELECT 1 FROM runs WHERE issue = mine.issue AND claims = 1 AND id <> mine.id)",
      run,
    );
    if (row !== undefined) throw claimed(String(row.issue));
    this.#run("UPDATE runs SET claims = 1 WHERE id = ? AND issue IS NOT NULL", run);
  }

  async append(
    lease: Lease,
    expectedVersion: number,
    events: readonly EventBody[],
    at: string,
  ): Promise<readonly RunEvent[]> {
    const name = events.map((event) => event.type).join("+");
    faultPoint(`write ${name}`);
    return this.#transaction(() => {
      const row = this.#get("SELECT version, token FROM runs WHERE id = ?", lease.run);
      if (row?.token !== lease.token) throw leaseLost(lease.run);
      if (row.version !== expectedVersion) {
        throw new JournalError(
          "version_conflict",
          `run ${lease.run} is at event ${row.version}, not ${expectedVersion}`,
        );
      }
      for (const { type } of events) {
        if (type === "run_resumed") this.#takeClaim(lease.run);
        if (type === "dispatch_settled") this.#run("UPDATE runs SET claims = 0 WHERE id = ?", lease.run);
      }
      for (const event of events) {
        if (event.type !== "permission_decided") continue;
        this.#run("DELETE FROM permission_answers WHERE run = ? AND permission = ?", lease.run, event.permission);
      }
      return this.#insert(lease.run, expectedVersion, events, at);
    });
  }

  #insert(run: string, version: number, events: readonly EventBody[], at: string): RunEvent[] {
    const written = events.map((body, index) => {
      const text = JSON.stringify(maskEvent(body, this.#mask));
      const seq = version + index + 1;
      this.#run(
        "INSERT INTO events (run, seq, at, version, type, body) VALUES (?, ?, ?, ?, ?, ?)",
        run,
        seq,
        at,
        EVENT_VERSION,
        body.type,
        text,
      );
      // What is known of a run from now on is what was written, masked as it is.
      return { ...(JSON.parse(text) as EventBody), seq, at, version: EVENT_VERSION };
    });
    this.#run("UPDATE runs SET version = ? WHERE id = ?", version + events.length, run);
    return written;
  }

  async read(run: string, after = 0): Promise<readonly RunEvent[]> {
    const rows = this.#all(
      "SELECT seq, at, version, body FROM events WHERE run = ? AND seq > ? ORDER BY seq",
      run,
      after,
    );
    return rows.map(({ seq, at, version, body }) => ({
      ...(JSON.parse(String(body)) as EventBody),
      seq: Number(seq),
      at: String(at),
      version: Number(version),
    }));
  }

  async runs(): Promise<readonly RunRecord[]> {
    const rows = this.#all(
      "SELECT id, created_at, lease_owner, lease_expires_at FROM runs ORDER BY created_at DESC, id",
    );
    return Promise.all(
      rows.map(async (row) => ({
        id: String(row.id),
        createdAt: String(row.created_at),
        isDriven: await this.#isHeld(row),
      })),
    );
  }

  async isDriven(run: string): Promise<boolean> {
    const row = this.#get("SELECT lease_owner, lease_expires_at FROM runs WHERE id = ?", run);
    return row !== undefined && this.#isHeld(row);
  }

  async find(prefix: string): Promise<readonly string[]> {
    const rows = this.#all(
      "SELECT id FROM runs WHERE substr(id, 1, ?) = ? ORDER BY id LIMIT 20",
      prefix.length,
      prefix,
    );
    return rows.map((row) => String(row.id));
  }

  async putObject(text: string): Promise<string> {
    const hash = createHash("sha256").update(text).digest("hex");
    faultPoint("write object");
    this.#run("INSERT INTO objects (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", hash, text);
    return hash;
  }

  async getObject(hash: string): Promise<string | undefined> {
    const row = this.#get("SELECT body FROM objects WHERE hash = ?", hash);
    return row === undefined ? undefined : String(row.body);
  }

  async acquire(run: string, owner: Owner): Promise<Lease> {
    const seen = this.#get("SELECT token, lease_owner, lease_expires_at FROM runs WHERE id = ?", run);
    if (seen === undefined) throw new EngineError("run_not_found", `there is no run ${run}`);
    if (await this.#isHeld(seen)) throw locked(run, ownerOf(seen.lease_owner));
    const token = Number(seen.token) + 1;
    const expiresAt = this.#now() + LEASE_MS;
    // The token that was seen must still stand: of two processes that find a run free, one gets it.
    const { changes } = this.#run(
      `UPDATE runs SET token = ?, lease_owner = ?, lease_expires_at = ? WHERE id = ? AND token = ?`,
      token,
      JSON.stringify(owner),
      expiresAt,
      run,
      token - 1,
    );
    if (changes === 0) return this.acquire(run, owner);
    return { run, token, expiresAt };
  }

  /** A process of this host that is gone holds nothing; one elsewhere holds until its lease runs out. */
  async #isHeld(row: Record<string, unknown>): Promise<boolean> {
    if (row.lease_owner === null) return false;
    const owner = ownerOf(row.lease_owner);
    if (owner.host !== hostname()) return Number(row.lease_expires_at) > this.#now();
    return (await processStartTime(owner.pid)) === owner.startedAt;
  }

  async renew(lease: Lease): Promise<Lease> {
    const expiresAt = this.#now() + LEASE_MS;
    const { changes } = this.#run(
      "UPDATE runs SET lease_expires_at = ? WHERE id = ? AND token = ? AND lease_owner IS NOT NULL",
      expiresAt,
      lease.run,
      lease.token,
    );
    if (changes === 0) throw leaseLost(lease.run);
    return { ...lease, expiresAt };
  }

  async release(lease: Lease): Promise<void> {
    this.#run(
      "UPDATE runs SET lease_owner = NULL, lease_expires_at = NULL WHERE id = ? AND token = ?",
      lease.run,
      lease.token,
    );
  }

  async request(run: string, request: RunRequest): Promise<void> {
    this.#run("UPDATE runs SET request = ? WHERE id = ?", request, run);
  }

  async takeRequest(run: string): Promise<RunRequest | undefined> {
    const row = this.#get("SELECT request FROM runs WHERE id = ?", run);
    if (row?.request !== "cancel") return undefined;
    this.#run("UPDATE runs SET request = NULL WHERE id = ?", run);
    return row.request;
  }

  async answerPermission(run: string, permission: number, answer: PermissionAnswer): Promise<boolean> {
    faultPoint("write answer");
    const body = "say" in answer ? { ...answer, say: this.#mask(answer.say) } : answer;
    return this.#transaction(() => {
      const decided = this.#get(
        "SELECT 1 FROM events WHERE run = ? AND type = 'permission_decided' AND body ->> '$.permission' = ?",
        run,
        permission,
      );
      if (decided !== undefined) return false;
      const { changes } = this.#run(
        "INSERT INTO permission_answers (run, permission, body) VALUES (?, ?, ?) ON CONFLICT (run, permission) DO NOTHING",
        run,
        permission,
        JSON.stringify(body),
      );
      return changes !== 0;
    });
  }

  async permissionAnswers(run: string): Promise<ReadonlyMap<number, PermissionAnswer>> {
    const rows = this.#all("SELECT permission, body FROM permission_answers WHERE run = ?", run);
    return new Map(
      rows.map(({ permission, body }) => [Number(permission), JSON.parse(String(body)) as PermissionAnswer]),
    );
  }

  async forget(lease: Lease): Promise<void> {
    this.#transaction(() => {
      this.#run("DELETE FROM runs WHERE id = ? AND token = ?", lease.run, lease.token);
      this.#run(
        "DELETE FROM objects WHERE NOT EXISTS (SELECT 1 FROM events WHERE instr(events.body, objects.hash) > 0)",
      );
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #transaction<T>(work: () => T): T {
    return this.#guard(() => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        this.#database.exec("COMMIT");
        return result;
      } catch (error) {
        // SQLite may have rolled back by itself, as it does when the disk is full.
        if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  #run(sql: string, ...values: SQLInputValue[]): { changes: number | bigint } {
    return this.#guard(() => this.#statement(sql).run(...values));
  }

  #get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#guard(() => this.#statement(sql).get(...values));
  }

  #all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#guard(() => this.#statement(sql).all(...values));
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof EngineError ? error : databaseError(this.#file, error);
    }
  }
}

/** Prompts and issues are nobody else's business, whoever made the folder. SQLite's files beside this one follow it. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // Opening the database says why it cannot be.
  }
}

function locked(run: string, owner: Owner): EngineError {
  const where = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`;
  return new EngineError("run_locked", `run ${run} is being driven by ${where}`, {
    hint: `Follow it with: cuebook runs log ${run} --follow`,
  });
}

/** @param key as `issueKey` makes it */
function claimed(key: string): EngineError {
  const [, , id] = JSON.parse(key) as string[];
  return new EngineError("issue_claimed", `the issue ${id} is being worked on by another run`, {
    hint: "See which: cuebook runs list",
  });
}

function leaseLost(run: string): JournalError {
  return new JournalError("lease_lost", `run ${run} was taken over by another process`, {
    hint: `Look at it with: cuebook runs show ${run}`,
  });
}

function ownerOf(text: unknown): Owner {
  return JSON.parse(String(text)) as Owner;
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new RangeError("empty list");
  return first;
}
