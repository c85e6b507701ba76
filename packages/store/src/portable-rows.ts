import { eventChecksum } from "./checksum.ts";
import { type Row, readEvent } from "./stored-events.ts";
import type { PortableEvent, PortableTranscriptEvent } from "./transfer/transfer.ts";

/** Events from their rows, each compared with its checksum. @throws CuebookError `database_damaged` */
export function portableEvents(database: string, rows: readonly Row[]): PortableEvent[] {
  return rows.map((row, index) => {
    readEvent(database, row, rows[index - 1]);
    const position = Number(row.position ?? 0);
    return {
      ...{ seq: Number(row.seq), at: String(row.at), version: Number(row.version) },
      ...{ type: String(row.type), body: String(row.body) },
      checksum: typeof row.checksum === "string" ? row.checksum : null,
      position: position > 0 ? position : null,
    };
  });
}

/** The checksum of an event that may be from an earlier version. */
export function checksumOf(run: string, { seq, at, version, body, checksum }: PortableEvent): string {
  return checksum ?? eventChecksum({ run, seq, at, version, body });
}

export function portableTranscript(rows: readonly Row[]): PortableTranscriptEvent[] {
  return rows.map((row) => ({
    ...{ seq: Number(row.seq), step: Number(row.step), try: Number(row.try), turn: Number(row.turn) },
    body: String(row.body),
  }));
}
