import type { Limits } from "../api/template.ts";
import type { Lenience } from "./lenience.ts";

/** The default limits. */
const defaultLimits: Limits = { iterations: 1_000_000, outputLength: 10_000_000, depth: 500 };

/** Greater depths would come near the end of the stack of some runtimes, for any limit of the caller. */
const deepest = 1000;

/** The given limits, with defaults for the others. */
export function limitsFrom(given: Partial<Limits> = {}): Limits {
  return {
    iterations: given.iterations ?? defaultLimits.iterations,
    outputLength: given.outputLength ?? defaultLimits.outputLength,
    depth: Math.min(given.depth ?? defaultLimits.depth, deepest),
  };
}

/** A limit was exceeded. The renderer adds the place. */
export class LimitReached extends Error {
  readonly limit: keyof Limits;
  readonly most: number;

  constructor(limit: keyof Limits, most: number) {
    super(`more than ${most} of ${limit}`);
    this.name = "LimitReached";
    this.limit = limit;
    this.most = most;
  }
}

/** What a function may consume while it builds its result, and how it treats missing values. */
export interface Meter {
  readonly limits: Limits;
  /** Without it they fail. */
  readonly lenience?: Lenience | undefined;
}

/** @throws LimitReached if a text of this length would be too long */
export function checkLength(length: number, meter: Meter): void {
  if (length > meter.limits.outputLength) throw new LimitReached("outputLength", meter.limits.outputLength);
}

/** The deepest nesting of data that is printed or serialised. */
const deepestData = 1000;

/** @throws LimitReached if data is nested deeper (or refers to itself) than can be printed */
export function checkDataDepth(depth: number): void {
  if (depth > deepestData) throw new LimitReached("depth", deepestData);
}
