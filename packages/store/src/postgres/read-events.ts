import type { RunEvent } from "@cuebook/run";
import { wholeHistory } from "../stored-events.ts";
import type { Connection } from "./connection.ts";
import type { Statements } from "./statements.ts";

/**
 * The events of a run after a sequence number.
 * @param statements the statements of a transaction; absent: each statement runs alone
 * @throws CuebookError `database_damaged`
 */
export async function eventsOf(
  connection: Connection,
  run: string,
  after = 0,
  statements: Statements = connection,
): Promise<RunEvent[]> {
  const version = Number((await statements.get("SELECT version FROM cuebook.runs WHERE id = $1", run))?.version ?? 0);
  const rows = await statements.all(
    "SELECT run, seq, at, version, body, checksum FROM cuebook.events WHERE run = $1 AND seq > $2 ORDER BY seq",
    ...[run, after],
  );
  return wholeHistory({ database: connection.name, run, after, version }, rows);
}
