import { exitCode } from "../terminal/exit-code.ts";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for somebody who wants the service to end. */
export interface ServiceStop extends Disposable {
  /** Aborted at the first signal: nothing is begun any more. */
  readonly signal: AbortSignal;
  /** Aborted at the second: runs are stopped. */
  readonly hurry: AbortSignal;
}

/**
 * Takes the first Ctrl-C (or SIGTERM, SIGHUP) as a wish to let runs end, the second as an order to stop them, and the third to
 * end at once: then agents are ended by their guards, and the journal tells what was under way.
 */
export function stopServiceOnSignals(): ServiceStop {
  const [first, second] = [new AbortController(), new AbortController()];
  const listen = () => {
    if (second.signal.aborted) process.exit(exitCode.interrupted);
    (first.signal.aborted ? second : first).abort();
  };
  for (const name of stopSignals) process.on(name, listen);
  return {
    signal: first.signal,
    hurry: second.signal,
    [Symbol.dispose]() {
      for (const name of stopSignals) process.off(name, listen);
    },
  };
}
