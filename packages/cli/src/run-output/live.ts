import type { RunEvent, RunState, Step } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { cellsOf, padToCells } from "../output/cells.ts";
import type { Style } from "../output/style.ts";
import type { LiveRegion } from "../terminal/live-region.ts";
import { Activities } from "./activities.ts";
import { type ActivityEvent, activityText, isWritten, silenceMs } from "./activity-line.ts";
import { type LiveContext, linesOf, type TakenEdge } from "./live-lines.ts";
import { indentedName, stepLine } from "./step-line.ts";

/** Options for showing live progress. */
export interface LiveOptions {
  /** Writes whole lines. */
  readonly out: (text: string) => void;
  /** Whether a person watches the lines on a screen; otherwise they are a log. */
  readonly isWatched: boolean;
  readonly style: Style;
  readonly region: LiveRegion;
  /** The names of the workflow's roles, for the column width. */
  readonly roles: readonly string[];
  readonly now: () => number;
  /**
   * The role after the branches that an edge opens; `undefined` if the edge opens no branches. Absent if no edge of the workflow
   * does.
   */
  readonly joinOf?: ((state: RunState, edge: TakenEdge) => string | undefined) | undefined;
  /** The command that shows open questions while the run is active. */
  readonly inbox?: (name: string) => string;
  /** The command that sends an event to the run. */
  readonly signal?: (event: string) => string;
}

/** The maximum width of the name column. */
const widestName = 32;

/** The shortest time between two redraws while a text arrives, in milliseconds. */
const redrawMs = 100;

/**
 * Shows a run while it is driven: a line when a step starts or ends, for each tool call, and when something goes wrong. Below the
 * lines, a
 * region shows the current activity of each step. A log has no region: it gets a line for each step after 30 seconds of silence.
 */
export class Live implements Disposable {
  readonly #options: LiveOptions;
  #width: number;
  readonly #activities: Activities;
  readonly #timer: NodeJS.Timeout;
  #lastLine: number;
  #lastShown = 0;
  #asking = 0;
  /** Lines held back while a person is asked. */
  readonly #kept: string[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#width = Math.max(0, ...options.roles.map((role) => role.length)) + 4;
    this.#lastLine = options.now();
    this.#activities = new Activities(options.now());
    this.#timer = setInterval(() => {
      this.#breakSilence();
      this.#show();
    }, 1000);
    this.#timer.unref();
  }

  /** Shows an event. @param state the state after it */
  onEvent(event: RunEvent, state: RunState): void {
    if (event.type === "branches_opened") this.#widen(event.branches, state);
    if (event.type === "step_started" && event.scope !== undefined) this.#widenTo(indentedName(state, event));
    const lines = linesOf(event, this.#place(state));
    this.#activities.onEvent(event, state, this.#options.now());
    if (lines.length > 0) this.#write(lines);
    this.#show();
  }

  /** Shows the activity of an agent. */
  onActivity(step: number, event: ActivityEvent): void {
    const line = this.#activities.onActivity(step, event, this.#options.now());
    const name = this.#activities.name(step);
    if (line !== undefined && name !== undefined && isWritten(line, this.#options.isWatched))
      this.#write([`${this.#pad(name)}  ${activityText(line, this.#options.style)}`]);
    // Parts of a text arrive faster than a person can read, so redraws are limited.
    if (event.type !== "delta" || this.#options.now() - this.#lastShown >= redrawMs) this.#show();
  }

  /** Runs work that has the terminal to itself: other output is held back until the work ends. */
  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    this.#asking++;
    this.#options.region.clear();
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
    this.#options.region[Symbol.dispose]();
  }

  #place(state: RunState): LiveContext {
    const { style, inbox } = this.#options;
    return {
      ...{ state, style, inbox, width: this.#width },
      isActive: (step) => this.#activities.has(step),
      pad: (name) => this.#pad(name),
      end: (step, to) => this.#end(state, step, to),
      signal: (event) => this.#options.signal?.(event),
      joinOf: (edge) => this.#options.joinOf?.(state, edge),
    };
  }

  /** Widens the name column: names in branches and in workflows of roles can be longer than role names. */
  #widen(branches: Extract<RunEvent, { type: "branches_opened" }>["branches"], state: RunState): void {
    for (const { role, scope, key } of branches) {
      this.#widenTo(indentedName(state, { step: 10, role, visit: 1, scope }));
      this.#widenTo(`  branch ${key}`);
    }
  }

  #widenTo(name: string): void {
    this.#width = Math.max(this.#width, Math.min(cellsOf(name), widestName));
  }

  #end(state: RunState, step: Step, to: string | undefined): string {
    this.#activities.end(step.step);
    return stepLine(state, step, to, this.#options.style, this.#width);
  }

  #pad(name: string): string {
    return this.#options.style.strong(padToCells(name, this.#width));
  }

  #write(lines: readonly string[]): void {
    if (this.#asking > 0) {
      this.#kept.push(...lines);
      return;
    }
    this.#lastLine = this.#options.now();
    this.#options.region.clear();
    this.#options.out(lines.map((line) => `${line}\n`).join(""));
  }

  #breakSilence(): void {
    const { isWatched, now, style } = this.#options;
    if (isWatched || now() - this.#lastLine < silenceMs) return;
    const signs = this.#activities.signs(now());
    if (signs.length === 0) return;
    this.#write(
      signs.map(({ name, text }) => `${this.#pad(name)}  ${style.dim(`still works  ${printableLine(text)}`)}`),
    );
  }

  #show(): void {
    if (this.#asking > 0) return;
    const { region, now } = this.#options;
    this.#lastShown = now();
    if (region.isShown) region.show(this.#activities.rows(now(), region.columns, this.#width));
  }
}
