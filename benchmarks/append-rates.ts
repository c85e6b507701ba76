import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { EventBody, Owner } from "@cuebook/run";
import { type Journal, type Lease, openStore } from "@cuebook/store";
import { plainInserts } from "@cuebook/store/testing";

/** Appends of one event each, beside plain SQL that writes the same rows. */
export interface AppendRate {
  readonly name: string;
  readonly appends: number;
  readonly plain: number;
}

interface Places {
  /** For files. */
  readonly folder: string;
  /** A PostgreSQL with the tables of a journal. */
  readonly url: string;
  readonly owner: Owner;
}

const perClient = 400;
/** Rounds of both, one after the other: the best of each counts, because other work only makes one slower. */
const rounds = 3;
const at = "2026-01-01T00:00:00.000Z";

export async function appendRates({ folder, url, owner }: Places): Promise<readonly AppendRate[]> {
  const rates: AppendRate[] = [];
  for (const clients of [1, 8]) {
    const file = join(folder, `append-${clients}.db`);
    const sqlite = openStore({ folder, file });
    rates.push(
      await compare(`SQLite, ${clients}`, clients, sqlite, owner, () => plainSqlite(`${file}.plain`, clients)),
    );
    await sqlite.close();
    const postgres = openStore({ folder, address: url }, { connections: clients });
    rates.push(
      await compare(`PostgreSQL, ${clients}`, clients, postgres, owner, () =>
        plainInserts({ url, clients, perClient, eventText, summaryText }),
      ),
    );
    await postgres.close();
  }
  return rates;
}

async function compare(
  name: string,
  clients: number,
  journal: Journal,
  owner: Owner,
  plain: () => Promise<number>,
): Promise<AppendRate> {
  let best = { appends: 0, plain: 0 };
  for (let round = 0; round < rounds; round++) {
    const appends = await appended(journal, owner, clients, `${clients}-${round}-${process.pid}`);
    best = { appends: Math.max(best.appends, appends), plain: Math.max(best.plain, await plain()) };
  }
  return { name: `${name} ${clients === 1 ? "client" : "clients"}`, ...best };
}

const body = { type: "run_suspended", reason: "stopped", message: "m".repeat(200) } as const satisfies EventBody;
const created: EventBody = {
  ...{ type: "run_created", workflow: "growth", pin: { definition: "d", object: "o" }, issue: null, input: {} },
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};

async function appended(journal: Journal, owner: Owner, clients: number, name: string): Promise<number> {
  const leases: Lease[] = [];
  for (let client = 0; client < clients; client++) {
    const run = `append-${name}-${client}`;
    await journal.create(run, created, at);
    leases.push(await journal.acquire(run, owner));
  }
  const rate = await perSecond(leases, async (lease, number) => {
    await journal.append(lease, number + 1, [body], at);
  });
  for (const lease of leases) await journal.release(lease);
  return rate;
}

async function perSecond<T>(
  clients: readonly T[],
  work: (client: T, number: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  const one = async (client: T) => {
    for (let number = 0; number < perClient; number++) await work(client, number);
  };
  await Promise.all(clients.map(one));
  return (clients.length * perClient * 1000) / (performance.now() - begun);
}

/** The texts that an append of this event writes. */
const eventText = JSON.stringify(body);
const summaryText = JSON.stringify({
  summary: { run: "r", workflow: "growth", status: "suspended", subject: "s".repeat(500) },
});

/** Three statements in a transaction that waits for the disk, as a program without a journal would have them. */
async function plainSqlite(file: string, clients: number): Promise<number> {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS runs (id TEXT PRIMARY KEY, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS events (run TEXT, seq INTEGER, at TEXT, version INTEGER, type TEXT, body TEXT, position INTEGER,
      checksum TEXT, PRIMARY KEY (run, seq)) WITHOUT ROWID;
    CREATE UNIQUE INDEX IF NOT EXISTS positions ON events (position);
    CREATE TABLE IF NOT EXISTS summaries (run TEXT PRIMARY KEY, state TEXT, body TEXT);
    DELETE FROM runs; DELETE FROM events; DELETE FROM summaries`);
  const event = database.prepare("INSERT INTO events VALUES (?, ?, ?, 1, 'run_suspended', ?, ?, ?)");
  const summary = database.prepare(
    "INSERT INTO summaries VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
  );
  const run = database.prepare("INSERT INTO runs VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version");
  let position = 0;
  const rate = await perSecond(clientNames(clients), async (name, number) => {
    database.exec("BEGIN IMMEDIATE");
    event.run(name, number, at, eventText, position++, "c".repeat(32));
    summary.run(name, "suspended", summaryText);
    run.run(name, number);
    database.exec("COMMIT");
  });
  database.close();
  return rate;
}

function clientNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `plain-${index}`);
}
