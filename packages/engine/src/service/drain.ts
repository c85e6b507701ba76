import type { ServiceObserver } from "./events.ts";
import type { DispatchQueue } from "./queued-runs.ts";

/** How long runs may continue after the service was asked to stop, in milliseconds. */
const defaultDrainMs = 30_000;

/** The limits of a wait. */
interface DrainOptions {
  readonly limitMs: number;
  /** Abort it to wait no longer. */
  readonly hurry?: AbortSignal | undefined;
}

/** Runs that a service lets end before it stops them. */
interface Draining {
  readonly runs: readonly { readonly run: string; readonly ended: Promise<void> }[];
  /** If set, workers drive the runs and continue without the service, which then waits for none. */
  readonly queue: DispatchQueue | undefined;
  /** Default: 30 s. */
  readonly drainMs: number | undefined;
  /** Abort it to wait no longer. */
  readonly hurry: AbortSignal | undefined;
  readonly tell: ServiceObserver;
}

/** Waits for a limited time until the runs that this process drives have ended. */
export async function letRunsEnd({ runs, queue, drainMs = defaultDrainMs, hurry, tell }: Draining): Promise<void> {
  if (runs.length === 0 || queue !== undefined) return;
  const limitMs = hurry?.aborted === true ? 0 : drainMs;
  tell({ type: "draining", runs: runs.map(({ run }) => run), limitMs });
  await ended(
    runs.map((each) => each.ended),
    { limitMs, hurry },
  );
}

/** Waits until all work has ended, for a limited time. */
async function ended(work: readonly Promise<void>[], { limitMs, hurry }: DrainOptions): Promise<void> {
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
