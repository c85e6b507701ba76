/** How long things take in a cluster, in milliseconds. */
export interface ClusterTimes {
  /** How often a worker sends its heartbeat. */
  readonly beatMs: number;
  /**
   * How long a worker may be silent before it counts as lost. Less than the time of a lease has no use: a live lease is never taken.
   */
  readonly lostMs: number;
  /** How often a worker looks for runs that others left. */
  readonly sweepMs: number;
  /** How often a worker looks for workspaces of runs that ended on another machine. */
  readonly leaveMs: number;
  /** How long a run that a worker took may wait before a sweep checks whether its job still exists. */
  readonly doubtMs: number;
  /** How long a run is left to the living worker that drove it last, if that has no free slot. */
  readonly homeMs: number;
  /** How often a worker with a free slot looks for runs. */
  readonly takeMs: number;
  /** How often a worker looks whether its machine can work. */
  readonly healthMs: number;
  /** The pause before a driving that failed begins again; it doubles each time. */
  readonly retryMs: number;
  /** While many workers cannot work, runs are taken over or given back one at a time, with this interval between them. */
  readonly paceMs: number;
}

export const usualTimes: ClusterTimes = {
  beatMs: 3000,
  lostMs: 15_000,
  sweepMs: 5000,
  leaveMs: 60_000,
  doubtMs: 20_000,
  homeMs: 10_000,
  takeMs: 400,
  healthMs: 5000,
  retryMs: 2000,
  paceMs: 1000,
};

/** The number of drivings in a row that may end without progress. */
export const mostTakeovers = 5;
