import type { PostgresAddress } from "@cuebook/store";
import pg from "pg";

/** The pause before a lost connection is opened again, in milliseconds: shorter than the time after which a worker counts as lost. */
const pauseMs = 500;

/** A PostgreSQL session lock, which the server releases at the latest when the process ends. */
export interface SessionLock {
  release(): Promise<void>;
}

/** Identifies a lock by one of `advisoryLocks` and a name. */
export interface LockName {
  readonly key: number;
  readonly name: string;
  /** The name of the session that the server shows. */
  readonly session: string;
}

/**
 * Takes a lock. If the connection is lost, the lock is taken again on a new connection.
 * @param onTaken called if another process has taken the lock in between
 * @returns `undefined` if another process has it
 */
export async function takeSessionLock(
  { url }: PostgresAddress,
  { key, name, session: application_name }: LockName,
  onTaken: () => void,
): Promise<SessionLock | undefined> {
  let client: pg.Client | undefined;
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  const take = async (): Promise<boolean> => {
    const session = new pg.Client({ connectionString: url, application_name, keepAlive: true });
    session.on("error", () => undefined);
    const isTaken = await tryLock(session, key, name).catch(async (error: unknown) => {
      await session.end().catch(() => undefined);
      throw error;
    });
    if (!isTaken || isReleased) {
      await session.end();
      return false;
    }
    client = session;
    session.once("end", again);
    return true;
  };
  const again = (): void => {
    client = undefined;
    if (isReleased) return;
    timer = setTimeout(() => {
      take().then((isTaken) => {
        if (!isTaken && !isReleased) onTaken();
      }, again);
    }, pauseMs);
  };
  if (!(await take())) return undefined;
  return {
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

async function tryLock(session: pg.Client, key: number, name: string): Promise<boolean> {
  await session.connect();
  const text = "SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken";
  const { rows } = await session.query<{ taken: boolean }>(text, [key, name]);
  return rows[0]?.taken === true;
}
