import type { Limits } from "../api/template.ts";
import type { Lenience } from "./lenience.ts";

/** The limits that hold where none are given. */
const defaultLimits: Limits = { iterations: 1_000_000, outputLength: 10_000_000, depth: 500 };

/** Depths past this would come near the end of the stack of some runtime, whatever is asked for. */
const deepest = 1000;

/** The limits asked for, with defaults for those that are not. */
export function limitsFrom(given: Partial<Limits> = {}): Limits {
  return {
    iterations: given.iterations ?? defaultLimits.iterations,
    outputLength: given.outputLength ?? defaultLimits.outputLength,
    depth: Math.min(given.depth ?? defaultLimits.depth, deepest),
  };
}

/** A limit was passed. The renderer gives it a place. */
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

/** What a function may use up while it builds its result, and what it makes of values that are not there. */
export interface Meter {
  readonly limits: Limits;
  /** Without it they fail. */
  readonly lenience?: Lenience | undefined;
}

/** @throws LimitReached where a text of this length would be too long */
export function checkLength(length: number, meter: Meter): void {
  if (length > meter.limits.outputLength) throw new LimitReached("outputLength", meter.limits.outputLength);
}

/** Deepest nesting of data that is printed or serialised. */
const deepestData = 1000;

/** @throws LimitReached where data is nested (or refers to itself) past what is printed */
export function checkDataDepth(depth: number): void {
  if (depth > deepestData) throw new LimitReached("depth", deepestData);
}
