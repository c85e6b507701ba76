import { setTimeout } from "node:timers/promises";

/** The result of a promise; `undefined` if it takes longer than a time in milliseconds. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  const patience = new AbortController();
  const { signal } = patience;
  try {
    return await Promise.race([promise, setTimeout(Math.max(0, ms), undefined, { signal }).catch(() => undefined)]);
  } finally {
    patience.abort();
    // A later rejection must not be reported as unhandled.
    promise.catch(() => undefined);
  }
}
