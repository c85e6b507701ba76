import type { Limits, Segment } from "../template.ts";
import type { Meter } from "./limits.ts";

/** A step into data: a field or element of what `parent` leads to. The root has no parent. */
export interface Link {
  readonly parent: Link | undefined;
  readonly key: string | number;
}

/** The data paths that went into a value. */
export type Links = readonly Link[];

/** The state of one render. The current frame is `slots` with, in a trace, where each slot's value came from. */
export interface Run extends Meter {
  readonly limits: Limits;
  out: string;
  slots: unknown[];
  /** Contexts of the caller, innermost first: what a partial's names are looked up in. */
  outer: readonly unknown[];
  indent: string;
  iterations: number;
  depth: number;
  links: Links[];
  outerLinks: readonly Links[];
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
export type Locate = (run: Run) => Links;
