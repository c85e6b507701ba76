import type { DatabaseSync } from "node:sqlite";

/** The database's history: a released step is never changed, only followed by others. The file's `user_version` is the number of steps. */
export const migrations: readonly string[] = [
  `CREATE TABLE runs (
     id TEXT PRIMARY KEY,
     project TEXT NOT NULL DEFAULT '',
     created_at TEXT NOT NULL,
     version INTEGER NOT NULL,
     token INTEGER NOT NULL DEFAULT 0,
     lease_owner TEXT,
     lease_expires_at INTEGER,
     request TEXT
   ) STRICT;
   CREATE TABLE events (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     at TEXT NOT NULL,
     version INTEGER NOT NULL,
     type TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (run, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE objects (
     hash TEXT PRIMARY KEY,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // The issue that a dispatch is for. At most one run of an issue has its claim.
  `ALTER TABLE runs ADD COLUMN issue TEXT;
   ALTER TABLE runs ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX runs_of_issue ON runs (issue) WHERE issue IS NOT NULL;
   CREATE UNIQUE INDEX claim_of_issue ON runs (issue) WHERE claims = 1;`,
  // Workflows, phases and schemas, with the hash of the built-in text on which each is based.
  `CREATE TABLE library (
     kind TEXT NOT NULL CHECK (kind IN ('workflow', 'phase', 'schema')),
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     base TEXT,
     changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     PRIMARY KEY (kind, id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE library_state (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // The answers to the tools of a run that its driver has not taken yet.
  `CREATE TABLE permission_answers (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     permission INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (run, permission)
   ) STRICT, WITHOUT ROWID;`,
  // The summaries that lists read instead of histories. `summarized` is the version that a run's summary was made from: if it differs
  // from the run's version, as in all older rows, the summary is rebuilt. From here on, events are numbered over the whole store.
  `ALTER TABLE runs ADD COLUMN summarized INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX runs_unsummarized ON runs (id) WHERE summarized <> version;
   CREATE INDEX runs_leased ON runs (lease_owner) WHERE lease_owner IS NOT NULL;
   ALTER TABLE events ADD COLUMN position INTEGER;
   CREATE UNIQUE INDEX event_positions ON events (position) WHERE position IS NOT NULL;
   CREATE TABLE positions (last INTEGER NOT NULL) STRICT;
   INSERT INTO positions (last) VALUES (0);
   CREATE TABLE summaries (
     run TEXT PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
     created_at TEXT NOT NULL,
     position INTEGER NOT NULL,
     state TEXT NOT NULL,
     workflow TEXT NOT NULL,
     issue TEXT,
     waits INTEGER NOT NULL CHECK (waits IN (0, 1)),
     search TEXT NOT NULL,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX summaries_in_order ON summaries (created_at, run, state, workflow, issue, waits, search);
   CREATE INDEX summaries_waiting ON summaries (run) WHERE waits = 1;
   CREATE TABLE mentions (
     hash TEXT NOT NULL,
     run TEXT NOT NULL,
     PRIMARY KEY (hash, run)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE archives (
     run TEXT PRIMARY KEY,
     file TEXT NOT NULL,
     archived_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // Mentions of everything that is named by its hash, including files of artifacts; before, only of objects.
  `INSERT OR IGNORE INTO mentions (hash, run)
     SELECT substr(field.value, length('sha256:') + 1), run
     FROM events, json_tree(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$.artifacts') AS field
     WHERE events.type = 'step_completed' AND field.key = 'hash' AND field.type = 'text';`,
  // The summaries of runs with approvers are rebuilt: an approver's step no longer counts as a step.
  `UPDATE runs SET summarized = 0 WHERE id IN (
     SELECT run FROM events
     WHERE type = 'step_started' AND json_extract(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$.decision') IS NOT NULL);`,
  // `eventChecksum` of each event from here on. Earlier events have none.
  "ALTER TABLE events ADD COLUMN checksum TEXT;",
  // What agents did in their turns. `objects` are the hashes that an event mentions, separated by spaces.
  `CREATE TABLE transcript (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     step INTEGER NOT NULL,
     try INTEGER NOT NULL,
     turn INTEGER NOT NULL,
     body TEXT NOT NULL,
     objects TEXT,
     PRIMARY KEY (run, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX transcript_turns ON transcript (run, step, try, turn, seq);
   CREATE INDEX transcript_objects ON transcript (run, objects) WHERE objects IS NOT NULL;`,
  // What turns used and cost. A row outlives its run, because the money is spent; an unknown model or issue is an empty text. The index
  // of runs is rebuilt: from here on, summaries have the number of unknown costs.
  `CREATE TABLE costs (
     run TEXT NOT NULL,
     day TEXT NOT NULL,
     role TEXT NOT NULL,
     model TEXT NOT NULL,
     workflow TEXT NOT NULL,
     issue TEXT NOT NULL,
     turns INTEGER NOT NULL,
     input_tokens INTEGER NOT NULL,
     cache_read_tokens INTEGER NOT NULL,
     output_tokens INTEGER NOT NULL,
     reported_usd REAL NOT NULL,
     computed_usd REAL NOT NULL,
     unknown_costs INTEGER NOT NULL,
     PRIMARY KEY (run, day, role, model)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX costs_of_workflows ON costs (workflow, day, reported_usd, computed_usd);
   CREATE INDEX costs_in_order ON costs (day);
   UPDATE runs SET summarized = 0;`,
  // The questions of sessions, which are programs that ask without a run, with their views. `last` is the number of the last question,
  // `changed_at` when a question was asked or decided.
  `CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     client TEXT NOT NULL,
     folder TEXT NOT NULL,
     started_at TEXT NOT NULL,
     owner TEXT,
     expires_at INTEGER,
     last INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE session_questions (
     session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     permission INTEGER NOT NULL,
     body TEXT NOT NULL,
     view TEXT NOT NULL,
     answer TEXT,
     decided TEXT,
     changed_at TEXT NOT NULL,
     PRIMARY KEY (session, permission)
   ) STRICT;
   CREATE INDEX session_questions_open ON session_questions (session) WHERE decided IS NULL;`,
  // The decisions about the due times of schedules.
  `CREATE TABLE schedules (
     id TEXT PRIMARY KEY,
     body TEXT NOT NULL
   ) STRICT`,
  // The messages to a run that its driver has not taken yet. `mailed` is the number of the last one.
  `ALTER TABLE runs ADD COLUMN mailed INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE mail (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     id INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (run, id)
   ) STRICT, WITHOUT ROWID;`,
  // The pauses of services, by their workflow files, and of their issues. An empty issue means the whole service.
  `CREATE TABLE pauses (
     service TEXT NOT NULL,
     issue TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (service, issue)
   ) STRICT, WITHOUT ROWID;`,
  // Costs also have the outcomes of turns and the definition that their run follows. The index of runs is rebuilt; the rows of deleted
  // runs lack these values.
  `ALTER TABLE costs ADD COLUMN duration_ms INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE costs ADD COLUMN repairs INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE costs ADD COLUMN sent_back INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE costs ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE costs ADD COLUMN definition TEXT NOT NULL DEFAULT '';
   UPDATE runs SET summarized = 0;`,
  // What agents are saying in a step, for people who watch.
  `CREATE TABLE live_texts (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     step INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (run, step)
   ) STRICT, WITHOUT ROWID;`,
  // Sums of costs over runs and issues: few rows, which triggers maintain on every write to `costs`. They are REAL because an integer
  // may overflow, and an append would then fail because of a number that an agent reported. The indexes on `costs` are no longer used.
  // States of runs are counted in another index.
  `CREATE TABLE cost_sums (
     day TEXT NOT NULL,
     workflow TEXT NOT NULL,
     role TEXT NOT NULL,
     model TEXT NOT NULL,
     definition TEXT NOT NULL,
     turns INTEGER NOT NULL,
     input_tokens REAL NOT NULL,
     cache_read_tokens REAL NOT NULL,
     output_tokens REAL NOT NULL,
     reported_usd REAL NOT NULL,
     computed_usd REAL NOT NULL,
     unknown_costs REAL NOT NULL,
     duration_ms REAL NOT NULL,
     repairs REAL NOT NULL,
     sent_back REAL NOT NULL,
     failures REAL NOT NULL,
     PRIMARY KEY (day, workflow, role, model, definition)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO cost_sums
     SELECT day, workflow, role, model, definition,
       sum(turns), total(input_tokens), total(cache_read_tokens), total(output_tokens), total(reported_usd),
       total(computed_usd), total(unknown_costs), total(duration_ms), total(repairs), total(sent_back),
       total(failures)
     FROM costs GROUP BY day, workflow, role, model, definition;
   CREATE TRIGGER cost_added AFTER INSERT ON costs BEGIN
     INSERT INTO cost_sums VALUES (
       new.day, new.workflow, new.role, new.model, new.definition, new.turns, new.input_tokens, new.cache_read_tokens,
       new.output_tokens, new.reported_usd, new.computed_usd, new.unknown_costs, new.duration_ms, new.repairs,
       new.sent_back, new.failures)
     ON CONFLICT DO UPDATE SET
       turns = turns + new.turns, input_tokens = input_tokens + new.input_tokens,
       cache_read_tokens = cache_read_tokens + new.cache_read_tokens,
       output_tokens = output_tokens + new.output_tokens, reported_usd = reported_usd + new.reported_usd,
       computed_usd = computed_usd + new.computed_usd, unknown_costs = unknown_costs + new.unknown_costs,
       duration_ms = duration_ms + new.duration_ms, repairs = repairs + new.repairs,
       sent_back = sent_back + new.sent_back, failures = failures + new.failures;
   END;
   CREATE TRIGGER cost_removed AFTER DELETE ON costs BEGIN
     UPDATE cost_sums SET
       turns = turns - old.turns, input_tokens = input_tokens - old.input_tokens,
       cache_read_tokens = cache_read_tokens - old.cache_read_tokens,
       output_tokens = output_tokens - old.output_tokens, reported_usd = reported_usd - old.reported_usd,
       computed_usd = computed_usd - old.computed_usd, unknown_costs = unknown_costs - old.unknown_costs,
       duration_ms = duration_ms - old.duration_ms, repairs = repairs - old.repairs,
       sent_back = sent_back - old.sent_back, failures = failures - old.failures
     WHERE day = old.day AND workflow = old.workflow AND role = old.role AND model = old.model
       AND definition = old.definition;
     DELETE FROM cost_sums
     WHERE turns = 0 AND day = old.day AND workflow = old.workflow AND role = old.role AND model = old.model
       AND definition = old.definition;
   END;
   DROP INDEX costs_of_workflows;
   DROP INDEX costs_in_order;
   CREATE INDEX summaries_of_states ON summaries (state, workflow);`,
  // Requests of clients by their keys, so that a repeated request has no second effect.
  `CREATE TABLE repeats (
     key TEXT PRIMARY KEY,
     request TEXT NOT NULL,
     response TEXT,
     at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX repeats_in_order ON repeats (at);`,
  // The status of a run has one name.
  `UPDATE summaries SET body = replace(body, ',"state":"' || state || '","reason":', ',"status":"' || state || '","reason":');
   DROP INDEX summaries_of_states;
   ALTER TABLE summaries RENAME COLUMN state TO status;
   CREATE INDEX summaries_of_statuses ON summaries (status, workflow);`,
  // Where words occur. `passages` have the places of texts, `words` the words in them: texts are read from events and transcripts. Words
  // are separated by spaces, and everything else is done before. Earlier runs are added by searches and by `reindex`.
  `CREATE TABLE passages (
     id INTEGER PRIMARY KEY,
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     kind INTEGER NOT NULL,
     is_transcript INTEGER NOT NULL CHECK (is_transcript IN (0, 1)),
     seq INTEGER NOT NULL,
     part INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX passages_of_runs ON passages (run, is_transcript);
   CREATE VIRTUAL TABLE words USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii');
   ALTER TABLE runs ADD COLUMN is_searched INTEGER NOT NULL DEFAULT 1;
   UPDATE runs SET is_searched = 0;
   CREATE INDEX runs_unsearched ON runs (created_at) WHERE is_searched = 0;`,
];

/** Brings a database from a version to the newest one. */
export function migrateFrom(version: number, database: Pick<DatabaseSync, "exec">): void {
  for (const step of migrations.slice(version)) database.exec(step);
  database.exec(`PRAGMA user_version = ${migrations.length}`);
}
