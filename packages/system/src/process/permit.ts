import { AsyncLocalStorage } from "node:async_hooks";

/** A right to work that ends on its own, unless it is renewed. */
export interface Permit {
  /**
   * Calls a listener with the time that is left, in milliseconds: at once, and whenever that has become longer.
   * @returns a function that ends this
   */
  watch(listener: (leftMs: number) => void): () => void;
}

const permits = new AsyncLocalStorage<Permit>();

/**
 * Does some work. Every process that it starts is ended by its guard when the permit ends, even if we hang at that time and notice
 * nothing.
 */
export function withPermit<T>(permit: Permit, work: () => T): T {
  return permits.run(permit, work);
}

/** The permit of the present work; undefined if its processes may work as long as we live. */
export function presentPermit(): Permit | undefined {
  return permits.getStore();
}
