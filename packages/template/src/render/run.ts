import type { Limits, Segment } from "../api/template.ts";
import type { Meter } from "../language/limits.ts";

/**
 * The data paths that went into a value, as they are shown; the empty text is the whole of the data. A value that was
 * made from them is `isDerived`: what is taken of it does not stand below them.
 */
export type Paths = readonly string[] & { readonly isDerived?: true };

/**
 * The state of one render. The current frame is `slots`: the body's own, then those that its root records are kept in.
 * A trace has beside each slot where its value came from.
 */
export interface Run extends Meter {
  readonly limits: Limits;
  /** `limits.outputLength`, which is compared with after every write; less inside a capture, by what stands outside. */
  mostOutput: number;
  out: string;
  slots: unknown[];
  /** Contexts of the caller, innermost first: what a partial's names are looked up in. */
  outer: readonly unknown[];
  indent: string;
  iterations: number;
  depth: number;
  paths: Paths[];
  outerPaths: readonly Paths[];
  readonly segments: Segment[];
}

/** What came of running a node: it fell through, or left a round or the whole of the innermost loop. */
export type Signal = 0 | 1 | 2;
export const fellThrough = 0;
export const broke = 1;
export const continued = 2;

/** An expression, compiled. */
export type Evaluate = (run: Run) => unknown;

/** Nodes, compiled. */
export type Execute = (run: Run) => Signal;

/** Where the value of an expression comes from, compiled. */
export type Locate = (run: Run) => Paths;
