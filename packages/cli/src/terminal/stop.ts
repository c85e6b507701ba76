import { exitCode } from "./exit-code.ts";

/** The signals that ask a command to end. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens for signals that end the command. */
export interface Stop extends Disposable {
  /** Aborted at the first signal. */
  readonly signal: AbortSignal;
  /** Acts like Ctrl-C. Where keys are read one by one, the terminal itself sends no signal. */
  readonly interrupt: () => void;
}

/**
 * The first Ctrl-C (or SIGTERM, SIGHUP) stops gracefully, the second ends the process at once: then guards end the agents, and the
 * journal
 * records what was active.
 */
export function stopOnSignals(): Stop {
  const stop = new AbortController();
  return { signal: stop.signal, ...listenForStops([stop]) };
}

/** Listens for signals that end the service. */
export interface ServiceStop extends Stop {
  /** Aborted at the second signal, which stops runs. */
  readonly hurry: AbortSignal;
}

/** The first signal lets runs end, the second stops them, and the third ends the process at once. */
export function stopServiceOnSignals(): ServiceStop {
  const [stop, hurry] = [new AbortController(), new AbortController()];
  return { signal: stop.signal, hurry: hurry.signal, ...listenForStops([stop, hurry]) };
}

/** Each signal aborts the next controller; after the last one, a signal ends the process. */
function listenForStops(controllers: readonly AbortController[]): Pick<Stop, "interrupt"> & Disposable {
  const interrupt = () => {
    const next = controllers.find(({ signal }) => !signal.aborted);
    if (next === undefined) process.exit(exitCode.interrupted);
    next.abort();
  };
  for (const name of stopSignals) process.on(name, interrupt);
  return {
    interrupt,
    [Symbol.dispose]() {
      for (const name of stopSignals) process.off(name, interrupt);
    },
  };
}
