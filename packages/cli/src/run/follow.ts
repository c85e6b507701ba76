import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { apply, type RunEvent, type RunState, type TranscriptEvent } from "@cuebook/run";
import { jsonLine } from "../output/json-line.ts";
import { between, durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { ReadingHost } from "../project/runs-place.ts";
import type { Api } from "../remote/api.ts";
import { Connection, lostMs } from "../remote/connection.ts";
import { News } from "../remote/news.ts";
import { Activities } from "../run-output/activities.ts";
import { activityText, isWritten, silenceMs } from "../run-output/activity-line.ts";
import { Narrator } from "../run-output/event-text.ts";
import { exitCodeOf } from "../run-output/outcome.ts";
import { isUnderWay } from "../run-output/report.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { hasScreen, type LiveRegion, liveRegionOn } from "../terminal/live-region.ts";
import { stopOnSignals } from "../terminal/stop.ts";

/** How a run is followed. */
export interface FollowOptions {
  readonly writing: "text" | "lines";
  /** How many of the lines so far are shown. Absent: all. */
  readonly tail: number | undefined;
  /** Only what happens after this event is shown, and only an end after it counts. */
  readonly after?: number | undefined;
  /** The API that the run is behind. Absent: a database, which is read again and again. */
  readonly api?: Api | undefined;
}

/** How often the store is read, in milliseconds. */
const pollMs = 200;

/** How long a run may have no driver before following ends: a process that takes it over needs a moment. */
const patienceMs = 3000;

/**
 * Shows the journal and the transcript of a run as they grow, until the run ends or is suspended, and sets the exit code.
 *
 * @throws CuebookError `run_interrupted` if no process drives the run any longer
 */
export async function followRun(
  host: ReadingHost,
  run: string,
  { tail, writing, after = 0, api }: FollowOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  using stop = stopOnSignals();
  using region = liveRegionOn(terminal);
  const over = AbortSignal.any([stop.signal, terminal.closed]);
  const follower: Follower =
    writing === "lines"
      ? jsonFollower(run)
      : new TextFollower(context.style("out"), hasScreen(terminal, "out"), region);
  let isFirst = true;
  for await (const { items, ended } of growth(host, run, { api, over }, terminal)) {
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

/** What is added to a run, until it ends or nobody follows it any longer. @throws CuebookError `run_interrupted` */
async function* growth(
  host: ReadingHost,
  run: string,
  { api, over }: Pick<FollowOptions, "api"> & { readonly over: AbortSignal },
  terminal: CommandContext["terminal"],
): AsyncGenerator<Growth> {
  const history = new History(host, run);
  const patience = new Patience(host, run);
  const connection = new Connection(terminal);
  using news = api && new News(api, run);
  const wait = (ms: number) => sleep(ms, undefined, { signal: over }).catch(() => undefined);
  while (!over.aborted) {
    const read = await connection.attempt(() => history.read());
    if (read !== undefined) yield read;
    const isLost = read && (await connection.attempt(() => patience.isLost(read.items.length > 0)));
    if (isLost === true) throw interrupted(run);
    // Nobody knows what happened while the connection was lost.
    if (isLost === undefined) patience.wait();
    await (isLost === undefined ? wait(lostMs) : news === undefined ? wait(pollMs) : news.next(over));
  }
}

/** Watches whether a process still drives a run. */
class Patience {
  readonly #host: ReadingHost;
  readonly #run: string;
  #lastSign = performance.now();

  constructor(host: ReadingHost, run: string) {
    this.#host = host;
    this.#run = run;
  }

  /** Begins to wait again: nobody knows what happened meanwhile. */
  wait(): void {
    this.#lastSign = performance.now();
  }

  /** @param hasNews whether something was added */
  async isLost(hasNews: boolean): Promise<boolean> {
    const silentMs = performance.now() - this.#lastSign;
    const isAlive = hasNews || (silentMs > patienceMs / 3 && (await this.#host.journal.isDriven(this.#run)));
    if (isAlive) this.#lastSign = performance.now();
    return !isAlive && silentMs > patienceMs;
  }
}

/** An event of the journal or of the transcript. */
type Item =
  /** With the state after it. */
  | { readonly is: "journal"; readonly event: RunEvent; readonly state: RunState }
  | { readonly is: "transcript"; readonly event: TranscriptEvent };

function isAfter({ is, event }: Item, number: number): boolean {
  return number === 0 || (is === "journal" && event.seq > number);
}

/** What was added to a run, and its state if it has ended or is suspended. */
interface Growth {
  readonly items: readonly Item[];
  readonly ended: RunState | undefined;
}

/** The history of a run, read as it grows. */
class History {
  readonly #host: ReadingHost;
  readonly #run: string;
  #state: RunState | undefined;
  #version = 0;
  readonly #requested = new Set<string>();
  /** Events of turns whose request was not read yet. */
  #held: readonly TranscriptEvent[] = [];
  #seen = 0;

  constructor(host: ReadingHost, run: string) {
    this.#host = host;
    this.#run = run;
  }

  /** What has been added, in the order in which it happened. */
  async read(): Promise<Growth> {
    const { journal } = this.#host;
    const events = await journal.read(this.#run, this.#version);
    const added = await journal.transcript(this.#run, { after: this.#seen });
    this.#version += events.length;
    this.#seen = added.at(-1)?.seq ?? this.#seen;
    const transcript = [...this.#held, ...added];
    const items: Item[] = [];
    let next = 0;
    const takeUntil = (isDue: (event: TranscriptEvent) => boolean) => {
      for (let event = transcript[next]; event !== undefined && isDue(event); event = transcript[next]) {
        items.push({ is: "transcript", event });
        next++;
      }
    };
    for (const event of events) {
      takeUntil((earlier) => earlier.at <= event.at && this.#requested.has(turnKey(earlier)));
      if (event.type === "turn_requested") this.#requested.add(turnKey(event));
      this.#state = apply(this.#run, this.#state, event);
      items.push({ is: "journal", event, state: this.#state });
    }
    const ended = this.#state === undefined || isUnderWay(this.#state) ? undefined : this.#state;
    takeUntil((rest) => ended !== undefined || this.#requested.has(turnKey(rest)));
    this.#held = transcript.slice(next);
    return { items, ended };
  }
}

function turnKey({ step, try: attempt, turn }: Pick<TranscriptEvent, "step" | "try" | "turn">): string {
  return `${step}.${attempt}.${turn}`;
}

/** Turns what has happened into lines with line breaks. */
interface Follower {
  lines(item: Item): readonly string[];
  /** After all new lines. @param isNew whether there were any @returns further lines */
  rest(isNew: boolean): readonly string[];
}

function jsonFollower(run: string): Follower {
  return {
    lines: ({ is, event }) => [jsonLine(is === "journal" ? { run, ...event } : { type: "transcript", run, event })],
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
      return [`${this.#place(event.seq, event.at)}  ${this.#narrator.describe(event)}\n`];
    }
    const { event } = item;
    const line = activities.onActivity(event.step, event, at);
    if (line === undefined || !isWritten(line, this.#isWatched)) return [];
    const text = activityText(line, this.#style, (plain) => plain);
    return [`${this.#place(undefined, event.at)}  ${printableLine(this.#narrator.turn(event))}: ${text}\n`];
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
      .map(({ name, text }) => `${this.#place(undefined, now)}  ${name} still works: ${printableLine(text)}\n`);
  }

  #place(seq: number | undefined, at: string): string {
    return this.#style.dim(placeText(seq, this.#start ?? at, at));
  }
}

/** The last lines, or all if no number is given. */
export function lastLines(lines: readonly string[], tail: number | undefined): readonly string[] {
  return tail === undefined ? lines : lines.slice(Math.max(0, lines.length - tail));
}

/** The number of an event, and the time since the run was created. */
export function placeText(seq: number | undefined, start: string, at: string): string {
  return `${String(seq ?? "").padStart(3)}  ${`+${durationText(between(start, at))}`.padStart(7)}`;
}

function interrupted(run: string): CuebookError {
  return new CuebookError("run_interrupted", `run ${run} is no longer driven by a process`, {
    hint: `resume the run: cuebook runs resume ${run}`,
  });
}
