import type { EventType, RunEvent } from "@cuebook/run";
import type { Receiver } from "@cuebook/tools";
import type { News } from "./news.ts";
import { type NoticePlace, noticeName, notifyAgain, notifyOnce } from "./notify-once.ts";

export interface NotifierOptions extends NoticePlace {
  readonly receivers: readonly Receiver[];
  /** Reads the news of everything that waits. */
  readonly read: () => Promise<readonly News[]>;
  /** Receives the first of consecutive failures of a receiver. */
  readonly onFailure: (receiver: string, error: unknown) => void;
  /** The time between two reads of everything, in milliseconds. */
  readonly lookMs?: number | undefined;
}

/** Items that waited for longer than this when first seen are only in the inbox, without a notice. */
const mostAgeMs = 7 * 86_400_000;
/** The time until everything is read again if a receiver failed, or another process may be notifying. */
const soonMs = 60_000;
/** The rest after a read, as a multiple of its duration: reads take at most about a twentieth of the time. */
const restPerLook = 20;
/** How long the end of a process waits for receivers. */
const graceMs = 15_000;
/** The number of notices that a receiver gets at once. */
const atOnce = 4;

/** The events after which something new may wait for a person. */
const awaited: ReadonlySet<EventType> = new Set<EventType>([
  ...(["decision_requested", "permission_requested", "run_suspended", "run_failed", "dispatch_settled"] as const),
  ...(["pull_request_ready", "pull_request_seen", "service_done"] as const),
]);

/**
 * Notifies people of what waits for them, beside the work: it neither delays the work nor makes it fail. Everything is read at the
 * start, so that the next process completes the notices of a killed process.
 */
export class Notifier implements AsyncDisposable {
  readonly #options: NotifierOptions;
  readonly #stop = new AbortController();
  /** The names of notices that are queued, or settled by this process or another. */
  readonly #settled = new Set<string>();
  /** By name of a notice: the pending write that it is over. */
  readonly #endings = new Map<string, Promise<void>>();
  readonly #failing = new Set<string>();
  readonly #lines = new Map<string, Line>();
  #looking: Promise<void> | undefined;
  /** Something may have changed since the last look began. */
  #isStale = false;
  #timer: NodeJS.Timeout | undefined;
  #restUntil = 0;
  #isUnsettled = false;
  #isEnding = false;

  constructor(options: NotifierOptions) {
    this.#options = options;
    for (const { name } of options.receivers) this.#lines.set(name, new Line((error) => this.#report(name, error)));
    this.look();
  }

  /** Reads everything if the events, which this process wrote, may have made something wait. */
  heard(events: readonly RunEvent[]): void {
    if (events.some(({ type }) => awaited.has(type))) this.look();
  }

  /** Reads everything that waits, soon. A call during a read leads to another read after it. */
  look(): void {
    this.#isStale = true;
    if (this.#looking !== undefined || this.#isEnding) return;
    if (performance.now() < this.#restUntil) this.#plan(0);
    else this.#begin();
  }

  /** Records that something is over that may happen again: people are notified of the next occurrence. */
  over(key: string): void {
    for (const { name: receiver } of this.#options.receivers) {
      const notice = noticeName(receiver, key);
      this.#settled.delete(notice);
      // A notice of the next occurrence waits for this write.
      const ending = notifyAgain(key, receiver, this.#options);
      this.#endings.set(notice, ending);
      this.#lines.get(receiver)?.add(() => ending);
    }
  }

  /** Waits for a limited time until all known news is notified. The rest is left to the next process. */
  async [Symbol.asyncDispose](): Promise<void> {
    const patience = setTimeout(() => this.#stop.abort(), graceMs);
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#looking;
    // Reads the events that were written last.
    while (this.#isStale && !this.#stop.signal.aborted) await this.#begin();
    await Promise.all([...this.#lines.values()].map((line) => line.idle()));
    clearTimeout(patience);
    this.#stop.abort();
  }

  #begin(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isUnsettled = false;
    this.#isStale = false;
    this.#looking = this.#read().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #read(): Promise<void> {
    const began = performance.now();
    try {
      this.#offer(await this.#options.read());
    } catch {
      // The store failed. Its other users report that, and the next read finds what this read missed.
    }
    this.#restUntil = performance.now() + restPerLook * (performance.now() - began);
    this.#plan(this.#isStale ? 0 : this.#isUnsettled ? soonMs : (this.#options.lookMs ?? 300_000));
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isEnding) return;
    this.#timer = setTimeout(() => this.#begin(), Math.max(ms, this.#restUntil - performance.now()));
    this.#timer.unref();
  }

  /** Plans another read soon: a notice is still due, perhaps from another process. */
  #unsettled(name: string): void {
    this.#settled.delete(name);
    if (!(this.#isUnsettled || this.#isStale)) this.#plan(soonMs);
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
    // While it is queued, it is not offered again.
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

/** A queue of work for one receiver: starts in order, a few at once. */
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
