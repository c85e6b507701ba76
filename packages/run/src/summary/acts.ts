import type { Actor } from "@cuebook/policy";
import type { EventType, RunEvent } from "../events/events.ts";

/** Something that somebody did with a run. */
export interface RecordedAct {
  /** The type of its event. */
  readonly type: EventType;
  /** ISO time. */
  readonly at: string;
  readonly actor: Actor;
}

/** What people, programs and services did with a run, as far as it is known, oldest first. */
export function actsOf(events: readonly RunEvent[]): RecordedAct[] {
  return events.flatMap((event) =>
    "actor" in event && event.actor !== undefined ? { type: event.type, at: event.at, actor: event.actor } : [],
  );
}
