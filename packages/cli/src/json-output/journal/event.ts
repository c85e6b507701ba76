/** @folder The events of a run's journal: when each is written, and its fields. */
import type { Shape } from "../declare.ts";

/** An event, without the fields that every event has. */
export interface EventShape<Fields extends Readonly<Record<string, Shape>> = Readonly<Record<string, Shape>>> {
  /** When it is written. */
  readonly when: string;
  readonly fields: Fields;
}

/** Declares an event. */
export function event<Fields extends Readonly<Record<string, Shape>>>(
  when: string,
  fields: Fields,
): EventShape<Fields> {
  return { when, fields };
}
