/** @folder The reports of test runners, read from the output of checks. */

/** What a runner reported so far. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** A line was seen that says how many tests there were: without one, the output has no report. */
  isReported = false;
  readonly failing = new Set<string>();
  readonly passing = new Set<string>();

  /** Adds a summary of tests. */
  count(numbers: { readonly passed?: number; readonly failed?: number; readonly skipped?: number }): void {
    this.isReported = true;
    this.passed += numbers.passed ?? 0;
    this.failed += numbers.failed ?? 0;
    this.skipped += numbers.skipped ?? 0;
  }

  fails(name: string): void {
    add(this.failing, name, mostFailing);
    this.passing.delete(name);
  }

  passes(name: string): void {
    if (!this.failing.has(name)) add(this.passing, name, mostPassing);
  }
}

/** Reads the output of one runner, line by line. */
export interface RunnerReader {
  /** @param line without colours and the end of the line */
  readonly line: (line: string, tally: Tally) => void;
}

const mostFailing = 200;
const mostPassing = 2000;
const longestName = 500;

function add(names: Set<string>, name: string, most: number): void {
  const text = name.trim().slice(0, longestName);
  if (text !== "" && names.size < most) names.add(text);
}

/** The number in a text such as `2 passed`; 0 if it has none. */
export function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
