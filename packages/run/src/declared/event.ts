/** @folder The events of a journal and what they carry, declared once: types, JSON Schemas, and the words of the reference. */
import type { Shape } from "@cuebook/shape";

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
