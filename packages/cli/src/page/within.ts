import { setTimeout } from "node:timers/promises";

/** What a promise comes to within a time in milliseconds; `undefined`: it takes longer. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  const patience = new AbortController();
  const { signal } = patience;
  try {
    return await Promise.race([promise, setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => undefined)]);
  } finally {
    patience.abort();
    // Nobody has to wait for what takes longer.
    promise.catch(() => undefined);
  }
}
