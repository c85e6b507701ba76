/** Options of a share in the slots. */
export interface ShareOptions {
  /** The largest number of its own runs at the same time. */
  readonly limit: number;
  /** Services with a lower number get free slots first; default: after all services that have a number. */
  readonly priority?: number | undefined;
  /** Called when a slot is free for it. */
  readonly wake?: () => void;
}

/** The slots that the services and the schedules of one process share. */
export class Slots {
  /** The number of runs of schedules. */
  scheduled = 0;
  readonly #shares = new Set<SlotShare>();
  #limit: number | undefined;
  #count = 0;

  /** @param limit the largest number of runs at the same time; default: the limits of all services together */
  constructor(limit?: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit ?? [...this.#shares].reduce((sum, share) => sum + share.limit, 0);
  }

  set limit(limit: number | undefined) {
    this.#limit = limit;
  }

  /** The number of runs at work. */
  get taken(): number {
    return [...this.#shares].reduce((sum, share) => sum + share.atWork, this.scheduled);
  }

  get free(): number {
    return Math.max(0, this.limit - this.taken);
  }

  /** Whether several services share them. */
  get isShared(): boolean {
    return this.#shares.size > 1;
  }

  /** Adds a service. */
  share(options: ShareOptions): SlotShare {
    const share = new SlotShare(options, {
      count: () => ++this.#count,
      partOf: (each) => this.#divided().get(each) ?? 0,
      wakeOthers: (each) => this.#wakeOthers(each),
      isOtherNext: (each) => {
        const parts = this.#divided();
        return [...this.#shares].some((other) => other !== each && (other.isBusy || parts.has(other)));
      },
      leave: (each) => this.#shares.delete(each),
    });
    this.#shares.add(share);
    return share;
  }

  /**
   * Divides the free slots among the services that want them. Each slot goes to the service with the highest priority; among equals, to
   * the service with the fewest runs, then to the one that has waited longest.
   */
  #divided(): ReadonlyMap<SlotShare, number> {
    const parts = new Map<SlotShare, number>();
    const runsOf = (share: SlotShare) => share.atWork + (parts.get(share) ?? 0);
    for (let left = this.free; left > 0; left--) {
      const [next] = [...this.#shares]
        .filter((share) => share.wants > (parts.get(share) ?? 0) && runsOf(share) < share.limit)
        .sort((a, b) => byPriority(a, b) || runsOf(a) - runsOf(b) || a.servedAt - b.servedAt);
      if (next === undefined) break;
      parts.set(next, (parts.get(next) ?? 0) + 1);
    }
    return parts;
  }

  #wakeOthers(share: SlotShare): void {
    for (const [each] of this.#divided()) if (each !== share && Number.isFinite(each.wants)) each.wake();
  }
}

/** The functions of all slots that a share uses. */
interface Whole {
  count(): number;
  partOf(share: SlotShare): number;
  wakeOthers(share: SlotShare): void;
  isOtherNext(share: SlotShare): boolean;
  leave(share: SlotShare): void;
}

/** The part of one service in the slots. */
export class SlotShare {
  readonly priority: number;
  /** The largest number of its own runs at the same time. */
  limit: number;
  /** The number of its runs at work. */
  atWork = 0;
  /** Whether it attends runs, which will leave their slots. */
  isBusy = false;
  readonly #whole: Whole;
  readonly #wake: (() => void) | undefined;
  #servedAt = 0;
  /** Infinite until its first check, so that slots are kept for it. */
  #wants = Number.POSITIVE_INFINITY;

  constructor({ limit, priority = Number.POSITIVE_INFINITY, wake }: ShareOptions, whole: Whole) {
    this.limit = limit;
    this.priority = priority;
    this.#wake = wake;
    this.#whole = whole;
  }

  /** The number of issues that it could dispatch. */
  get wants(): number {
    return this.#wants;
  }

  /** When it got its latest slot: a higher number is later. */
  get servedAt(): number {
    return this.#servedAt;
  }

  /** Whether it may later get a slot that another service has now, or takes next. */
  get isNext(): boolean {
    return this.#wants > 0 && this.#whole.isOtherNext(this);
  }

  wake(): void {
    this.#wake?.();
  }

  /** Sets the number of issues that it could dispatch. */
  want(count: number): void {
    this.#wants = count;
  }

  /** Takes a slot for an issue. @returns false: no slot is free, or the free slots are due to other services */
  take(): boolean {
    if (this.#whole.partOf(this) === 0) return false;
    this.atWork += 1;
    this.isBusy = true;
    this.#wants -= 1;
    this.#servedAt = this.#whole.count();
    return true;
  }

  /** Gives a slot back that was not used. */
  giveBack(): void {
    this.atWork -= 1;
  }

  /** Ends a check, and wakes other services to which a slot is due. @param isHeld whether this service can dispatch nothing */
  checked(isHeld: boolean): void {
    if (isHeld || !Number.isFinite(this.#wants)) this.#wants = 0;
    this.#whole.wakeOthers(this);
  }

  /** Removes this share from the slots. */
  leave(): void {
    this.#whole.leave(this);
    this.#whole.wakeOthers(this);
  }
}

function byPriority(a: SlotShare, b: SlotShare): number {
  // The difference of two infinite priorities is not a number.
  return a.priority === b.priority ? 0 : a.priority - b.priority;
}
