import type { Printed, serve as serveOutput } from "@cuebook/commands/json";
import type { ServiceEvent } from "@cuebook/engine";
import { durationText, printableLine } from "@cuebook/settings/values";
import { distinctFindings } from "@cuebook/template";
import { jsonLine } from "../output/json-line.ts";

import type { Style } from "../output/style.ts";
import type { LiveRegion } from "../terminal/live-region.ts";
import { ServiceNarrator } from "./event-text.ts";
import { isPrinted, type Level, levelOf } from "./level.ts";

/** The source of an event, if several workflows are served. */
export interface LogSource {
  /** The workflow's file in messages; `undefined` if it is the only workflow. */
  readonly name: string | undefined;
  /** The lowest level that is printed. Default: that of the log. */
  readonly level?: string | undefined;
}

type Line = Printed<typeof serveOutput, "line">;
type WithoutPlace<One> = One extends unknown ? Omit<One, "at" | "level" | "service"> : never;

/** The content of a log line, without its time, level and service. */
export type LoggedObject = WithoutPlace<Line>;

const whole: LogSource = { name: undefined };

/** Options for writing the events of a service. */
export interface LogOptions {
  readonly format: "text" | "json";
  /** The lowest level that is printed. */
  readonly level: string;
  /** The lowest level for all sources. It overrides theirs. */
  readonly override?: string | undefined;
  /** Whether each call of a tool, and each issue that waits, is printed. */
  readonly isVerbose: boolean;
  readonly out: (text: string) => void;
  readonly style: Style;
  readonly region: LiveRegion;
  readonly now: () => Date;
  readonly path: (path: string) => string;
}

/** Writes the events of a service: for people as lines, for programs as one JSON object per line. */
export class ServiceLog implements Disposable {
  readonly #options: LogOptions;
  readonly #narrator: ServiceNarrator;
  readonly #doing = new Map<string, { readonly name: string; readonly since: number; turn: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: LogOptions) {
    this.#options = options;
    this.#narrator = new ServiceNarrator(options.style, options.now, options.path);
    this.#timer = setInterval(() => this.#show(), 1000);
    this.#timer.unref();
  }

  /** Writes an event. */
  onEvent(event: ServiceEvent, source: LogSource = whole): void {
    if (event.type === "activity") {
      this.#activity(event, source);
      return;
    }
    this.#follow(event);
    const distinct = "findings" in event ? { ...event, findings: distinctFindings(event.findings) } : event;
    const level = levelOf(distinct);
    // The narrator gets every event: its sentences depend on earlier ones.
    const lines = this.#options.format === "text" ? this.#narrator.describe(distinct) : [];
    const isDetail = this.#options.isVerbose && event.type === "skipped";
    if (isDetail || this.#isPrinted(level, source)) {
      if (this.#options.format === "json") this.#line(level, withoutState(distinct), source);
      else this.#write(lines, source);
    }
    this.#show();
  }

  /** Writes a message of the command itself: a line for people, an object for programs. */
  say(level: Level, word: string, text: string, object: LoggedObject, source: LogSource = whole): void {
    if (!this.#isPrinted(level, source)) return;
    if (this.#options.format === "json") this.#line(level, object, source);
    else this.#write(this.#narrator.say(word, text), source);
    this.#show();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#options.region[Symbol.dispose]();
  }

  #isPrinted(level: Level, source: LogSource): boolean {
    const { override, level: usual } = this.#options;
    return isPrinted(level, override ?? source.level ?? usual);
  }

  /** Writes a call of a tool, or a retry of the client, whatever the level. */
  #activity(event: Extract<ServiceEvent, { readonly type: "activity" }>, source: LogSource): void {
    const { activity } = event;
    if (!this.#options.isVerbose || (activity.type !== "tool_started" && activity.type !== "retry")) return;
    if (this.#options.format === "json") this.#line(levelOf(event), { ...event, activity }, source);
    else this.#write(this.#narrator.describe(event), source);
    this.#show();
  }

  #line(level: Level, object: LoggedObject, { name }: LogSource): void {
    const service = name === undefined ? {} : { service: name };
    this.#options.out(
      jsonLine<typeof serveOutput>({ at: this.#options.now().toISOString(), level, ...service, ...object }),
    );
  }

  #write(lines: readonly string[], { name }: LogSource): void {
    if (lines.length === 0) return;
    this.#options.region.clear();
    const at = this.#options.style.dim(`${this.#options.now().toISOString().slice(0, 19)}Z`);
    const from = name === undefined ? "" : `${this.#options.style.dim(printableLine(name))}  `;
    this.#options.out(lines.map((line) => `${at}  ${from}${line.trimEnd()}\n`).join(""));
  }

  #follow(event: ServiceEvent): void {
    if (event.type === "settled" || event.type === "schedule_ended") this.#doing.delete(event.run);
    if (event.type === "dispatched" || event.type === "taken_over" || event.type === "continued") {
      const since = this.#options.now().getTime();
      this.#doing.set(event.run, { name: event.issue.identifier, since, turn: 0 });
    }
    if (event.type === "schedule_started" || event.type === "schedule_resumed") {
      this.#doing.set(event.run, { name: event.workflow, since: this.#options.now().getTime(), turn: 0 });
    }
    if (event.type !== "run_event" || event.event.type !== "turn_requested") return;
    const doing = this.#doing.get(event.run);
    if (doing !== undefined) doing.turn = event.event.turn;
  }

  #show(): void {
    const now = this.#options.now().getTime();
    const texts = [...this.#doing.values()].map(({ name, since, turn }) => {
      const at = turn === 0 ? "" : ` turn ${turn}`;
      return `${printableLine(name)}${at} ${durationText(now - since)}`;
    });
    if (texts.length === 0) this.#options.region.clear();
    else this.#options.region.show([texts.join("  |  ")]);
  }
}

/**
 * An event without the state after it, which the journal has. The event's place in the run is at the top level, as for other events.
 */
function withoutState(event: Exclude<ServiceEvent, { readonly type: "activity" }>): LoggedObject {
  if (event.type !== "run_event") return event;
  const { state: _, ...rest } = event;
  const { event: of } = rest;
  return {
    ...rest,
    ...("step" in of && typeof of.step === "number" && { step: of.step }),
    ...("turn" in of && typeof of.turn === "number" && { turn: of.turn }),
  };
}
