import { DatabaseSync } from "node:sqlite";

/** A database with many runs: copies of its own. */
export interface CopyOptions {
  readonly file: string;
  /** The number of runs in the end. */
  readonly runs: number;
  /** The original of the copy with a number. */
  readonly source: (number: number) => string;
  readonly onProgress?: (done: number) => void;
}

/** The number of runs copied in one transaction. */
const batch = 2000;

/**
 * Copies runs with their events and summaries, each as if it had been created a minute before the previous copy. Ids, and names
 * that contain them, are new. Only for measurements: nothing is safe from a crash during the copy.
 */
export function copyRuns({ file, runs, source, onProgress }: CopyOptions): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA cache_size = -262144; PRAGMA locking_mode = EXCLUSIVE");
  database.exec("CREATE TEMP TABLE copies (id TEXT, origin TEXT, at TEXT, position INTEGER)");
  const insert = database.prepare("INSERT INTO copies VALUES (?, ?, ?, ?)");
  const lengths = new Map(
    database
      .prepare("SELECT id, version FROM runs")
      .all()
      .map(({ id, version }) => [id, Number(version)] as const),
  );
  let position = Number(database.prepare("SELECT last FROM positions").get()?.last);
  const begun = Date.now();
  for (let number = lengths.size; number < runs; ) {
    database.exec("BEGIN");
    for (const end = Math.min(number + batch, runs); number < end; number++) {
      const origin = source(number);
      const id = `z${number.toString(36).padStart(9, "0")}`;
      insert.run(id, origin, new Date(begun - number * 60_000).toISOString(), position);
      position += lengths.get(origin) ?? 0;
    }
    database.exec(`${copying}; UPDATE positions SET last = ${position}; DELETE FROM copies; COMMIT`);
    onProgress?.(number);
  }
  database.exec("PRAGMA journal_mode = WAL");
  database.close();
}

const copying = `
  INSERT INTO runs (id, created_at, version, issue, claims, summarized)
    SELECT copies.id, at, version, issue, 0, summarized FROM copies JOIN runs ON runs.id = origin;
  INSERT INTO events (run, seq, at, version, type, body, position)
    SELECT id, seq, copies.at, version, type, replace(body, origin, id), copies.position + seq
    FROM copies CROSS JOIN events ON run = origin ORDER BY id, seq;
  INSERT INTO mentions (hash, run) SELECT hash, id FROM copies JOIN mentions ON run = origin ORDER BY hash, id;
  INSERT INTO summaries (run, created_at, position, state, workflow, issue, waits, search, body)
    SELECT id, at, copies.position + json_extract(body, '$.summary.version'), state, workflow, issue, waits,
      replace(search, origin, id),
      json_set(replace(body, origin, id), '$.summary.createdAt', at, '$.summary.updatedAt', at)
    FROM copies JOIN summaries ON run = origin;
  INSERT INTO costs (run, day, role, model, workflow, issue, turns, input_tokens, cache_read_tokens, output_tokens,
      reported_usd, computed_usd, unknown_costs, duration_ms, repairs, sent_back, failures, definition)
    SELECT id, substr(at, 1, 10), role, model, workflow, issue, sum(turns), sum(input_tokens), sum(cache_read_tokens),
      sum(output_tokens), sum(reported_usd), sum(computed_usd), sum(unknown_costs),
      sum(duration_ms), sum(repairs), sum(sent_back), sum(failures), max(definition)
    FROM copies JOIN costs ON run = origin GROUP BY id, role, model`;
