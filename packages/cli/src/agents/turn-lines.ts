import type { AgentEvent } from "@cuebook/agents";
import type { Style } from "../output/style.ts";
import {
  type ActivityLine,
  activityText,
  doingText,
  finishedLine,
  type OpenTool,
  retryLine,
} from "../run-output/activity-line.ts";

/** What an agent does in a single turn, line by line. */
export class TurnLines {
  /** What it does now. */
  doing = "";
  readonly #tools = new Map<string, OpenTool>();
  readonly #style: Style;

  constructor(style: Style) {
    this.#style = style;
  }

  /** Takes an event. @param at in milliseconds @returns the lines about it */
  add(event: AgentEvent, at: number): string[] {
    if (event.type !== "delta") this.doing = doingText(event) ?? this.doing;
    const line = this.#lineOf(event, at);
    return line === undefined ? [] : [activityText(line, this.#style)];
  }

  #lineOf(event: AgentEvent, at: number): ActivityLine | undefined {
    switch (event.type) {
      case "tool_started":
        this.#tools.set(event.item, { name: event.name, summary: event.summary, since: at });
        return undefined;
      case "tool_finished": {
        const tool = this.#tools.get(event.item);
        this.#tools.delete(event.item);
        return tool && finishedLine(tool, event, at);
      }
      case "permission_decided":
        return event.isAllowed ? undefined : { is: "problem", word: "denied", text: event.message ?? this.doing };
      case "retry":
        return retryLine(event);
      case "notice":
        return { is: "finished", word: "notice", text: event.text };
      default:
        return undefined;
    }
  }
}
