import { exitCode } from "./exit-code.ts";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for signals that end the command. */
export interface Stop extends Disposable {
  /** Aborted at the first signal. */
  readonly signal: AbortSignal;
  /** Does what Ctrl-C does. Where keys are read one by one, the terminal itself sends no signal. */
  readonly interrupt: () => void;
}

/**
 * The first Ctrl-C (or SIGTERM, SIGHUP) stops gracefully, and the second one ends at once: guards then end the agents, and the
 * journal records what was active.
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
    interrupt: listen,
    [Symbol.dispose]() {
      for (const name of stopSignals) process.off(name, listen);
    },
  };
}
