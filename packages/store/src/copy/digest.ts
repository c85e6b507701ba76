import { createHash } from "node:crypto";
import { checksumOf } from "../portable-rows.ts";
import { storable } from "../postgres/texts.ts";
import type {
  PortableEvent,
  PortableMessages,
  PortableRun,
  PortableTranscriptEvent,
  Transfer,
} from "../transfer/transfer.ts";

/** The number of rows that are in memory at once. */
const chunk = 500;

/** Delimits a part of a history: everything up to these numbers. */
export type HistoryEnd = Pick<PortableRun, "run" | "version" | "transcript">;

/** The events of a run after a number, in parts. */
export async function* eventsIn(
  transfer: Transfer,
  { run, version }: HistoryEnd,
  after: number,
): AsyncGenerator<readonly PortableEvent[]> {
  yield* parts((last) => transfer.events({ run, after: last, upTo: version, limit: chunk }), after);
}

/** The transcript of a run after a number, in parts. */
export async function* transcriptIn(
  transfer: Transfer,
  { run, transcript }: HistoryEnd,
  after: number,
): AsyncGenerator<readonly PortableTranscriptEvent[]> {
  yield* parts((last) => transfer.transcript({ run, after: last, upTo: transcript, limit: chunk }), after);
}

async function* parts<T extends { readonly seq: number }>(
  read: (after: number) => Promise<readonly T[]>,
  after: number,
): AsyncGenerator<readonly T[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const rows: readonly T[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < chunk ? undefined : rows.at(-1)?.seq;
  }
}

/** Identifies a history in any store: equal digests mean equal events and an equal transcript, byte by byte. */
export interface HistoryDigest {
  readonly digest: string;
  /** The number of events that were read. If it is less than the run's version, events are missing. */
  readonly events: number;
}

/** @throws CuebookError `database_damaged` */
export async function historyDigest(transfer: Transfer, end: HistoryEnd): Promise<HistoryDigest> {
  const hash = createHash("sha256");
  const add = (place: readonly unknown[], body: string) => hash.update(`${JSON.stringify(place)}\n${body}\n`);
  let count = 0;
  for await (const events of eventsIn(transfer, end, 0)) {
    count += events.length;
    for (const event of events) {
      const { seq, at, version, type, body } = event;
      add(["event", seq, at, version, type, checksumOf(end.run, event)], body);
    }
  }
  for await (const events of transcriptIn(transfer, end, 0))
    for (const { seq, step, try: attempt, turn, body } of events) add(["transcript", seq, step, attempt, turn], body);
  return { digest: hash.digest("hex"), events: count };
}

/** The state of a run besides its history, as a text to compare. */
export function stateText(run: PortableRun, messages: PortableMessages): string {
  const { createdAt, version, transcript, issue, hasClaim, request, mailed } = run;
  const texts = [issue, request].map((text) => (text === null ? null : storable(text)));
  return JSON.stringify([createdAt, version, transcript, ...texts, hasClaim, mailed, messages]);
}
