/** How long a child may run and be silent, in milliseconds. 0 or infinite: no limit. */
export interface LimitOptions {
  readonly timeoutMs: number;
  readonly stallTimeoutMs: number;
  /** How long it had to wait for us so far: it counts for neither limit. */
  readonly heldMs?: (() => number) | undefined;
  /** Whether it does something that may be silent, such as a tool that it has announced: then silence is no stall. */
  readonly isBusy?: (() => boolean) | undefined;
}

/** How soon a postponed timer checks again. */
const soonestMs = 50;

/** Timers that end together. */
export class Timers {
  readonly #timers = new Set<NodeJS.Timeout>();

  after(ms: number, action: () => void): void {
    this.#timers.add(setTimeout(action, Math.min(ms, 2 ** 31 - 1)));
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

/** Measures how long a child runs and is silent, and reports each limit that it reaches. */
export class Limits {
  /** Whether a reader waits for output: while nobody reads, the child is not responsible for the silence. */
  isAwaited = false;
  readonly #options: LimitOptions;
  readonly #timers: Timers;
  readonly #stop: (reason: "timed_out" | "stalled") => void;
  readonly #startedAt: number;
  #heardAt: number;
  #isLifted = false;

  constructor(options: LimitOptions, timers: Timers, stop: (reason: "timed_out" | "stalled") => void) {
    this.#options = options;
    this.#timers = timers;
    this.#stop = stop;
    this.#startedAt = this.#now();
    this.#heardAt = this.#startedAt;
    if (isLimit(options.timeoutMs)) this.#watchTime(options.timeoutMs);
    if (isLimit(options.stallTimeoutMs)) this.#watchSilence(options.stallTimeoutMs);
  }

  /** Silence begins now. */
  heard(): void {
    this.#heardAt = this.#now();
  }

  /** No limit applies from now on. */
  lift(): void {
    this.#isLifted = true;
  }

  /** A clock that stops while the child is kept waiting. */
  #now(): number {
    return performance.now() - (this.#options.heldMs?.() ?? 0);
  }

  #watchTime(ms: number): void {
    this.#timers.after(ms, () => {
      if (this.#isLifted) return;
      const leftMs = this.#options.timeoutMs - (this.#now() - this.#startedAt);
      if (leftMs <= 0) this.#stop("timed_out");
      else this.#watchTime(Math.max(leftMs, soonestMs));
    });
  }

  #watchSilence(ms: number): void {
    const { stallTimeoutMs, isBusy } = this.#options;
    this.#timers.after(ms, () => {
      if (this.#isLifted) return;
      if (isBusy?.() === true) this.heard();
      const leftMs = stallTimeoutMs - (this.#now() - this.#heardAt);
      if (leftMs <= 0 && this.isAwaited) this.#stop("stalled");
      else this.#watchSilence(leftMs <= 0 ? stallTimeoutMs : Math.max(leftMs, soonestMs));
    });
  }
}

function isLimit(ms: number): boolean {
  return Number.isFinite(ms) && ms > 0;
}
