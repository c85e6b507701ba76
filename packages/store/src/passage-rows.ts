import type { EventBody, RunEvent, TranscriptEvent } from "@cuebook/run";
import { type Passage, type PassageKind, passageKinds, passagesOf, transcriptPassages } from "./search/passages.ts";

/** A passage in the table of passages: it has the place of the text, and the index has its words. The text is nowhere stored twice. */
export interface PassageRow {
  readonly kind: PassageKind;
  /** Whether the text is of the transcript. */
  readonly isTranscript: boolean;
  /** The event of the journal or of the transcript. */
  readonly seq: number;
  /** Which of its passages it is. */
  readonly part: number;
  readonly text: string;
}

/** The most events of a transcript that are read for one of its passages: a tool writes many. */
export const mostOfPassage = 500;

/** The passages of an event, as rows. */
export function eventRows(event: RunEvent, object: (hash: string) => string | undefined): PassageRow[] {
  return rowsOf(passagesOf(event, object), event.seq, false);
}

/** The passages of a turn's transcript, as rows. @param most the largest number */
export function transcriptRows(events: readonly TranscriptEvent[], most: number): PassageRow[] {
  return [...transcriptPassages(events)].flatMap(([seq, passages]) => rowsOf(passages, seq, true)).slice(0, most);
}

function rowsOf(passages: readonly Passage[], seq: number, isTranscript: boolean): PassageRow[] {
  return passages.map(({ kind, text }, part) => ({ kind, isTranscript, seq, part, text }));
}

/** The passage of a row, from the event of the journal, or from the events of the transcript with which it begins. */
export function passageIn(
  from: { readonly event: EventBody; object(hash: string): string | undefined } | readonly TranscriptEvent[],
  part: number,
): Passage | undefined {
  if ("event" in from) return passagesOf(from.event, from.object)[part];
  const [first] = from;
  return first === undefined ? undefined : transcriptPassages(from).get(first.seq)?.[part];
}

/** The kinds are numbers in databases: these never change their meaning. */
const numbers = { title: 0, error: 1, question: 2, issue: 3, output: 4, prompt: 5, file: 6, log: 7, check: 8 } as const;

export function kindNumber(kind: PassageKind): number {
  return numbers[kind];
}

export function kindOf(number: unknown): PassageKind {
  return passageKinds.find((kind) => numbers[kind] === number) ?? "log";
}
