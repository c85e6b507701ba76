import type { Actor } from "@cuebook/policy";

/** An event that somebody caused. */
export interface Act {
  /** Who caused it, and from where. Absent: nobody, an agent, or unknown. */
  readonly actor?: Actor | undefined;
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
