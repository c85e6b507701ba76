import type { AgentEvent } from "@cuebook/agents";

/** What was denied to the agent of a turn, in words. */
export class Denials {
  readonly list: string[] = [];
  /** What each call of a tool is, by its item. */
  readonly #calls = new Map<string, string>();
  /** The items whose denial is in the list. */
  readonly #denied = new Set<string>();

  /** Takes an event of the turn. */
  add(event: AgentEvent): void {
    if (event.type === "tool_started")
      this.#calls.set(event.item, event.summary === "" ? event.name : `${event.name}: ${event.summary}`);
    if (event.type === "permission_decided" && !event.isAllowed) {
      this.list.push(event.message ?? this.#calls.get(event.item ?? "") ?? "a tool");
      if (event.item !== undefined) this.#denied.add(event.item);
    }
    if (event.type === "tool_finished" && event.outcome === "denied" && !this.#denied.has(event.item))
      this.list.push(this.#calls.get(event.item) ?? "a tool");
  }
}
