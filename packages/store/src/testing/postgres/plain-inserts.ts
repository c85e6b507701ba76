import pg from "pg";

/** What each client writes, and how often. */
export interface PlainInserts {
  readonly url: string;
  readonly clients: number;
  readonly perClient: number;
  readonly eventText: string;
  readonly summaryText: string;
}

const at = "2026-01-01T00:00:00.000Z";
const tables = `CREATE SCHEMA IF NOT EXISTS plain;
  DROP TABLE IF EXISTS plain.runs, plain.events, plain.summaries; DROP SEQUENCE IF EXISTS plain.positions;
  CREATE SEQUENCE plain.positions;
  CREATE TABLE plain.runs (id text PRIMARY KEY, version bigint NOT NULL);
  CREATE TABLE plain.events (run text, seq bigint, at text, version integer, type text, body text,
    position bigint DEFAULT nextval('plain.positions') UNIQUE, checksum text, PRIMARY KEY (run, seq));
  CREATE TABLE plain.summaries (run text PRIMARY KEY, state text, body text)`;

const event = {
  name: "event",
  text: "INSERT INTO plain.events VALUES ($1, $2, $3, 1, 'run_suspended', $4, DEFAULT, $5)",
};
const summary = {
  name: "summary",
  text: "INSERT INTO plain.summaries VALUES ($1, 'suspended', $2) ON CONFLICT (run) DO UPDATE SET body = excluded.body",
};
const run = {
  name: "run",
  text: "INSERT INTO plain.runs VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET version = excluded.version",
};

/**
 * Writes the rows of an append with plain SQL, as a program without a journal would: three prepared statements in a transaction. Only for
 * measurements.
 * @returns the number of transactions per second
 */
export async function plainInserts({ url, clients, perClient, ...texts }: PlainInserts): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query(tables);
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  const begun = performance.now();
  await Promise.all(
    connections.map(async (client, index) => {
      const name = `plain-${index}`;
      for (let number = 0; number < perClient; number++) {
        await client.query("BEGIN");
        await client.query(event, [name, number, at, texts.eventText, "c".repeat(32)]);
        await client.query(summary, [name, texts.summaryText]);
        await client.query(run, [name, number]);
        await client.query("COMMIT");
      }
    }),
  );
  const rate = (clients * perClient * 1000) / (performance.now() - begun);
  for (const client of connections) client.release();
  await pool.end();
  return rate;
}
