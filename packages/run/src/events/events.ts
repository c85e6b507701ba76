/** @folder The events of a run, and the types that they carry. */

import type { Fields } from "@cuebook/shape";
import type { journalEvents } from "../declared/journal-events.ts";

type Declared = typeof journalEvents;

export type EventType = keyof Declared;

/** An event of one type, as it is written. */
export type EventOf<Type extends EventType> = { readonly type: Type } & Fields<Declared[Type]["fields"]>;

/** What happened in a run, one fact each. The journal is a list of these, and the only record of a run. */
export type EventBody = { readonly [Type in EventType]: EventOf<Type> }[EventType];

/** An event in the journal. */
export type RunEvent = EventBody & {
  /** Its position in the run's journal, from 1 without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly version: number;
};
