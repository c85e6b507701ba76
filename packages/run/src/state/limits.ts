/** What a run may spend before it asks a person. Times are in milliseconds. */
export interface RunLimits extends Budgets {
  /** How often an unreadable output is returned in one try. */
  readonly repairs: number;
  /** The number of tries of a step whose turns fail with a retryable failure. */
  readonly tries: number;
  /** The pause before the second try; it doubles before each further try. */
  readonly retryDelayMs: number;
  readonly turnTimeoutMs: number;
  readonly stallTimeoutMs: number;
  /** The time limit of each tool that an agent announces. Absent: none besides that of the turn. */
  readonly toolTimeoutMs?: number | undefined;
  /** The time limit of each check of a phase. */
  readonly checkTimeoutMs: number;
}

/** What a run as a whole may spend. Absent: no limit besides those of its edges and roles. */
export interface Budgets {
  /** The number of turns started. */
  readonly turns?: number;
  /** Input and output tokens, including those read from a cache, as reported by agents. */
  readonly tokens?: number;
  /** US dollars, as reported by agents, else by `rates`. */
  readonly costUsd?: number | undefined;
  /** The working time of agents, in milliseconds. */
  readonly wallTimeMs?: number;
  /** Prices of tokens by the kind of the agent, for agents that do not report costs. */
  readonly rates?: Readonly<Record<string, Rates>>;
}

/** Prices in US dollars per million tokens. Absent: free. */
export interface Rates {
  readonly inputPerMtok?: number;
  readonly outputPerMtok?: number;
  readonly cacheReadPerMtok?: number;
}

export const defaultLimits: RunLimits = {
  repairs: 2,
  tries: 2,
  retryDelayMs: 1000,
  turnTimeoutMs: 3_600_000,
  stallTimeoutMs: 300_000,
  checkTimeoutMs: 600_000,
};
