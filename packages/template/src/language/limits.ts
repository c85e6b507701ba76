import type { Limits } from "../api/template.ts";
import type { Lenience } from "./lenience.ts";

/** The default limits. */
const defaultLimits: Limits = { iterations: 1_000_000, outputLength: 10_000_000, depth: 500, steps: 2_000_000 };

/** Greater depths would come near the end of the stack of some runtimes, for any limit of the caller. */
const deepest = 1000;

/** The given limits, with defaults for the others. */
export function limitsFrom(given: Partial<Limits> = {}): Limits {
  return {
    iterations: given.iterations ?? defaultLimits.iterations,
    outputLength: given.outputLength ?? defaultLimits.outputLength,
    depth: Math.min(given.depth ?? defaultLimits.depth, deepest),
    steps: given.steps ?? defaultLimits.steps,
  };
}

/** What each limit counts, for messages. */
export const limitWords: Readonly<Record<keyof Limits, string>> = {
  iterations: "loop iterations",
  outputLength: "characters of output",
  depth: "levels of nesting",
  steps: "steps",
};

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

/** What functions and comparisons may consume, and how they treat missing values. */
export interface Meter {
  readonly limits: Limits;
  /** The steps that are left in this render. */
  steps: number;
  /** Without it they fail. */
  readonly lenience?: Lenience | undefined;
}

/** The meter of one render. */
export function meterOf(limits: Limits, lenience?: Lenience): Meter {
  return { limits, steps: limits.steps, lenience };
}

/** Counts steps. @throws LimitReached if fewer are left */
export function spend(steps: number, meter: Meter): void {
  meter.steps -= steps;
  if (meter.steps < 0) throw new LimitReached("steps", meter.limits.steps);
}

/**
 * Checks the length of a text that is about to be made, of which each unit is a step.
 * @throws LimitReached if it would be too long
 */
export function checkLength(length: number, meter: Meter): void {
  if (length > meter.limits.outputLength) throw new LimitReached("outputLength", meter.limits.outputLength);
  if (length > meter.steps) throw new LimitReached("steps", meter.limits.steps);
}

/** Longer texts are changed in parts. */
const longestPart = 65_536;

/**
 * A text in which a function replaced each character on its own. It is changed part by part, so that a result that is too
 * long is not completed.
 * @throws LimitReached if the result would be too long
 */
export function changeInParts(text: string, change: (part: string) => string, meter: Meter): string {
  let made = "";
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + longestPart);
    // A pair of surrogates is one character.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    const part = change(text.slice(at, end));
    // Each replacement takes as long as copying several characters.
    spend(2 * Math.max(0, part.length - (end - at)), meter);
    made += part;
    checkLength(made.length, meter);
    at = end;
  }
  return made;
}

/** The steps of a failure that another value replaces: it costs as much as formatting a long text. */
export const failureSteps = 500;

/** The steps of writing a list or an object, without its elements. */
export const structureSteps = 10;

/** The number of elements that a list has; an object counts as one, since its keys are counted when they are listed. */
export function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1;
}

/** The deepest nesting of data that is printed or serialised. */
const deepestData = 1000;

/** @throws LimitReached if data is nested deeper (or refers to itself) than can be printed */
export function checkDataDepth(depth: number): void {
  if (depth > deepestData) throw new LimitReached("depth", deepestData);
}
