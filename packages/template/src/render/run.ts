import type { Limits, Segment } from "../api/template.ts";
import type { Meter } from "../language/limits.ts";

/**
 * The data paths that went into a value, as they are shown; the empty text is the whole data. A value made from them is
 * `isDerived`: its parts are not at places below them.
 */
export type Paths = readonly string[] & { readonly isDerived?: true };

/**
 * The state of one render. The current frame is `slots`: the body's own, then those of its root records. A trace stores the
 * origin of each slot's value beside it.
 */
export interface Run extends Meter {
  readonly limits: Limits;
  /** `limits.outputLength`, which is compared after every write; inside a capture it is reduced by the output outside. */
  mostOutput: number;
  out: string;
  slots: unknown[];
  /** Contexts of the caller, innermost first, in which a partial's names are looked up. */
  outer: readonly unknown[];
  indent: string;
  iterations: number;
  depth: number;
  paths: Paths[];
  outerPaths: readonly Paths[];
  readonly segments: Segment[];
}

/** The outcome of running a node: it fell through, or left an iteration or the whole innermost loop. */
export type Signal = 0 | 1 | 2;
export const fellThrough = 0;
export const broke = 1;
export const continued = 2;

/** A compiled expression. */
export type Evaluate = (run: Run) => unknown;

/** Compiled nodes. */
export type Execute = (run: Run) => Signal;

/** The compiled origin of an expression's value. */
export type Locate = (run: Run) => Paths;
