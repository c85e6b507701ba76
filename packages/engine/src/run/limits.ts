/** What a run may spend before it asks. Times in milliseconds. */
export interface RunLimits {
  /** How often an output that cannot be read is sent back in one try. */
  readonly repairs: number;
  /** How many tries a step has when its turns fail in a way that may pass. */
  readonly tries: number;
  /** The pause before the second try; it doubles with each further one. */
  readonly retryDelayMs: number;
  readonly turnTimeoutMs: number;
  readonly stallTimeoutMs: number;
}

export const defaultLimits: RunLimits = {
  repairs: 2,
  tries: 2,
  retryDelayMs: 1000,
  turnTimeoutMs: 3_600_000,
  stallTimeoutMs: 300_000,
};
