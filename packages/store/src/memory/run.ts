import type { PermissionAnswer } from "@cuebook/policy";
import type { LiveText, Owner, RunEvent, TranscriptEvent } from "@cuebook/run";
import type { Summarized } from "../folds.ts";
import type { PositionedEvent, TakenRequest } from "../journal.ts";
import { type ListedRun, type RunFilter, type RunPlace, searchTextOf, searchWords } from "../listing.ts";
import type { MailBody } from "../mail.ts";
import { hashesIn, objectsInTranscript } from "../mentions.ts";

/** A run as the memory journal has it. */
export interface MemoryRun extends RunPlace {
  readonly issue: string | undefined;
  events: readonly PositionedEvent[];
  readonly transcript: TranscriptEvent[];
  /** By step. */
  readonly live: Map<number, LiveText>;
  made: Summarized;
  hasClaim: boolean;
  token: number;
  lease: { readonly owner: Owner; readonly expiresAt: number } | undefined;
  request: TakenRequest | undefined;
  answers: Map<number, PermissionAnswer>;
  /** How many messages it was sent. */
  mailed: number;
  readonly mail: Map<number, MailBody>;
}

/** A run without events, which nobody drives. */
export function emptyRun({ run, createdAt }: RunPlace, issue: string | undefined, made: Summarized): MemoryRun {
  return {
    ...{ run, createdAt, issue, made, events: [], transcript: [], live: new Map(), hasClaim: issue !== undefined },
    ...{ token: 0, lease: undefined, request: undefined, answers: new Map(), mailed: 0, mail: new Map() },
  };
}

/** The number of a run's last event. */
export function versionOf({ events }: MemoryRun): number {
  return events.length;
}

export function eventsOf({ events }: MemoryRun): RunEvent[] {
  return events.map(({ event }) => event);
}

/** Everything in a run's events that may be the name of an object or a file, and the objects of its transcript. */
export function mentionsOf(run: MemoryRun): ReadonlySet<string> {
  return new Set([
    ...eventsOf(run).flatMap((event) => [...hashesIn(event)]),
    ...run.transcript.flatMap((event) => [...objectsInTranscript(JSON.stringify(event))]),
  ]);
}

export function listed({ run, createdAt, events, made }: MemoryRun, isDriven: boolean): ListedRun {
  return { run, createdAt, isDriven, position: events.at(-1)?.position ?? 0, ...made };
}

/** Newest first; of the same moment, by id. */
export function inListOrder(a: RunPlace, b: RunPlace): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.run < b.run ? 1 : a.run > b.run ? -1 : 0;
}

export function matches(run: ListedRun, filter: RunFilter): boolean {
  const summary = "summary" in run ? run.summary : undefined;
  const searched = summary === undefined ? run.run.toLowerCase() : searchTextOf(summary);
  return (
    (filter.runs?.includes(run.run) ?? true) &&
    (filter.states?.includes(summary?.state ?? "unreadable") ?? true) &&
    is(filter.isDriven, run.isDriven) &&
    is(filter.isWaiting, summary !== undefined && summary.waiting.length > 0) &&
    is(filter.workflow, summary?.workflow) &&
    is(filter.issue, summary?.issue) &&
    searchWords(filter.search).every((word) => searched.includes(word))
  );
}

function is<T>(wanted: T | undefined, found: T | null | undefined): boolean {
  return wanted === undefined || wanted === found;
}
