import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { PostgresAddress } from "../../postgres/address.ts";
import { readAddress } from "../../postgres/address.ts";
import { serverMissing, serverUrl } from "./server.ts";

/** A database of a test file. */
export interface TrialPostgres {
  readonly address: PostgresAddress;
  /** Executes statements as another program does. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Removes everything of Cuebook. */
  drop(): Promise<void>;
  /** Empties the tables of Cuebook, if there are any. */
  clear(): Promise<void>;
}

/**
 * Tests that need PostgreSQL, with their own database. Without PostgreSQL they are skipped, and say so; where `CI` is set, they fail.
 */
export function describePostgres(name: string, tests: (database: TrialPostgres) => void): void {
  const missing = serverMissing();
  if (missing === undefined) {
    describe(name, () => tests(trialPostgres()));
    return;
  }
  if (process.env.CI !== undefined) test(name, () => Promise.reject(new Error(missing)));
  else describe.skip(`${name}: skipped: ${missing}`, () => tests(trialPostgres()));
  process.stderr.write(`${name}: skipped: ${missing}\n`);
}

function trialPostgres(): TrialPostgres {
  const name = `cuebook_${randomBytes(6).toString("hex")}`;
  let client: pg.Client | undefined;
  beforeAll(async () => {
    await administer(`CREATE DATABASE ${name}`);
    client = new pg.Client({ connectionString: serverUrl(name) });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  const query: TrialPostgres["query"] = async (sql, values) => {
    if (client === undefined) throw new Error("the database is used outside of a test");
    return (await client.query(sql, values)).rows;
  };
  return {
    get address() {
      return addressOf(serverUrl(name));
    },
    query,
    drop: async () => void (await query("DROP SCHEMA IF EXISTS cuebook CASCADE")),
    clear: async () => {
      const tables = await query(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'cuebook' AND tablename <> 'migrations' ORDER BY tablename = 'cost_sums'",
      );
      if (tables.length === 0) return;
      // Quicker than to truncate: each of the tables is nearly empty.
      const deletions = tables.map(({ tablename }) => `DELETE FROM cuebook.${String(tablename)}`);
      await query(`${deletions.join("; ")}; ALTER SEQUENCE cuebook.positions RESTART`);
    },
  };
}

/** @throws Error if it is none */
export function addressOf(url: string): PostgresAddress {
  const read = readAddress(url);
  if ("problem" in read) throw new Error(`${url} ${read.problem}`);
  return read.address;
}

/** Executes a statement that needs no database of its own. */
async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl("postgres") });
  await client.connect();
  await client.query(sql);
  await client.end();
}
