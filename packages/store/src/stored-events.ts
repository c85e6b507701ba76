import { EVENT_VERSION, type EventBody, type RunEvent } from "@cuebook/run";
import { eventChecksum } from "./checksum.ts";
import { damaged } from "./damage.ts";
import { maskEvent } from "./mask.ts";
import { hashesInText } from "./mentions.ts";

/** A row of a database, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** An event on its way to a database. */
export interface SealedEvent {
  readonly event: RunEvent;
  /** Its body as it is stored. */
  readonly text: string;
  readonly checksum: string;
}

/**
 * New events as they are stored: masked, numbered, with checksums.
 * @param version the number of the run's last event
 */
export function sealEvents(
  { run, version, at }: { readonly run: string; readonly version: number; readonly at: string },
  bodies: readonly EventBody[],
  mask: (text: string) => string,
): readonly SealedEvent[] {
  return bodies.map((body, index) => {
    const text = JSON.stringify(maskEvent(body, mask));
    const place = { seq: version + index + 1, at, version: EVENT_VERSION };
    // The state of the run follows from what was written, including the masking.
    const event = { ...(JSON.parse(text) as EventBody), ...place };
    return { event, text, checksum: eventChecksum({ run, ...place, body: text }) };
  });
}

/** Everything in new events that may be the name of an object. */
export function hashesInSealed(events: readonly SealedEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ text }) => [...hashesInText(text)]));
}

/** The part of a history that was asked for. */
export interface HistoryPart {
  /** Names the database in errors. */
  readonly database: string;
  readonly run: string;
  /** The rows have larger sequence numbers. */
  readonly after: number;
  /** The version of the run, read before the rows: another process may append in between. */
  readonly version: number;
}

/**
 * The events of a run from their rows, in order. A damaged database may return fewer rows without an error, which would fold to another
 * state, so their number is compared with the version of the run.
 * @throws CuebookError `database_damaged`
 */
export function wholeHistory({ database, run, after, version }: HistoryPart, rows: readonly Row[]): RunEvent[] {
  const events = rows.map((row, index) => readEvent(database, row, rows[index - 1]));
  const isWhole = events.every(({ seq }, index) => seq === after + index + 1) && after + events.length >= version;
  if (isWhole) return events;
  const found = after === 0 ? `${events.length}` : `${events.length} after event ${after}`;
  throw damaged(database, `run ${run} has ${version} events, but only ${found} can be read`, { run });
}

/** An event from its row. @param before the row of the run's previous event @throws CuebookError `database_damaged` */
export function readEvent(database: string, row: Row, before?: Row): RunEvent {
  const read = eventIn(row, before);
  if ("event" in read) return read.event;
  throw damaged(database, `event ${String(row.seq)} of run ${String(row.run)} ${read.problem}`, {
    run: String(row.run),
    event: Number(row.seq),
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
  // Events of earlier versions have no checksum, but no such event follows one that has a checksum.
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
