import type { AgentEvent } from "@cuebook/agents";

interface Call {
  readonly text: string;
  /** Whether it changes files. */
  readonly isWrite: boolean;
}

/** What was denied to the agent of a turn, in words. */
export class Denials {
  readonly list: string[] = [];
  /** What each call of a tool is, by its item. */
  readonly #calls = new Map<string, Call>();
  /** The items whose denial is in the list. */
  readonly #denied = new Set<string>();
  /** The first change of a file that was denied. */
  #refused: string | undefined;
  #hasWritten = false;

  /** The first change of a file that was denied, if every one was. */
  get refused(): string | undefined {
    return this.#hasWritten ? undefined : this.#refused;
  }

  /** Takes an event of the turn. */
  add(event: AgentEvent): void {
    switch (event.type) {
      case "tool_started": {
        const text = event.summary === "" ? event.name : `${event.name}: ${event.summary}`;
        this.#calls.set(event.item, { text, isWrite: ["edit", "delete", "move"].includes(event.kind) });
        break;
      }
      case "file_changed":
        this.#hasWritten = true;
        break;
      case "permission_decided":
        if (event.isAllowed) break;
        this.#deny(event.item, event.message);
        if (event.item !== undefined) this.#denied.add(event.item);
        break;
      case "tool_finished":
        if (event.outcome === "denied" && !this.#denied.has(event.item)) this.#deny(event.item);
        if (event.outcome === "completed" && this.#calls.get(event.item)?.isWrite === true) this.#hasWritten = true;
        break;
      default:
    }
  }

  #deny(item = "", message?: string): void {
    const call = this.#calls.get(item);
    this.list.push(message ?? call?.text ?? "a tool");
    if (call?.isWrite === true) this.#refused ??= call.text;
  }
}
