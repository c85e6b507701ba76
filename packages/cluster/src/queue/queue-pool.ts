import type { PostgresAddress } from "@cuebook/store";
import pg from "pg";

/**
 * The connections of the queue. A lost connection emits `error` twice, also while DBOS borrows it for a single query and listens only
 * once: a second event without a listener would end the process.
 */
export function queuePool({ url }: PostgresAddress, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "cuebook queue",
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
