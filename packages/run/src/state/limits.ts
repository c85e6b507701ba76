import type { Rates } from "../prices/prices.ts";

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

/** What a run as a whole, and all runs of its workflow, may spend. Absent: no limit besides those of its edges and roles. */
export interface Budgets {
  /** The number of turns started. */
  readonly turns?: number;
  /** Input and output tokens, including those read from a cache, as reported by agents. */
  readonly tokens?: number;
  /** US dollars, as reported by agents, else computed from prices. */
  readonly costUsd?: number | undefined;
  /** The working time of agents, in milliseconds. */
  readonly wallTimeMs?: number;
  /** US dollars of all runs of a workflow on one day (UTC). */
  readonly dayUsd?: number | undefined;
  /** US dollars of all runs of a workflow. */
  readonly totalUsd?: number | undefined;
  /** Prices of tokens by the kind of the agent, for turns whose cost was not computed when they were recorded. */
  readonly rates?: Readonly<Record<string, Rates>>;
}

export const defaultLimits: RunLimits = {
  repairs: 2,
  tries: 2,
  retryDelayMs: 1000,
  turnTimeoutMs: 3_600_000,
  stallTimeoutMs: 300_000,
  checkTimeoutMs: 600_000,
};
