/** The source of time, which callers provide. */
export interface Clock {
  /** The date and time, for prompts. */
  now(): Date;
  /** Milliseconds since an arbitrary moment, never decreasing: for durations. */
  elapsedMs(): number;
}
