/** The source of time: this package has none of its own. */
export interface Clock {
  /** The date and time, for prompts. */
  now(): Date;
  /** Milliseconds since an arbitrary moment, never decreasing: for durations. */
  elapsedMs(): number;
}
