import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import type { Context } from "hono";
import { Refusal } from "../door/refusal.ts";
import { readQuery, whole } from "./query.ts";

/** The events of a run: its state is their fold. */
export interface RunHistory {
  readonly run: string;
  readonly isDriven: boolean;
  /** Read before the events: what happens after it is news. */
  readonly position: number;
  /** In order, from the one after `after`. */
  readonly events: readonly RunEvent[];
}

/** A part of the transcript of a run. */
export interface TranscriptPart {
  readonly run: string;
  readonly events: readonly TranscriptEvent[];
}

/** The events of a run. @throws Refusal 404, 422 */
export async function readHistory(journal: Journal, run: string, c: Context): Promise<RunHistory> {
  const { after = 0 } = readQuery(c, { after: whole(0) });
  const position = await journal.position();
  const events = await journal.read(run, after);
  if (events.length === 0) await requireRun(journal, run);
  return { run, isDriven: await journal.isDriven(run), position, events };
}

const mostEvents = 2000;
const parameters = {
  after: whole(0),
  step: whole(1),
  try: whole(1),
  turn: whole(1),
  limit: whole(1, mostEvents),
  last: whole(1, mostEvents),
};

/** A part of the transcript of a run: from the beginning, or with `last` from the end. @throws Refusal 404, 422 */
export async function readTranscript(journal: Journal, run: string, c: Context): Promise<TranscriptPart> {
  const { limit, last, ...place } = readQuery(c, parameters);
  await requireRun(journal, run);
  const most = last === undefined ? { limit: limit ?? mostEvents } : { last };
  return { run, events: await journal.transcript(run, { ...place, ...most }) };
}

/** A text that events or transcripts mention, by its SHA-256. @throws Refusal 404 */
export async function readObject(journal: Journal, hash: string): Promise<string> {
  const isKnown = /^[0-9a-f]{64}$/.test(hash);
  const text = isKnown ? await journal.getObject(hash) : undefined;
  if (text === undefined) throw new Refusal(404, "object_missing", "There is no such text.");
  return text;
}

/** @throws Refusal 404 */
export async function requireRun(journal: Journal, run: string): Promise<void> {
  const { total } = await journal.list({ runs: [run] }, { limit: 1 });
  if (total === 0) throw new Refusal(404, "run_missing", "There is no such run.");
}
