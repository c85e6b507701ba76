/** The time, handed in: this package has none of its own. */
export interface Clock {
  /** The date and time, for prompts. */
  now(): Date;
  /** Milliseconds since any moment, never going back: durations are taken with it. */
  elapsedMs(): number;
}
