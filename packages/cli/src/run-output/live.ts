import type { AgentEvent } from "@cuebook/agents";
import type { RunEvent, RunState, Step } from "@cuebook/run";
import { padToCells } from "../output/cells.ts";
import { durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { StatusLine } from "../terminal/status-line.ts";
import { type Activity, type LiveContext, linesOf } from "./live-lines.ts";
import { stepLine } from "./step-line.ts";

/** Where live progress is written. */
export interface LiveOptions {
  /** Writes whole lines. */
  readonly out: (text: string) => void;
  readonly style: Style;
  readonly status: StatusLine;
  /** The names of the workflow's roles, for the column width. */
  readonly roles: readonly string[];
  readonly now: () => number;
  /** The command that shows open questions while the run is active. */
  readonly inbox?: string;
}

/** Shows a run while it is driven: a line when a step starts, when something goes wrong in it, and when it ends. */
export class Live implements Disposable {
  readonly #options: LiveOptions;
  readonly #width: number;
  readonly #activities = new Map<number, Activity>();
  readonly #timer: NodeJS.Timeout;
  #asking = 0;
  /** Lines held back while a person is asked. */
  readonly #kept: string[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#width = Math.max(0, ...options.roles.map((role) => role.length)) + 4;
    this.#timer = setInterval(() => this.#show(), 1000);
    this.#timer.unref();
  }

  /** Shows an event. @param state the state after it */
  onEvent(event: RunEvent, state: RunState): void {
    const lines = linesOf(event, this.#place(state));
    if (lines.length > 0) this.#write(lines);
    this.#show();
  }

  /** Shows the activity of an agent. */
  onActivity(step: number, event: AgentEvent): void {
    const activity = this.#activities.get(step);
    if (activity === undefined) return;
    if (event.type === "tool_started") activity.what = `${event.name} ${event.summary}`;
    if (event.type === "text" || event.type === "notice")
      activity.what = event.text.trim().split("\n").at(-1)?.trim() || activity.what;
    if (event.type === "permission_decided" && !event.isAllowed) {
      const denied = this.#options.style.severity("warning", "denied");
      this.#write([`${this.#pad(activity.name)}  ${denied}  ${printableLine(event.message ?? activity.what)}`]);
    }
    this.#show();
  }

  /** Runs work that has the terminal to itself: no other output is written in the meantime. */
  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    this.#asking++;
    this.#options.status.clear();
    try {
      return await ask();
    } finally {
      this.#asking--;
      if (this.#asking === 0) this.#write(this.#kept.splice(0));
      this.#show();
    }
  }

  /** Prints a line of other output. */
  say(line: string): void {
    this.#write([line]);
    this.#show();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#options.status.clear();
  }

  #place(state: RunState): LiveContext {
    const { style, now, inbox } = this.#options;
    return {
      ...{ state, style, now, inbox, activities: this.#activities, width: this.#width },
      pad: (name) => this.#pad(name),
      end: (step, to) => this.#end(step, to),
    };
  }

  #end(step: Step, to: string | undefined): string {
    this.#activities.delete(step.step);
    return stepLine(step, to, this.#options.style, this.#width);
  }

  #pad(name: string): string {
    return this.#options.style.strong(padToCells(name, this.#width));
  }

  #write(lines: readonly string[]): void {
    if (this.#asking > 0) {
      this.#kept.push(...lines);
      return;
    }
    this.#options.status.clear();
    this.#options.out(lines.map((line) => `${line}\n`).join(""));
  }

  #show(): void {
    if (this.#asking > 0) return;
    const texts = [...this.#activities.values()].map(
      ({ name, since, what }) => `${name}  ${durationText(this.#options.now() - since)}  ${what}`,
    );
    if (texts.length === 0) this.#options.status.clear();
    else this.#options.status.show(texts.join("  |  "));
  }
}
