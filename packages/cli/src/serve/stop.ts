import { exitCode } from "../terminal/exit-code.ts";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for signals that end the service. */
export interface ServiceStop extends Disposable {
  /** Aborted at the first signal: nothing new is started. */
  readonly signal: AbortSignal;
  /** Aborted at the second signal: runs are stopped. */
  readonly hurry: AbortSignal;
}

/**
 * The first Ctrl-C (or SIGTERM, SIGHUP) lets runs end, the second one stops them, and the third one ends at once: guards then end
 * the agents, and the journal records what was active.
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
