import { exitCode } from "./exit-code.ts";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for somebody who wants the command to end. */
export interface Stop extends Disposable {
  /** Aborted at the first signal. */
  readonly signal: AbortSignal;
}

/**
 * Takes the first Ctrl-C (or SIGTERM, SIGHUP) as a wish to stop in good order, and the second as an order to end at once:
 * then agents are ended by their guards, and the journal tells what was under way.
 */
export function stopOnSignals(): Stop {
  const controller = new AbortController();
  const listen = () => {
    if (controller.signal.aborted) process.exit(exitCode.interrupted);
    controller.abort();
  };
  for (const name of stopSignals) process.on(name, listen);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of stopSignals) process.off(name, listen);
    },
  };
}
