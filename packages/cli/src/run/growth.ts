import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { apply, type RunEvent, type RunState, type TranscriptEvent } from "@cuebook/run";
import { News } from "@cuebook/server/client";
import { openPlacements, type Placements } from "../cluster/placements.ts";
import type { ReadingHost, RunsPlace } from "../project/runs-place.ts";
import { Connection, lostMs } from "../remote/connection.ts";
import { isUnderWay } from "../run-output/report.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The poll interval of the store, in milliseconds. */
const pollMs = 200;

/** How long a run may be without a driver before following ends, in milliseconds: another process needs a moment to take it over. */
const patienceMs = 3000;

/** A run to follow, and its place. */
export interface Followed {
  readonly host: ReadingHost;
  readonly run: string;
  readonly place: RunsPlace;
}

/**
 * Yields the additions to a run, until it ends or `over` is aborted. A run that workers drive has not ended while it is queued.
 * @throws CuebookError `run_interrupted` if no process drives it any longer, and none will
 */
export async function* growth(
  { host, run, place }: Followed,
  over: AbortSignal,
  terminal: CommandContext["terminal"],
): AsyncGenerator<Growth> {
  await using placements = await openPlacements(place);
  const history = new History(host, run, placements);
  const patience = new Patience(host, run, placements);
  const connection = new Connection(terminal);
  using news = place.is === "server" ? new News(place.api, run) : undefined;
  const wait = (ms: number) => sleep(ms, undefined, { signal: over }).catch(() => undefined);
  while (!over.aborted) {
    const read = await connection.attempt(() => history.read());
    if (read !== undefined) yield read;
    const isLost = read && (await connection.attempt(() => patience.isLost(read.items.length > 0)));
    if (isLost === true) throw interrupted(run);
    const waits = patience.newPlace();
    if (waits !== undefined) yield { items: [], ended: undefined, waits };
    // It is unknown what happened while the connection was lost, so the wait starts again.
    if (isLost === undefined) patience.wait();
    await (isLost === undefined ? wait(lostMs) : news === undefined ? wait(pollMs) : news.next(over));
  }
}

/** Watches whether a process still drives a run. */
class Patience {
  readonly #host: ReadingHost;
  readonly #run: string;
  readonly #placements: Placements | undefined;
  #lastSign = performance.now();
  /** Where the run is queued, and the queue that was last reported. */
  #place: string | undefined;
  #saidPlace: string | undefined;

  constructor(host: ReadingHost, run: string, placements: Placements | undefined) {
    this.#host = host;
    this.#run = run;
    this.#placements = placements;
  }

  /** Where the run is queued and why it waits, unless that was already reported. */
  newPlace(): string | undefined {
    if (this.#place === this.#saidPlace) return undefined;
    this.#saidPlace = this.#place;
    return this.#place;
  }

  /** Restarts the wait, because it is unknown what happened in the meantime. */
  wait(): void {
    this.#lastSign = performance.now();
  }

  /** @param hasNews whether the run has additions */
  async isLost(hasNews: boolean): Promise<boolean> {
    const silentMs = performance.now() - this.#lastSign;
    const isAlive = hasNews || (silentMs > patienceMs / 3 && (await this.#isTaken()));
    if (isAlive) this.#lastSign = performance.now();
    return !isAlive && silentMs > patienceMs;
  }

  async #isTaken(): Promise<boolean> {
    if (await this.#host.journal.isDriven(this.#run)) return true;
    this.#place = await this.#placements?.queued(this.#run);
    return this.#place !== undefined;
  }
}

/** An event of the journal or of the transcript. */
export type Item =
  /** With the state after it. */
  | { readonly is: "journal"; readonly event: RunEvent; readonly state: RunState }
  | { readonly is: "transcript"; readonly event: TranscriptEvent };

export function isAfter({ is, event }: Item, number: number): boolean {
  return number === 0 || (is === "journal" && event.seq > number);
}

/** What was added to a run, and its state if it has ended or is suspended. */
export interface Growth {
  readonly items: readonly Item[];
  readonly ended: RunState | undefined;
  /** Where the run is queued and why it waits, if that has changed. */
  readonly waits?: string;
}

/** The history of a run, read as it grows. */
class History {
  readonly #host: ReadingHost;
  readonly #run: string;
  readonly #placements: Placements | undefined;
  #state: RunState | undefined;
  #version = 0;
  readonly #requested = new Set<string>();
  /** Transcript events of turns whose request has not been read yet. */
  #held: readonly TranscriptEvent[] = [];
  #seen = 0;

  constructor(host: ReadingHost, run: string, placements: Placements | undefined) {
    this.#host = host;
    this.#run = run;
    this.#placements = placements;
  }

  /** Reads the additions, in the order in which they happened. */
  async read(): Promise<Growth> {
    const { journal } = this.#host;
    // Read before the events, so that they include everything that a worker did before it left the run.
    const isLeft = await this.#isLeft();
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
    const ended = this.#ended(isLeft);
    takeUntil((rest) => ended !== undefined || this.#requested.has(turnKey(rest)));
    this.#held = transcript.slice(next);
    return { items, ended };
  }

  /** Whether a suspended run is with no worker. Always true if no machines share the store. */
  async #isLeft(): Promise<boolean> {
    if (this.#placements === undefined) return true;
    return this.#state?.status === "suspended" && (await this.#placements.queued(this.#run)) === undefined;
  }

  #ended(isLeft: boolean): RunState | undefined {
    const state = this.#state;
    if (state === undefined || isUnderWay(state)) return undefined;
    return state.status === "suspended" && !isLeft ? undefined : state;
  }
}

function turnKey({ step, try: attempt, turn }: Pick<TranscriptEvent, "step" | "try" | "turn">): string {
  return `${step}.${attempt}.${turn}`;
}

function interrupted(run: string): CuebookError {
  return new CuebookError("run_interrupted", `run ${run} is no longer driven by a process`, {
    hint: `resume the run: cuebook runs resume ${run}`,
  });
}
