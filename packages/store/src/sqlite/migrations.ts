/** The database's history: a step is never changed once released, only added. The file's `user_version` is how many were taken. */
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
  // The issue that a dispatch is for. Of the runs of an issue one at most has its claim.
  `ALTER TABLE runs ADD COLUMN issue TEXT;
   ALTER TABLE runs ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX runs_of_issue ON runs (issue) WHERE issue IS NOT NULL;
   CREATE UNIQUE INDEX claim_of_issue ON runs (issue) WHERE claims = 1;`,
  // Workflows, phases and schemas, with the hash of the built-in text that each was made from.
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
  // What was answered to the tools of a run and its driver has not taken yet.
  `CREATE TABLE permission_answers (
     run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
     permission INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (run, permission)
   ) STRICT, WITHOUT ROWID;`,
];
