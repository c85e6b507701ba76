/** Reads a text from both ends: a string concatenated with `+=` is a tree until it is read. */
export function flatten(text: string): number {
  return text.charCodeAt(text.length >> 1) + text.charCodeAt(0);
}

let sink = 0;

/** Keeps a result from being optimised away. */
export function keep(value: number): void {
  sink = (sink + value) | 0;
}

/**
 * The time of one call in microseconds: of batches of about `batchMs`, run for `forMs` after a warm-up of `warmMs`, the
 * fastest. Other work of the machine only ever makes a batch slower.
 */
export function timeUs(work: () => void, { warmMs = 500, forMs = 350, batchMs = 8 } = {}): number {
  let calls = 0;
  const warmStart = performance.now();
  let now = warmStart;
  do {
    work();
    calls++;
    now = performance.now();
  } while (now - warmStart < warmMs);
  const perBatch = Math.max(1, Math.round((calls * batchMs) / (now - warmStart)));
  let fastest = Number.POSITIVE_INFINITY;
  const end = now + forMs;
  let batches = 0;
  while (now < end || batches < 3) {
    const start = performance.now();
    for (let call = 0; call < perBatch; call++) work();
    now = performance.now();
    fastest = Math.min(fastest, (now - start) / perBatch);
    batches++;
  }
  return fastest * 1000;
}

/** The median: the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  const high = sorted[sorted.length >> 1] ?? Number.NaN;
  return (low + high) / 2;
}
