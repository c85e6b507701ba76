import type { EventBody, RunEvent } from "@cuebook/run";
import type { Connection, Row } from "./connection.ts";
import { damaged } from "./damage.ts";

/**
 * The events of a run after a sequence number. A damaged database may return fewer rows without an error, from which another state
 * would follow: their number is compared with the version of the run.
 * @throws CuebookError `database_damaged`
 */
export function eventsOf(connection: Connection, run: string, after = 0): RunEvent[] {
  // Read first: another process may append in between.
  const version = Number(connection.get("SELECT version FROM runs WHERE id = ?", run)?.version ?? 0);
  const rows = connection.all(
    "SELECT seq, at, version, body FROM events WHERE run = ? AND seq > ? ORDER BY seq",
    ...[run, after],
  );
  const events = rows.map((row) => readEvent(connection, run, row));
  const isWhole = events.every(({ seq }, index) => seq === after + index + 1) && after + events.length >= version;
  if (isWhole) return events;
  const found = after === 0 ? `${events.length}` : `${events.length} after event ${after}`;
  throw damaged(connection.file, `run ${run} has ${version} events, but only ${found} can be read`);
}

function readEvent({ file }: Connection, run: string, row: Row): RunEvent {
  try {
    return eventOf(row);
  } catch (cause) {
    throw damaged(file, `event ${String(row.seq)} of run ${run} is not JSON`, cause);
  }
}

/** An event from its row. @throws SyntaxError */
export function eventOf({ seq, at, version, body }: Row): RunEvent {
  return { ...(JSON.parse(String(body)) as EventBody), seq: Number(seq), at: String(at), version: Number(version) };
}
