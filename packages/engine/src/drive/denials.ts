import type { AgentEvent } from "@cuebook/agents";
import type { Rule } from "@cuebook/policy";

/** The most rules that are offered at once. */
const mostOffers = 5;

interface Call {
  readonly text: string;
  /** Whether it changes files. */
  readonly isWrite: boolean;
}

/** What was denied to the agent of a turn, in words. */
export class Denials {
  readonly list: string[] = [];
  /** The rules that would allow what nobody answered. */
  readonly offers: Rule[] = [];
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

  /** Takes a rule that would have allowed what was denied. */
  offer(rule: Rule): void {
    const isKnown = this.offers.some((each) => JSON.stringify(each) === JSON.stringify(rule));
    if (!isKnown && this.offers.length < mostOffers) this.offers.push(rule);
  }

  /** Takes an event of the turn. @param call what it is about, if its message only says why it was denied */
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
