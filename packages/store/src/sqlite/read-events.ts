import type { EventBody, RunEvent } from "@cuebook/run";
import type { Connection, Row } from "./connection.ts";

/** The events of a run after a sequence number. */
export function eventsOf(connection: Connection, run: string, after = 0): RunEvent[] {
  const rows = connection.all(
    "SELECT seq, at, version, body FROM events WHERE run = ? AND seq > ? ORDER BY seq",
    ...[run, after],
  );
  return rows.map(eventOf);
}

/** An event from its row. */
export function eventOf({ seq, at, version, body }: Row): RunEvent {
  return { ...(JSON.parse(String(body)) as EventBody), seq: Number(seq), at: String(at), version: Number(version) };
}
