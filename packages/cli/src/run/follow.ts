import type { runsLog as runsLogOutput } from "@cuebook/commands/json";
import { between, durationText, printableLine } from "@cuebook/settings/values";
import { fieldsText } from "../output/fields.ts";
import { jsonLine } from "../output/json-line.ts";

import type { Style } from "../output/style.ts";
import { Activities } from "../run-output/activities.ts";
import { activityText, isWritten, silenceMs } from "../run-output/activity-line.ts";
import { Narrator } from "../run-output/event-text.ts";
import { exitCodeOf } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { hasScreen, type LiveRegion, liveRegionOn } from "../terminal/live-region.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { type Followed, growth, type Item, isAfter } from "./growth.ts";

/** Options for following a run. */
export interface FollowOptions {
  readonly writing: "text" | "lines";
  /** The number of existing lines that are shown. Absent: all. */
  readonly tail: number | undefined;
  /** Only events after this one are shown, and only an end after it counts. */
  readonly after?: number | undefined;
}

/**
 * Shows the journal and the transcript of a run as they grow, until the run ends or is suspended, and sets the exit code.
 *
 * @throws CuebookError `run_interrupted` if no process drives the run any longer
 */
export async function followRun(
  followed: Followed,
  { tail, writing, after = 0 }: FollowOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  using stop = stopOnSignals();
  using region = liveRegionOn(terminal);
  const over = AbortSignal.any([stop.signal, terminal.closed]);
  const follower: Follower =
    writing === "lines"
      ? jsonFollower(followed.run)
      : new TextFollower(context.style("out"), hasScreen(terminal, "out"), region);
  let isFirst = true;
  for await (const { items, ended, waits } of growth(followed, over, terminal)) {
    if (waits !== undefined) {
      region.clear();
      for (const line of follower.waits(waits)) terminal.out(line);
      continue;
    }
    const lines = items.filter((item) => isAfter(item, after)).flatMap((item) => follower.lines(item));
    const shown = isFirst ? lastLines(lines, tail) : lines;
    isFirst = false;
    if (shown.length > 0) region.clear();
    for (const line of shown) terminal.out(line);
    for (const line of follower.rest(shown.length > 0)) terminal.out(line);
    if (ended !== undefined && ended.version > after) return context.finish(exitCodeOf(ended));
  }
  context.finish(stop.signal.aborted ? exitCode.interrupted : exitCode.ok);
}

/** Converts new items to lines with line breaks. */
interface Follower {
  lines(item: Item): readonly string[];
  /** The line about the queue of the run, and why it waits. */
  waits(text: string): readonly string[];
  /** Called after all new lines. @param isNew whether there were any @returns further lines */
  rest(isNew: boolean): readonly string[];
}

function jsonFollower(run: string): Follower {
  return {
    lines: ({ is, event }) => [
      jsonLine<typeof runsLogOutput>(is === "journal" ? { run, ...event } : { type: "transcript", run, event }),
    ],
    waits: () => [],
    rest: () => [],
  };
}

class TextFollower implements Follower {
  readonly #style: Style;
  readonly #isWatched: boolean;
  readonly #region: LiveRegion;
  readonly #narrator = new Narrator();
  #start: string | undefined;
  #activities: Activities | undefined;
  #width = 0;
  #lastLine = performance.now();

  constructor(style: Style, isWatched: boolean, region: LiveRegion) {
    this.#style = style;
    this.#isWatched = isWatched;
    this.#region = region;
  }

  lines(item: Item): readonly string[] {
    const at = Date.parse(item.event.at);
    this.#start ??= item.event.at;
    this.#activities ??= new Activities(at);
    const activities = this.#activities;
    if (item.is === "journal") {
      const { event, state } = item;
      activities.onEvent(event, state, at);
      if (event.type === "step_started") this.#width = Math.max(this.#width, event.role.length + 4);
      return [this.#line(event.seq, event.at, this.#narrator.describe(event))];
    }
    const { event } = item;
    const line = activities.onActivity(event.step, event, at);
    if (line === undefined || !isWritten(line, this.#isWatched)) return [];
    const text = activityText(line, this.#style, (plain) => plain);
    return [this.#line(undefined, event.at, `${printableLine(this.#narrator.turn(event))}: ${text}`)];
  }

  waits(text: string): readonly string[] {
    const now = new Date().toISOString();
    return [this.#line(undefined, now, this.#style.dim(printableLine(text)))];
  }

  rest(isNew: boolean): readonly string[] {
    const activities = this.#activities;
    if (activities === undefined) return [];
    if (isNew) this.#lastLine = performance.now();
    if (this.#isWatched || performance.now() - this.#lastLine < silenceMs) {
      if (this.#region.isShown) this.#region.show(activities.rows(Date.now(), this.#region.columns, this.#width));
      return [];
    }
    this.#lastLine = performance.now();
    this.#region.clear();
    const now = new Date().toISOString();
    return activities
      .signs(Date.parse(now))
      .map(({ name, text }) => this.#line(undefined, now, `${name} still works: ${printableLine(text)}`));
  }

  #line(seq: number | undefined, at: string, text: string): string {
    return placedLine({ seq, at }, this.#start ?? at, text, this.#style);
  }
}

/** The last lines, or all if no number is given. */
export function lastLines(lines: readonly string[], tail: number | undefined): readonly string[] {
  return tail === undefined ? lines : lines.slice(Math.max(0, lines.length - tail));
}

/** A line about an item: the number of its event, if it has one, the time since the run was created, and the text. */
export function placedLine(
  { seq, at }: { readonly seq: number | undefined; readonly at: string },
  start: string,
  text: string,
  style: Style,
): string {
  const place = `${String(seq ?? "").padStart(3)}  ${`+${durationText(between(start, at))}`.padStart(7)}`;
  return fieldsText([[place, text]], style);
}
