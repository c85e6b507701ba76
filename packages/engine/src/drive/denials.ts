import type { AgentEvent } from "@cuebook/agents";
import type { Rule } from "@cuebook/policy";

/** The largest number of rules that are offered at once. */
const mostOffers = 5;

interface Call {
  readonly text: string;
  /** Whether it changes files. */
  readonly isWrite: boolean;
}

/** The actions that were denied to the agent of a turn, as text. */
export class Denials {
  readonly list: string[] = [];
  /** The rules that would allow the actions whose questions nobody answered. */
  readonly offers: Rule[] = [];
  /** The tool calls, by item. */
  readonly #calls = new Map<string, Call>();
  /** The items whose denial is in the list. */
  readonly #denied = new Set<string>();
  /** The first denied change of a file. */
  #refused: string | undefined;
  #hasWritten = false;

  /** The first denied change of a file, if every change was denied. */
  get refused(): string | undefined {
    return this.#hasWritten ? undefined : this.#refused;
  }

  /** Adds a rule that would have allowed a denied action. */
  offer(rule: Rule): void {
    const isKnown = this.offers.some((each) => JSON.stringify(each) === JSON.stringify(rule));
    if (!isKnown && this.offers.length < mostOffers) this.offers.push(rule);
  }

  /** Adds an event of the turn. @param call the action that it is about, if its message has only the reason of the denial */
  add(event: AgentEvent, call?: string): void {
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
        this.#deny(event.item, call === undefined ? event.message : withReason(call, event.message));
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

function withReason(call: string, reason: string | undefined): string {
  return reason === undefined ? call : `${call} (${reason})`;
}
