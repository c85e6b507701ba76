import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A run by its name, for the completion of a command line. */
export interface RunName {
  readonly run: string;
  readonly workflow: string;
  readonly status: string;
}

/** Which runs are wanted. */
export interface RunNameQuery {
  /** The beginning of their ids. */
  readonly prefix: string;
  /** Only those that wait for a person. */
  readonly isWaiting: boolean;
  /** The most that are read, the latest first. */
  readonly limit: number;
}

/** The longest time to wait for a database that another process writes, in milliseconds. */
const patienceMs = 100;

/**
 * The latest runs of a database, read without creating, migrating or locking anything. Empty if it is missing, busy, or of a version
 * without such a table: a completion must not show an error.
 */
export function readRunNames(file: string, { prefix, isWaiting, limit }: RunNameQuery): readonly RunName[] {
  const query = `SELECT run, workflow, status FROM summaries WHERE substr(run, 1, length(?1)) = ?1${isWaiting ? " AND waits = 1" : ""}
    ORDER BY created_at DESC, run DESC LIMIT ?2`;
  return rowsOf(file, query, prefix, limit).map(({ run, workflow, status }) => ({
    run: String(run),
    workflow: String(workflow),
    status: String(status),
  }));
}

/** The steps of the run whose id begins with a text, if it is the only one. Read as `readRunNames` does. */
export function readStepNames(file: string, run: string): readonly { readonly step: number; readonly role: string }[] {
  const query = `SELECT body FROM events WHERE type = 'step_started' AND run =
    (SELECT min(id) FROM runs WHERE substr(id, 1, length(?1)) = ?1 HAVING count(*) = 1) ORDER BY seq`;
  return rowsOf(file, query, run).flatMap(({ body }) => {
    const { step, role }: { step?: unknown; role?: unknown } = JSON.parse(String(body));
    return typeof step === "number" && typeof role === "string" ? [{ step, role }] : [];
  });
}

function rowsOf(file: string, query: string, ...values: readonly (string | number)[]) {
  if (!existsSync(file)) return [];
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
    return database.prepare(query).all(...values);
  } catch {
    return [];
  } finally {
    database?.close();
  }
}
