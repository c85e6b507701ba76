import type { EventBody, RunEvent } from "@cuebook/run";
import { eventChecksum } from "../checksum.ts";
import type { JournalError } from "../journal.ts";
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
    "SELECT run, seq, at, version, body, checksum FROM events WHERE run = ? AND seq > ? ORDER BY seq",
    ...[run, after],
  );
  const events = rows.map((row, index) => readEvent(connection, row, rows[index - 1]));
  const isWhole = events.every(({ seq }, index) => seq === after + index + 1) && after + events.length >= version;
  if (isWhole) return events;
  const found = after === 0 ? `${events.length}` : `${events.length} after event ${after}`;
  throw damaged(connection.file, `run ${run} has ${version} events, but only ${found} can be read`, { run });
}

/** An event from its row. @param before the row of the run's previous event @throws CuebookError `database_damaged` */
export function readEvent({ file }: Connection, row: Row, before?: Row): RunEvent {
  const read = eventIn(row, before);
  if ("event" in read) return read.event;
  throw eventDamaged(file, row, read.problem);
}

function eventDamaged(file: string, { run, seq }: Row, problem: string): JournalError {
  return damaged(file, `event ${String(seq)} of run ${String(run)} ${problem}`, {
    run: String(run),
    event: Number(seq),
  });
}

/** An event from its row, or what is wrong with the row: a predicate after "event 7". */
export function eventIn(row: Row, before?: Row): { readonly event: RunEvent } | { readonly problem: string } {
  const [seq, version] = [Number(row.seq), Number(row.version)];
  const [run, at, text] = [String(row.run), String(row.at), String(row.body)];
  let body: EventBody;
  try {
    body = JSON.parse(text);
  } catch {
    return { problem: "is not JSON" };
  }
  // Events of earlier versions have no checksum, and none follows one that has.
  if (isSealed(row) || isSealed(before)) {
    if (row.checksum !== eventChecksum({ run, seq, at, version, body: text })) {
      return { problem: "was changed: it does not match its checksum" };
    }
  }
  return { event: { ...body, seq, at, version } };
}

/** Whether a row has a checksum. */
export function isSealed(row: Row | undefined): boolean {
  return typeof row?.checksum === "string";
}
