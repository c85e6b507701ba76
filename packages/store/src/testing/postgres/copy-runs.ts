import pg from "pg";
import type { CopyOptions } from "../copy-runs.ts";

/** Like the options of `copyRuns`, for a database of PostgreSQL. */
export interface PostgresCopyOptions extends Omit<CopyOptions, "file"> {
  readonly url: string;
}

/** The number of runs copied in one transaction. */
const batch = 2000;

/** Like `copyRuns`, in PostgreSQL: every event has its checksum. Only for measurements. */
export async function copyPostgresRuns({ url, runs, source, onProgress }: PostgresCopyOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE TEMP TABLE copies (id text, origin text, at text, position bigint)");
  const { rows } = await client.query<{ id: string; version: string }>("SELECT id, version FROM cuebook.runs");
  const lengths = new Map(rows.map(({ id, version }) => [id, Number(version)]));
  const begun = Date.now();
  for (let number = lengths.size; number < runs; ) {
    const copies: { readonly id: string; readonly origin: string; readonly at: string; readonly length: number }[] = [];
    for (const end = Math.min(number + batch, runs); number < end; number++) {
      const origin = source(number);
      const id = `z${number.toString(36).padStart(9, "0")}`;
      const at = new Date(begun - number * 60_000).toISOString();
      copies.push({ id, origin, at, length: lengths.get(origin) ?? 0 });
    }
    await copyBatch(client, copies);
    onProgress?.(number);
  }
  await client.query("ANALYZE");
  await client.end();
}

async function copyBatch(client: pg.Client, copies: readonly { readonly length: number }[]): Promise<void> {
  const events = copies.reduce((sum, { length }) => sum + length, 0);
  await client.query("BEGIN");
  const last = await client.query<{ last: string }>(
    "SELECT max(nextval('cuebook.positions')) AS last FROM generate_series(1, $1::bigint)",
    [events],
  );
  let position = Number(last.rows[0]?.last) - events;
  const placed = copies.map((copy) => {
    const before = position;
    position += copy.length;
    return { ...copy, position: before };
  });
  await client.query(
    "INSERT INTO copies SELECT * FROM json_to_recordset($1::json) AS c (id text, origin text, at text, position bigint)",
    [JSON.stringify(placed)],
  );
  for (const statement of copying) await client.query(statement);
  await client.query("DELETE FROM copies; COMMIT");
}

const sums = [
  ...["turns", "input_tokens", "cache_read_tokens", "output_tokens", "reported_usd", "computed_usd"],
  ...["unknown_costs", "duration_ms", "repairs", "sent_back", "failures"],
];

const copying = [
  `INSERT INTO cuebook.runs (id, created_at, version, issue, claims)
   SELECT copies.id, at, version, issue, false FROM copies JOIN cuebook.runs ON runs.id = origin`,
  `INSERT INTO cuebook.events (run, seq, at, version, type, body, position, checksum)
   SELECT id, seq, at, version, type, body, position,
     left(encode(sha256(convert_to(format('["%s",%s,"%s",%s]', id, seq, at, version) || E'\\n' || body, 'UTF8')), 'hex'), 32)
   FROM (SELECT copies.id, seq, copies.at, version, type, replace(body, origin, id) AS body, copies.position + seq AS position
     FROM copies JOIN cuebook.events ON run = origin) AS copied`,
  "INSERT INTO cuebook.mentions (hash, run) SELECT hash, id FROM copies JOIN cuebook.mentions ON run = origin",
  `INSERT INTO cuebook.summaries (run, created_at, position, state, workflow, issue, waits, search, body)
   SELECT id, at, copies.position + (body::json -> 'summary' ->> 'version')::bigint, state, workflow, issue, waits,
     replace(search, origin, id),
     replace(replace(body, origin, id), '"createdAt":"' || created_at || '"', '"createdAt":"' || at || '"')
   FROM copies JOIN cuebook.summaries ON run = origin`,
  `INSERT INTO cuebook.costs (run, day, role, model, workflow, issue, definition, ${sums.join(", ")})
   SELECT id, substr(at, 1, 10), role, model, workflow, issue, max(definition), ${sums.map((name) => `sum(${name})`).join(", ")}
   FROM copies JOIN cuebook.costs ON run = origin GROUP BY id, at, role, model, workflow, issue`,
];
