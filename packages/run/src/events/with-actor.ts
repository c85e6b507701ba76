import type { Actor } from "@cuebook/policy";
import { caused } from "../declared/caused.ts";
import { journalEvents } from "../declared/journal-events.ts";
import type { EventBody } from "./events.ts";

/** The events that the process which records them causes, unless a message of another one brought them. */
const own: ReadonlySet<string> = new Set(
  Object.entries(journalEvents).flatMap(([type, { fields }]) =>
    "actor" in fields && fields.actor === caused ? [type] : [],
  ),
);

/** An event with who caused it: somebody who is named already, or whom a message should have named, stays. */
export function withActor(event: EventBody, actor: Actor | undefined): EventBody {
  if (actor === undefined || !own.has(event.type)) return event;
  if ("actor" in event && event.actor !== undefined) return event;
  const isOfOther = event.type === "decision_made" && (event.mail !== undefined || event.by !== undefined);
  // Each type in the set has the field.
  return isOfOther ? event : ({ ...event, actor } as EventBody);
}
