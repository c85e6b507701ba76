import type { AgentEvent } from "../agent/agent.ts";
import { type Fields, fields, text } from "../agent/client-json.ts";
import { planEntries, ToolCalls } from "./tool-calls.ts";
import type { UsageReader } from "./usage.ts";

/** What the client shows its users, and says nothing about the turn. */
const passedOver: ReadonlySet<string> = new Set([
  "available_commands_update",
  "config_option_update",
  "session_info_update",
  "user_message_chunk",
]);

/** The longest message, in characters. */
const longestMessage = 8 * 1024 * 1024;

/** A message that is longer than what is kept of one. */
export class MessageTooLong extends Error {}

/** Reads the updates of a session. A message arrives in chunks, and is complete when something else begins. */
export class Updates {
  /** The text of the last message, which is the turn's answer: earlier ones are progress and notices. */
  answer = "";
  readonly tools: ToolCalls;
  readonly #usage: UsageReader;
  #message: { readonly type: "text" | "reasoning"; readonly item: string | undefined; text: string } | undefined;

  constructor(workspace: string, usage: UsageReader) {
    this.tools = new ToolCalls(workspace);
    this.#usage = usage;
  }

  /** The events of an update. */
  read(update: Fields): AgentEvent[] {
    const name = text(update.sessionUpdate) ?? "";
    switch (name) {
      case "agent_message_chunk":
        this.#usage.chunk(fields(update._meta));
        return this.#chunk("text", update);
      case "agent_thought_chunk":
        return this.#chunk("reasoning", update);
      case "tool_call":
      case "tool_call_update":
        return this.#after(this.tools.update(update));
      case "plan":
        return [{ type: "plan", entries: planEntries(update.entries) }];
      case "usage_update":
        this.#usage.update(update, false);
        return [];
      case "current_mode_update":
        return [{ type: "status", status: `mode ${text(update.currentModeId) ?? "unknown"}` }];
      default:
        return passedOver.has(name)
          ? []
          : [{ type: "raw", name: name || "session/update", text: JSON.stringify(update) }];
    }
  }

  /** A question's call, after the message before it. */
  ask(call: Fields) {
    const asked = this.tools.ask(call);
    return { ...asked, events: this.#after(asked.events) };
  }

  /** Completes the message, and ends the calls of tools that are open. */
  close(): AgentEvent[] {
    return [...this.#endMessage(), ...this.tools.close()];
  }

  #chunk(type: "text" | "reasoning", { content, messageId }: Fields): AgentEvent[] {
    const more = text(fields(content).text) ?? "";
    if (more === "") return [];
    const item = text(messageId);
    const isSame = this.#message?.type === type && this.#message.item === item;
    const events = isSame ? [] : this.#endMessage();
    this.#message ??= { type, item, text: "" };
    this.#message.text += more;
    if (this.#message.text.length > longestMessage) throw new MessageTooLong();
    return [...events, { type: "delta", of: type, item, text: more }];
  }

  /** The end of a message, if something else begins. What a client says while a tool runs is a notice, and not part of the answer. */
  #after(events: readonly AgentEvent[]): AgentEvent[] {
    return events.some(({ type }) => type === "tool_started" || type === "tool_finished")
      ? [...this.#endMessage(), ...events]
      : [...events];
  }

  #endMessage(): AgentEvent[] {
    const message = this.#message;
    if (message === undefined) return [];
    this.#message = undefined;
    if (message.type === "text" && message.text.trim() !== "") this.answer = message.text;
    return [{ ...message }];
  }
}
