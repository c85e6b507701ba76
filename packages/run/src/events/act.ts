import type { Actor } from "@cuebook/policy";
import type { EventBody, EventType } from "./events.ts";

/** An event that somebody caused. */
export interface Act {
  /** Who caused it, and from where. Absent: nobody, an agent, or unknown. */
  readonly actor?: Actor | undefined;
}

/** The events that the process which records them causes, unless a message of another one brought them. */
const own: ReadonlySet<EventType> = new Set<EventType>([
  "run_created",
  "run_resumed",
  "run_rewound",
  "run_cancelled",
  "definition_adopted",
  "decision_made",
  "output_sent_back",
  "checks_waived",
  "answer_withdrawn",
]);

/** An event with who caused it: somebody who is named already, or whom a message should have named, stays. */
export function withActor(event: EventBody, actor: Actor | undefined): EventBody {
  if (actor === undefined || !own.has(event.type)) return event;
  if ("actor" in event && event.actor !== undefined) return event;
  const isOfOther = event.type === "decision_made" && (event.mail !== undefined || event.by !== undefined);
  // Each type in the set has the field.
  return isOfOther ? event : ({ ...event, actor } as EventBody);
}

/** Who it was, in words. */
export function actorText({ name, via, scope, channel = name }: Actor): string {
  switch (via) {
    case "command":
      return `${name} with a command`;
    case "page":
      return `${name} on the page`;
    case "api":
      return `a program of ${name} with the scope ${scope ?? "unknown"}`;
    case "service":
      return `the service of ${name}`;
    case "client":
      return `the user of ${name}`;
    case "channel":
      return channel === name ? `the channel ${name}` : `${name} through the channel ${channel}`;
  }
}
