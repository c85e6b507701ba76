/** What a run may spend before it asks. Times in milliseconds. */
export interface RunLimits extends Budgets {
  /** How often an output that cannot be read is sent back in one try. */
  readonly repairs: number;
  /** How many tries a step has when its turns fail in a way that may pass. */
  readonly tries: number;
  /** The pause before the second try; it doubles with each further one. */
  readonly retryDelayMs: number;
  readonly turnTimeoutMs: number;
  readonly stallTimeoutMs: number;
  /** How long each command may take that a phase has to pass. */
  readonly checkTimeoutMs: number;
}

/** What a run as a whole may spend. Absent: as much as its edges and roles allow. */
export interface Budgets {
  /** Turns that were begun. */
  readonly turns?: number;
  /** Tokens in and out, those read from a cache too, as agents tell them. */
  readonly tokens?: number;
  /** US dollars, as agents tell them, or as `rates` say where they do not. */
  readonly costUsd?: number | undefined;
  /** The time that agents were at work, in milliseconds. */
  readonly wallTimeMs?: number;
  /** What tokens cost, by the kind of the agent, where that does not tell what a turn cost. */
  readonly rates?: Readonly<Record<string, Rates>>;
}

/** Prices in US dollars for a million tokens. Absent: nothing. */
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
