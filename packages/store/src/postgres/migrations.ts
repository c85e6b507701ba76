import { advisoryLocks } from "./locks.ts";

/** The database's history: a released step is never changed, only followed by others. The table `migrations` has their numbers. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE cuebook.migrations (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp());

  -- Leases follow the clock of the server alone. Milliseconds since 1970.
  CREATE FUNCTION cuebook.now_ms() RETURNS bigint LANGUAGE sql VOLATILE
    AS 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

  -- Rows without an entry in lists are those that a later version marks. "batch" is the key of the last append. Updates are frequent and
  -- leave the indexed columns alone: the free part of each page keeps them out of the indexes.
  CREATE TABLE cuebook.runs (
    id text COLLATE "C" PRIMARY KEY,
    place bigint GENERATED ALWAYS AS IDENTITY,
    created_at text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    is_indexed boolean NOT NULL DEFAULT true,
    batch text,
    token bigint NOT NULL DEFAULT 0,
    lease_owner text COLLATE "C",
    lease_machine text COLLATE "C",
    lease_until bigint,
    request text,
    issue text COLLATE "C",
    claims boolean NOT NULL DEFAULT false,
    mailed bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 60);
  CREATE INDEX runs_of_issue ON cuebook.runs (issue) WHERE issue IS NOT NULL;
  CREATE UNIQUE INDEX claim_of_issue ON cuebook.runs (issue) WHERE claims;
  CREATE INDEX runs_leased ON cuebook.runs (lease_owner) WHERE lease_owner IS NOT NULL;
  CREATE INDEX runs_unindexed ON cuebook.runs (id) WHERE NOT is_indexed;

  -- Whether a dispatch may claim an issue of which it knows this number of runs. The lock comes first, so that the count includes the
  -- runs that others committed while it waited.
  CREATE FUNCTION cuebook.may_claim(wanted text, seen bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(${advisoryLocks.claims}, hashtext(wanted));
      RETURN (SELECT count(*) = seen AND NOT coalesce(bool_or(claims), false) FROM cuebook.runs WHERE issue = wanted);
    END $$;

  CREATE TABLE cuebook.events (
    run text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    at text NOT NULL,
    version integer NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    position bigint NOT NULL,
    checksum text NOT NULL,
    PRIMARY KEY (run, seq)
  );
  CREATE UNIQUE INDEX event_positions ON cuebook.events (position);

  -- The order of a sequence is not that of commits: a reader that has seen position 8 would miss 7, which is committed later. So whoever
  -- takes positions holds a shared lock until the commit, and a reader takes the same lock alone for a moment: then everything up to the
  -- last position is committed, or never will be. Writers do not wait for one another, so the server writes many commits to the disk at
  -- once. A counter in a row allows one commit at a time: measured, 32 writers had a seventh of this.
  CREATE SEQUENCE cuebook.positions;
  CREATE FUNCTION cuebook.settled_position(known bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    DECLARE last bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM cuebook.positions);
    BEGIN
      IF last <= known THEN RETURN last; END IF;
      PERFORM pg_advisory_xact_lock(${advisoryLocks.positions});
      RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM cuebook.positions);
    END $$;

  CREATE TABLE cuebook.summaries (
    run text COLLATE "C" PRIMARY KEY,
    created_at text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    state text COLLATE "C" NOT NULL,
    workflow text COLLATE "C" NOT NULL,
    issue text COLLATE "C",
    waits boolean NOT NULL,
    search text COLLATE "C" NOT NULL,
    body text NOT NULL
  ) WITH (fillfactor = 60);
  CREATE INDEX summaries_in_order ON cuebook.summaries (created_at, run);
  CREATE INDEX summaries_waiting ON cuebook.summaries (created_at, run) WHERE waits;
  CREATE INDEX summaries_of_states ON cuebook.summaries (state, workflow);

  -- Bodies as bytes: a text of PostgreSQL cannot have NUL.
  CREATE TABLE cuebook.objects (hash text COLLATE "C" PRIMARY KEY, body bytea NOT NULL);
  CREATE TABLE cuebook.mentions (
    hash text COLLATE "C" NOT NULL,
    run text COLLATE "C" NOT NULL,
    PRIMARY KEY (hash, run)
  );
  CREATE INDEX mentions_of_runs ON cuebook.mentions (run);
  CREATE TABLE cuebook.archives (run text COLLATE "C" PRIMARY KEY, file text NOT NULL, archived_at text NOT NULL);

  CREATE TABLE cuebook.transcript (
    run text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    step integer NOT NULL,
    try integer NOT NULL,
    turn integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (run, seq)
  );
  CREATE INDEX transcript_turns ON cuebook.transcript (run, step, try, turn, seq);
  CREATE TABLE cuebook.live_texts (
    run text COLLATE "C" NOT NULL,
    step integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (run, step)
  );

  -- What other processes send to a run: answers to its tools, and messages.
  CREATE TABLE cuebook.permission_answers (
    run text COLLATE "C" NOT NULL,
    permission bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (run, permission)
  );
  CREATE TABLE cuebook.mail (run text COLLATE "C" NOT NULL, id bigint NOT NULL, body text NOT NULL, PRIMARY KEY (run, id));

  CREATE TABLE cuebook.library (
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('workflow', 'phase', 'schema')),
    id text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    base text,
    changed boolean NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    PRIMARY KEY (kind, id)
  );
  CREATE TABLE cuebook.library_state (name text PRIMARY KEY, value text NOT NULL);

  CREATE TABLE cuebook.sessions (
    id text COLLATE "C" PRIMARY KEY,
    client text NOT NULL,
    folder text NOT NULL,
    started_at text COLLATE "C" NOT NULL,
    owner text,
    machine text,
    lease_until bigint,
    last bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE cuebook.session_questions (
    session text COLLATE "C" NOT NULL REFERENCES cuebook.sessions (id) ON DELETE CASCADE,
    permission bigint NOT NULL,
    body text NOT NULL,
    view text NOT NULL,
    answer text,
    decided text,
    changed_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (session, permission)
  );
  CREATE INDEX session_questions_open ON cuebook.session_questions (session) WHERE decided IS NULL;

  CREATE TABLE cuebook.schedules (id text COLLATE "C" PRIMARY KEY, body text NOT NULL);
  CREATE TABLE cuebook.pauses (
    service text COLLATE "C" NOT NULL,
    issue text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (service, issue)
  );
  CREATE TABLE cuebook.repeats (key text COLLATE "C" PRIMARY KEY, request text NOT NULL, response text, at text COLLATE "C" NOT NULL);
  CREATE INDEX repeats_in_order ON cuebook.repeats (at);
  `,
  costTables(),
  `
  -- Times are those of now_ms(). A name that comes back with another "boot" is another process.
  CREATE TABLE cuebook.workers (
    id text COLLATE "C" PRIMARY KEY,
    boot text NOT NULL,
    host text NOT NULL,
    started_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    slots integer NOT NULL,
    queues text[] NOT NULL,
    tags text[] NOT NULL,
    is_draining boolean NOT NULL DEFAULT false
  ) WITH (fillfactor = 60);

  -- Who drives a queued run, or will. Each driving has its own epoch; "queue" is the shared one that the run belongs to, "worker" the one
  -- that it is assigned to, "home" the one that drove it last. "takeovers" counts drivings that ended without getting past "progress".
  CREATE TABLE cuebook.drivings (
    run text COLLATE "C" PRIMARY KEY REFERENCES cuebook.runs (id) ON DELETE CASCADE,
    epoch bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('queued', 'begun', 'ended')),
    queue text COLLATE "C" NOT NULL,
    priority integer NOT NULL,
    worker text COLLATE "C",
    boot text,
    home text COLLATE "C",
    resumes boolean NOT NULL DEFAULT false,
    since bigint NOT NULL,
    takeovers integer NOT NULL DEFAULT 0,
    progress bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 60);
  CREATE INDEX drivings_open ON cuebook.drivings (run) WHERE state <> 'ended';
  CREATE INDEX drivings_of_workers ON cuebook.drivings (worker) WHERE state <> 'ended';
  `,
  `
  -- How a run continues that stopped, as JSON, and the number of the event with which it did.
  ALTER TABLE cuebook.drivings DROP COLUMN resumes, ADD COLUMN resumption text, ADD COLUMN stop bigint;
  -- What a run needs and counts as, when it may be taken, and when it was taken from its queue.
  ALTER TABLE cuebook.drivings ADD COLUMN workflow text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN agents text[] NOT NULL DEFAULT '{}', ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
    ADD COLUMN ready_at bigint NOT NULL DEFAULT 0, ADD COLUMN taken_at bigint;
  CREATE INDEX drivings_waiting ON cuebook.drivings (queue, priority, since) WHERE state = 'queued' AND worker IS NULL;
  CREATE INDEX drivings_taken ON cuebook.drivings (taken_at) WHERE taken_at IS NOT NULL;
  ALTER TABLE cuebook.workers ADD COLUMN agents text[] NOT NULL DEFAULT '{}', ADD COLUMN platform text NOT NULL DEFAULT '',
    ADD COLUMN is_asked_to_drain boolean NOT NULL DEFAULT false;
  -- The limits over all workers, as JSON: one row.
  CREATE TABLE cuebook.queue_limits (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    body text NOT NULL,
    set_by text NOT NULL
  );
  `,
  `
  -- The project of a run and of a worker: the first commit of its repository, and a name for people. NULL: unknown, so any may drive it.
  ALTER TABLE cuebook.drivings ADD COLUMN origin text COLLATE "C", ADD COLUMN project text;
  ALTER TABLE cuebook.workers ADD COLUMN origin text COLLATE "C", ADD COLUMN project text;
  `,
  `
  -- Whether a process has to drive the run now. Written with the events that it follows from, and compared with "drivings".
  ALTER TABLE cuebook.summaries ADD COLUMN wants boolean NOT NULL DEFAULT false;
  UPDATE cuebook.summaries SET wants = true WHERE state IN ('pending', 'running');
  CREATE INDEX summaries_wanting ON cuebook.summaries (run) WHERE wants;
  `,
  `
  -- The workers that gave a run back since it last made progress, because their machines failed: others take it.
  ALTER TABLE cuebook.drivings ADD COLUMN faulted text[] NOT NULL DEFAULT '{}';
  -- How the machine of a worker is, why, and since when; a worker that is not 'ready' or on 'probation' takes nothing.
  ALTER TABLE cuebook.workers ADD COLUMN health text NOT NULL DEFAULT 'ready' CHECK (health IN ('ready', 'unhealthy', 'probation')),
    ADD COLUMN health_reason text, ADD COLUMN health_since bigint;
  `,
  `
  -- The status of a run has one name.
  UPDATE cuebook.summaries
    SET body = replace(body, ',"state":"' || state || '","reason":', ',"status":"' || state || '","reason":');
  ALTER TABLE cuebook.summaries RENAME COLUMN state TO status;
  ALTER INDEX cuebook.summaries_of_states RENAME TO summaries_of_statuses;
  `,
  `
  -- Where words occur: the places of texts, and the words in them. The texts are read from events and transcripts. The words are made
  -- before, so that no dictionary of the server changes them. Earlier runs are added by searches and by a reindex.
  CREATE TABLE cuebook.passages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run text COLLATE "C" NOT NULL,
    kind smallint NOT NULL,
    is_transcript boolean NOT NULL,
    seq bigint NOT NULL,
    part integer NOT NULL,
    words tsvector NOT NULL
  );
  CREATE INDEX passages_of_runs ON cuebook.passages (run);
  CREATE INDEX passages_of_words ON cuebook.passages USING gin (words);
  ALTER TABLE cuebook.runs ADD COLUMN is_searched boolean NOT NULL DEFAULT false;
  ALTER TABLE cuebook.runs ALTER COLUMN is_searched SET DEFAULT true;
  CREATE INDEX runs_unsearched ON cuebook.runs (created_at) WHERE NOT is_searched;
  `,
];

/**
 * What turns used and cost. A row outlives its run, because the money is spent; an unknown model or issue is an empty text. The numbers
 * come from agents, so an integer might overflow. Triggers maintain sums over runs and issues. Runs that end a turn at the same moment
 * would wait for each other's sums, so each connection writes to one of 16 parts.
 */
function costTables(): string {
  const numbers = [
    ...["turns", "input_tokens", "cache_read_tokens", "output_tokens", "reported_usd", "computed_usd"],
    ...["unknown_costs", "duration_ms", "repairs", "sent_back", "failures"],
  ];
  const columns = numbers.map((name) => `${name} double precision NOT NULL`).join(",\n    ");
  const names = (of: string) => numbers.map((name) => `${of}${name}`).join(", ");
  return `
  CREATE TABLE cuebook.costs (
    run text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL,
    workflow text COLLATE "C" NOT NULL,
    issue text COLLATE "C" NOT NULL,
    definition text COLLATE "C" NOT NULL,
    ${columns},
    PRIMARY KEY (run, day, role, model)
  );
  CREATE TABLE cuebook.cost_sums (
    day text COLLATE "C" NOT NULL,
    workflow text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL,
    definition text COLLATE "C" NOT NULL,
    part integer NOT NULL,
    ${columns},
    PRIMARY KEY (day, workflow, role, model, definition, part)
  ) WITH (fillfactor = 60);
  CREATE FUNCTION cuebook.add_costs(costs cuebook.costs, sign integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO cuebook.cost_sums AS sums (day, workflow, role, model, definition, part, ${names("")})
      VALUES (costs.day, costs.workflow, costs.role, costs.model, costs.definition, pg_backend_pid() % 16,
        ${numbers.map((name) => `sign * costs.${name}`).join(", ")})
      ON CONFLICT (day, workflow, role, model, definition, part) DO UPDATE SET
        ${numbers.map((name) => `${name} = sums.${name} + excluded.${name}`).join(", ")};
    END $$;
  CREATE FUNCTION cuebook.keep_cost_sums() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN PERFORM cuebook.add_costs(OLD, -1); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM cuebook.add_costs(NEW, 1); END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER cost_changed AFTER INSERT OR UPDATE OR DELETE ON cuebook.costs
    FOR EACH ROW EXECUTE FUNCTION cuebook.keep_cost_sums();
  `;
}
