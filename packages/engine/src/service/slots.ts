/** The slots that the issues of a tracker and schedules share in one process. */
export class Slots {
  /** The largest number of runs at the same time. */
  limit: number;
  /** The runs for issues. */
  issues = 0;
  /** The runs of schedules. */
  scheduled = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get free(): number {
    return Math.max(0, this.limit - this.issues - this.scheduled);
  }
}
