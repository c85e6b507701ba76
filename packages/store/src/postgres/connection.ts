import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult } from "pg";
import { JournalError } from "../journal-error.ts";
import type { Row } from "../stored-events.ts";
import type { PostgresAddress } from "./address.ts";
import { databaseError, isLost, isTransient } from "./database-error.ts";
import { migrate, requireKnownVersion } from "./migrate.ts";
import type { Statements, Value } from "./statements.ts";

/** How to connect. */
export interface ConnectionOptions {
  /** The largest number of connections. Default 4. */
  readonly connections?: number | undefined;
  /** How long a call is retried while the database cannot be reached, in milliseconds. Default: 12 seconds, less than a lease. */
  readonly patienceMs?: number | undefined;
  /** Whether nothing is created or migrated. */
  readonly isReader?: boolean | undefined;
}

/** The same for the first call. Shorter, because a person waits who may have mistyped the address. */
const openingMs = 2000;
const defaultPatienceMs = 12_000;

/** The longest pause before a retry, in milliseconds. */
const longestPauseMs = 1000;

/** How long a server may be silent before it counts as lost, in milliseconds. */
const silenceMs = 60_000;

type Work<T> = (statements: Statements, client: PoolClient) => Promise<T>;

/**
 * A database of Cuebook on PostgreSQL, opened and migrated with the first call. Its errors name the database without its password.
 * While it cannot be reached, calls are retried.
 */
export class Connection implements Statements {
  readonly address: PostgresAddress;
  readonly #options: ConnectionOptions;
  readonly #active = new Set<Promise<unknown>>();
  readonly #known = new WeakSet<PoolClient>();
  #pool: Promise<Pool> | undefined;
  #isOpen = false;
  #isClosed = false;

  constructor(address: PostgresAddress, options: ConnectionOptions) {
    this.address = address;
    this.#options = options;
  }

  /** Its name in messages. */
  get name(): string {
    return this.address.shown;
  }

  /**
   * Executes a statement outside of a transaction. It may run twice: after a lost connection, its outcome is unknown and it is retried.
   */
  async run(sql: string, ...values: Value[]) {
    return this.keepOpen(this.#patiently((client) => this.#execute(client, sql, values)));
  }

  async get(sql: string, ...values: Value[]) {
    return (await this.run(sql, ...values)).rows[0];
  }

  async all(sql: string, ...values: Value[]) {
    return (await this.run(sql, ...values)).rows;
  }

  /** Checks that this version can use the database. @throws CuebookError `database_newer`, and the errors of other calls */
  async check(): Promise<void> {
    const known = (client: PoolClient) =>
      requireKnownVersion(this.address, (sql, ...values) => this.#execute(client, sql, values));
    await this.keepOpen(this.#patiently(known));
  }

  /**
   * Runs work in a transaction that is committed once: if the connection is lost at the commit, the server is asked for the outcome.
   * @param work runs again if the transaction was not committed; it also receives the client, for libraries that execute their own
   *   statements
   */
  async transaction<T>(work: Work<T>): Promise<T> {
    return this.keepOpen(this.#transact(work));
  }

  async #transact<T>(work: Work<T>): Promise<T> {
    const ended = await this.#patiently(async (client) => {
      const [, begun] = await this.#several(client, "BEGIN; SELECT pg_current_xact_id()::text AS id");
      const result = await this.#workWithin(client, work);
      try {
        await this.#execute(client, "COMMIT", []);
        return { result };
      } catch (error) {
        if (!isLost(error)) throw error;
        return { result, id: String(begun?.rows[0]?.id), error };
      }
    });
    if (ended.error === undefined || (await this.#isCommitted(ended.id))) return ended.result;
    return this.#transact(work);
  }

  async #workWithin<T>(client: PoolClient, work: Work<T>): Promise<T> {
    const run: Statements["run"] = (sql, ...values) => this.#execute(client, sql, values);
    const all: Statements["all"] = async (...statement) => (await run(...statement)).rows;
    try {
      return await work({ run, all, get: async (...statement) => (await all(...statement))[0] }, client);
    } catch (error) {
      if (!isLost(error)) await this.#execute(client, "ROLLBACK", []);
      throw error;
    }
  }

  /** Whether a transaction was committed whose connection was lost. */
  async #isCommitted(id: string): Promise<boolean> {
    const end = performance.now() + this.#patienceMs();
    for (;;) {
      const { rows } = await this.#patiently((client) =>
        this.#execute(client, "SELECT pg_xact_status($1::xid8) AS status", [id]),
      );
      const status = rows[0]?.status;
      if (status === "committed" || status === "aborted") return status === "committed";
      if (performance.now() > end) break;
      // The server has not noticed yet that the connection is gone.
      await wait(100);
    }
    throw new JournalError("database_unavailable", `${this.name} does not say whether the last change was made`);
  }

  async #patiently<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const end = performance.now() + this.#patienceMs();
    for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await this.#withClient(work);
      } catch (error) {
        if (this.#isClosed || !isTransient(error) || performance.now() + pauseMs > end) throw error;
        // Jitter: not all processes retry at the same moment.
        await wait(pauseMs * (0.5 + Math.random() / 2));
      }
    }
  }

  #patienceMs(): number {
    const { patienceMs = defaultPatienceMs } = this.#options;
    return this.#isOpen ? patienceMs : Math.min(patienceMs, openingMs);
  }

  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new JournalError("database_failed", `${this.name} was closed by this process`);
    this.#pool ??= this.#connect();
    const pool = await this.#pool;
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(this.address, error);
    });
    let isUsable = false;
    try {
      await this.#welcome(client);
      const result = await work(client);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = this.#known.has(client) && !isLost(error);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }

  /** Migrates with the first connection, and checks the version with each later one: another process may have migrated since. */
  async #welcome(client: PoolClient): Promise<void> {
    if (this.#known.has(client)) return;
    const run: Statements["run"] = (sql, ...values) => this.#execute(client, sql, values);
    if (this.#isOpen || this.#options.isReader === true) await requireKnownVersion(this.address, run);
    else await migrate(this.address, run);
    this.#known.add(client);
    this.#isOpen = true;
  }

  async #connect(): Promise<Pool> {
    // Loaded where it is used: most projects have a file.
    const { default: pg } = await import("pg");
    const pool = new pg.Pool({
      connectionString: this.address.url,
      max: this.#options.connections ?? 4,
      application_name: "cuebook",
      connectionTimeoutMillis: 10_000,
      // A process that hangs in a transaction must not block others.
      idle_in_transaction_session_timeout: 10_000,
      query_timeout: silenceMs,
      keepAlive: true,
      // A new connection notices a newer version of the database.
      maxLifetimeSeconds: 600,
      allowExitOnIdle: true,
    });
    // An idle connection that is lost is replaced by the next call; a call on a lost connection fails.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  }

  /** Statements are prepared once per connection: planning an append takes longer than the append. */
  async #execute(client: PoolClient, sql: string, values: readonly Value[]) {
    const prepared = values.length === 0 ? {} : { name: nameOf(sql) };
    const result = await this.#guard(() => client.query<Row>({ ...prepared, text: sql, values: [...values] }));
    return { rows: result.rows, changes: result.rowCount ?? 0 };
  }

  /** Statements without values, in one message. */
  async #several(client: PoolClient, sql: string): Promise<readonly QueryResult<Row>[]> {
    const results: unknown = await this.#guard(() => client.query(sql));
    return Array.isArray(results) ? results : [];
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw databaseError(this.address, error);
    }
  }

  /** Closes only after work that was begun, of one call or of several. */
  async keepOpen<T>(work: Promise<T>): Promise<T> {
    this.#active.add(work);
    try {
      return await work;
    } finally {
      this.#active.delete(work);
    }
  }

  /** Waits for the calls that were begun. */
  async close(): Promise<void> {
    while (this.#active.size > 0) await Promise.allSettled(this.#active);
    this.#isClosed = true;
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.end();
  }
}

const names = new Map<string, string>();

/** The name of a prepared statement. */
function nameOf(sql: string): string {
  const known = names.get(sql) ?? hash("sha256", sql).slice(0, 24);
  names.set(sql, known);
  return known;
}
