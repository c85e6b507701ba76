import type { EventType, RunEvent } from "@cuebook/run";
import type { Receiver } from "@cuebook/tools";
import type { HealthChange } from "../machine/machine.ts";
import { type News, newsOfMachine } from "./news.ts";
import { type NoticePlace, noticeName, notifyAgain, notifyOnce } from "./notify-once.ts";

export interface NotifierOptions extends NoticePlace {
  readonly receivers: readonly Receiver[];
  /** What waits, of one run or of all. */
  readonly read: (run?: string) => Promise<readonly News[]>;
  /** Receives the first failure of several of a receiver. */
  readonly onFailure: (receiver: string, error: unknown) => void;
  /** How often everything is looked at, in milliseconds. */
  readonly lookMs?: number | undefined;
}

/** What waited for longer when it was first seen is in the inbox, and nobody is notified. */
const mostAgeMs = 7 * 86_400_000;
/** How soon everything is looked at again where a receiver failed, or another process may be at it. */
const soonMs = 60_000;
/** How much of the time may be spent on looking at everything: a fiftieth. */
const restPerLook = 50;
/** How long the end of a process waits for receivers. */
const graceMs = 15_000;
/** The number of notices that a receiver gets at once. */
const atOnce = 4;

/** After these, something may wait for a person that did not before. */
const awaited: ReadonlySet<EventType> = new Set<EventType>([
  ...(["decision_requested", "permission_requested", "run_suspended", "run_failed", "dispatch_settled"] as const),
  ...(["pull_request_ready", "pull_request_seen", "service_done"] as const),
]);

/**
 * Notifies people of what waits for them, beside the work: it neither delays nor fails. Everything is looked at when it starts, so the next
 * process does what a killed one left.
 */
export class Notifier implements AsyncDisposable {
  readonly #options: NotifierOptions;
  readonly #stop = new AbortController();
  /** What was settled for a receiver, by this process or another. */
  readonly #settled = new Set<string>();
  /** That something is over is stored. */
  readonly #endings = new Map<string, Promise<void>>();
  readonly #failing = new Set<string>();
  readonly #lines = new Map<string, Line>();
  readonly #looks = new Map<string | undefined, Promise<void>>();
  readonly #again = new Set<string | undefined>();
  /** What only this process knows of: of its services and its machine. */
  readonly #own = new Map<string, readonly News[]>();
  #timer: NodeJS.Timeout | undefined;
  #restMs = 0;
  #isUnsettled = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
    for (const { name } of options.receivers) this.#lines.set(name, new Line((error) => this.#report(name, error)));
    this.#look(undefined);
  }

  /** Hears of events that this process wrote. */
  heard(run: string, events: readonly RunEvent[]): void {
    if (events.some(({ type }) => awaited.has(type))) this.#look(run);
  }

  /** Takes what a service knows beside the journal, in place of what it said before. */
  served(service: string, news: readonly News[]): void {
    this.#takeOwn(service, news);
  }

  /** Takes a change of this machine. @param name the worker's, else the machine's */
  machine(name: string, change: HealthChange): void {
    const news = newsOfMachine(name, change, this.#options.now());
    if (news === undefined) return;
    if (news.is === "news") {
      this.#takeOwn(news.news.key, [news.news]);
      return;
    }
    this.#own.delete(news.key);
    for (const { name: receiver, on } of this.#options.receivers) {
      if (!on.has("machine")) continue;
      const notice = noticeName(receiver, news.key);
      this.#settled.delete(notice);
      // The next time is notified after that.
      const ending = notifyAgain(news.key, receiver, this.#options);
      this.#endings.set(notice, ending);
      this.#lines.get(receiver)?.add(() => ending);
    }
  }

  /** Waits until what is known is notified, for a while. What is not is left to the next process. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer);
    const patience = setTimeout(() => this.#stop.abort(), graceMs);
    // What was written last is still to be looked at.
    while (this.#looks.size > 0 && !this.#stop.signal.aborted) await Promise.all(this.#looks.values());
    await Promise.all([...this.#lines.values()].map((line) => line.idle()));
    clearTimeout(patience);
    this.#stop.abort();
  }

  #takeOwn(source: string, news: readonly News[]): void {
    this.#own.set(source, news);
    this.#offer(news);
  }

  /** Looks at a run, or at everything. A look that is wanted during another one of the same follows it. */
  #look(run: string | undefined): void {
    if (this.#stop.signal.aborted) return;
    if (this.#looks.has(run)) {
      this.#again.add(run);
      return;
    }
    const looking = this.#read(run).finally(() => {
      this.#looks.delete(run);
      if (this.#again.delete(run)) this.#look(run);
    });
    this.#looks.set(run, looking);
  }

  async #read(run: string | undefined): Promise<void> {
    const began = performance.now();
    try {
      this.#offer(await this.#options.read(run));
    } catch {
      // The store failed. Whoever works with it says so, and the next look finds what this one did not.
    }
    if (run !== undefined) return;
    this.#offer([...this.#own.values()].flat());
    this.#restMs = restPerLook * (performance.now() - began);
    this.#plan(this.#isUnsettled ? soonMs : (this.#options.lookMs ?? 300_000));
    this.#isUnsettled = false;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => this.#look(undefined), Math.max(ms, this.#restMs));
    this.#timer.unref();
  }

  /** Something is still to be notified, perhaps by another process: everything is looked at again before long. */
  #unsettled(name: string): void {
    this.#settled.delete(name);
    if (!this.#isUnsettled) this.#plan(soonMs);
    this.#isUnsettled = true;
  }

  #offer(all: readonly News[]): void {
    const { receivers, now } = this.#options;
    for (const news of all) {
      if (now().getTime() - Date.parse(news.since) > mostAgeMs) continue;
      for (const receiver of receivers) if (receiver.on.has(news.kind)) this.#notify(news, receiver);
    }
  }

  #notify(news: News, receiver: Receiver): void {
    const name = noticeName(receiver.name, news.key);
    if (this.#settled.has(name)) return;
    // Until its turn comes, it is not offered again.
    this.#settled.add(name);
    this.#lines.get(receiver.name)?.add(async () => {
      const { signal } = this.#stop;
      if (signal.aborted) return;
      await this.#endings.get(name);
      const result = await notifyOnce(news, receiver, this.#options, signal);
      if (result.is === "later" || (result.is === "failed" && !result.isLast)) this.#unsettled(name);
      if (result.is === "sent") this.#failing.delete(receiver.name);
      if (result.is === "failed") this.#report(receiver.name, result.error);
    });
  }

  #report(receiver: string, error: unknown): void {
    if (this.#failing.has(receiver)) return;
    this.#failing.add(receiver);
    this.#options.onFailure(receiver, error);
  }
}

/** Works for one receiver, a few at once, in order. */
class Line {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(work: () => Promise<void>): void {
    this.#waiting.push(work);
    this.#next();
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < atOnce) {
      const work = this.#waiting.shift();
      if (work === undefined) return;
      const running = work()
        .catch(this.#onFailure)
        .finally(() => {
          this.#running.delete(running);
          this.#next();
        });
      this.#running.add(running);
    }
  }
}
