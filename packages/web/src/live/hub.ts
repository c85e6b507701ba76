import type { News } from "@cuebook/server";

/** Where a subscriber continues, and the run whose events it follows one by one. */
export interface Followed {
  readonly position: number;
  readonly run?: string;
  readonly version?: number;
  readonly transcript?: number;
}

/** Receives the news after a place. News can arrive twice. */
export interface Subscriber {
  readonly followed: Followed;
  hear(news: News): void;
  /** The stream was lost, or is open again. */
  connected(isOpen: boolean): void;
  /** The stream has no room for the run, which is polled instead; or it has room again. */
  polled(isPolled: boolean): void;
}

/** What a stream reports. */
export interface SourceListener {
  open(): void;
  /** @param id the cursor after this message, or the previous cursor */
  news(news: News, id: string): void;
  /** The server ends the stream, so that the next request shows who reads. No news is lost. */
  renew(): void;
  /** @param isOver the browser does not retry, because the server refused the stream */
  lost(isOver: boolean): void;
}

/** The surroundings of a hub. */
export interface HubPorts {
  /** Opens a stream. @returns closes it */
  open(query: { readonly run: string | undefined; readonly after: string }, listener: SourceListener): () => void;
  /** Whether a run still exists: a missing run would end the stream for all subscribers. */
  exists(run: string): Promise<boolean>;
  /** Reads what happened in a run after a place, for a run that the stream has no room for. */
  read(run: string, after: Place): Promise<readonly News[]>;
  /** Calls back later. */
  later(work: () => void): void;
}

/** How far the news of a run was received. */
export interface Place {
  readonly version: number;
  readonly transcript: number;
}

/** The most runs of one stream: the server follows no more. */
const mostRuns = 32;

/**
 * One stream for all subscribers, because all tabs of a browser share six connections to a server. The stream has room for the runs
 * that were opened last; the others are polled every few seconds.
 */
export class Hub {
  readonly #ports: HubPorts;
  readonly #subscribers = new Set<Subscriber>();
  /** How far the stream has come. */
  #position = Number.POSITIVE_INFINITY;
  readonly #places = new Map<string, Place>();
  /** The runs of the stream, in the order of its ids. */
  #runs: readonly string[] = [];
  /** The runs that it has no room for. */
  #polled: readonly string[] = [];
  #isPolling = false;
  #close: (() => void) | undefined;
  #isDue = false;
  #isOpen = true;

  constructor(ports: HubPorts) {
    this.#ports = ports;
  }

  /** Adds a subscriber from its place on. @returns a function that removes it */
  add(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    this.#rewind(subscriber.followed);
    if (!this.#isOpen) subscriber.connected(false);
    if (subscriber.followed.run !== undefined && this.#polled.includes(subscriber.followed.run))
      subscriber.polled(true);
    this.#reopen();
    return () => {
      this.#subscribers.delete(subscriber);
      const { run } = subscriber.followed;
      if (run !== undefined && !this.#followed().includes(run)) this.#places.delete(run);
      if (this.#subscribers.size > 0) {
        if (this.#polled.length > 0) this.#reopen();
        return;
      }
      this.#close?.();
      this.#close = undefined;
      this.#polled = [];
      this.#position = Number.POSITIVE_INFINITY;
      this.#isOpen = true;
    };
  }

  /** Moves the stream back, so that it includes everything that the new subscriber has not received. */
  #rewind({ position, run, version = 0, transcript = 0 }: Followed): void {
    this.#position = Math.min(this.#position, position);
    if (run === undefined) return;
    const known = this.#places.get(run) ?? { version, transcript };
    this.#places.set(run, {
      version: Math.min(known.version, version),
      transcript: Math.min(known.transcript, transcript),
    });
  }

  #followed(): readonly string[] {
    return [...new Set([...this.#subscribers].flatMap(({ followed: { run } }) => (run === undefined ? [] : [run])))];
  }

  /** Opens the stream again; subscribers that are added together share one opening. */
  #reopen(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#subscribers.size > 0) this.#open();
    });
  }

  #open(): void {
    this.#close?.();
    const followed = this.#followed().filter((run) => this.#places.has(run));
    this.#runs = followed.slice(-mostRuns);
    this.#setPolled(followed.slice(0, -mostRuns));
    const numbers = this.#runs.flatMap((run) => {
      const { version, transcript } = this.#places.get(run) ?? { version: 0, transcript: 0 };
      return [version, transcript];
    });
    const run = this.#runs.length === 0 ? undefined : this.#runs.join(",");
    const close = this.#ports.open(
      { run, after: [this.#position, ...numbers].join(".") },
      {
        open: () => this.#connected(true),
        news: (news, id) => {
          this.#reach(id);
          for (const each of this.#subscribers) if (concerns(news, each.followed)) each.hear(news);
        },
        renew: () => this.#reopen(),
        lost: (isOver) => {
          this.#connected(false);
          if (isOver) this.#ports.later(() => this.#close === close && void this.#openWithoutLost());
        },
      },
    );
    this.#close = close;
  }

  #setPolled(runs: readonly string[]): void {
    const before = this.#polled;
    this.#polled = runs;
    for (const { followed, polled } of this.#subscribers) {
      const { run = "" } = followed;
      if (before.includes(run) !== runs.includes(run)) polled(runs.includes(run));
    }
    this.#pollLater();
  }

  #pollLater(): void {
    if (this.#isPolling || this.#polled.length === 0) return;
    this.#isPolling = true;
    this.#ports.later(() => {
      void this.#poll().finally(() => {
        this.#isPolling = false;
        this.#pollLater();
      });
    });
  }

  async #poll(): Promise<void> {
    for (const run of this.#polled) {
      const place = this.#places.get(run);
      if (place === undefined) continue;
      const news = await this.#ports.read(run, place).catch(() => []);
      // In the meantime, the stream may have got room for it, and begun at the place.
      if (!this.#polled.includes(run)) continue;
      this.#places.set(run, news.reduce(placeAfter, place));
      for (const each of this.#subscribers) if (each.followed.run === run) for (const one of news) each.hear(one);
    }
  }

  async #openWithoutLost(): Promise<void> {
    for (const run of this.#runs) if (!(await this.#ports.exists(run))) this.#places.delete(run);
    this.#reopen();
  }

  #reach(id: string): void {
    const [position, ...numbers] = id.split(".").map(Number);
    if (position === undefined || id === "") return;
    this.#position = position;
    for (const [at, run] of this.#runs.entries()) {
      const [version = 0, transcript = 0] = numbers.slice(at * 2);
      if (this.#places.has(run)) this.#places.set(run, { version, transcript });
    }
  }

  #connected(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    for (const each of this.#subscribers) each.connected(isOpen);
  }
}

function placeAfter(place: Place, { type, data }: News): Place {
  if (type === "event") return { ...place, version: Math.max(place.version, data.seq) };
  return type === "transcript" ? { ...place, transcript: Math.max(place.transcript, data.seq) } : place;
}

/** Whether a subscriber gets a message: changed runs go to all, the rest only to those that follow the run. */
function concerns({ type, data }: News, { run }: Followed): boolean {
  return type === "run" || data.run === run;
}
