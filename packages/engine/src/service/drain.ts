/** How long runs may continue after the service was asked to stop, in milliseconds. */
export const defaultDrainMs = 30_000;

/** How long something is awaited. */
export interface DrainOptions {
  readonly limitMs: number;
  /** Abort it to wait no longer. */
  readonly hurry?: AbortSignal | undefined;
}

/** Waits until all work has ended, for a limited time. */
export async function ended(work: readonly Promise<void>[], { limitMs, hurry }: DrainOptions): Promise<void> {
  if (hurry?.aborted === true) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    hurry?.addEventListener("abort", end, { once: true });
    void Promise.allSettled(work).then(end);
  });
}
