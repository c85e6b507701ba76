import type { RunEvent } from "@cuebook/run";
import { wholeHistory } from "../stored-events.ts";
import type { Connection } from "./connection.ts";

/** The events of a run after a sequence number. @throws CuebookError `database_damaged` */
export function eventsOf(connection: Connection, run: string, after = 0): RunEvent[] {
  const version = Number(connection.get("SELECT version FROM runs WHERE id = ?", run)?.version ?? 0);
  const rows = connection.all(
    "SELECT run, seq, at, version, body, checksum FROM events WHERE run = ? AND seq > ? ORDER BY seq",
    ...[run, after],
  );
  return wholeHistory({ database: connection.file, run, after, version }, rows);
}
