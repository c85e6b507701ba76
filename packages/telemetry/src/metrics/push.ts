import { setTimeout as wait } from "node:timers/promises";
import type { SendMetrics } from "./otlp.ts";
import type { MeasuredMetric } from "./registry.ts";

export interface MetricsPushOptions {
  readonly read: () => Promise<readonly MeasuredMetric[]>;
  readonly send: SendMetrics;
  /** Called for each export that no collector got. */
  readonly onFailed: () => void;
  /** Called once for each time that the collector does not take them, with the reason. */
  readonly onLost: (error: unknown) => void;
  readonly everyMs: number;
}

/** Sends what a process measures, again and again. Nothing waits for it. What was lost is in the next sums. */
export class MetricsPush {
  readonly #options: MetricsPushOptions;
  readonly #end = new AbortController();
  readonly #work: Promise<void>;
  #isAway = false;

  constructor(options: MetricsPushOptions) {
    this.#options = options;
    this.#work = this.#repeat();
  }

  /** Sends the last sums, but does not wait for longer than a time. */
  async close(limitMs: number): Promise<void> {
    this.#end.abort();
    const rest = new AbortController();
    const patience = wait(limitMs, undefined, { signal: rest.signal }).catch(() => undefined);
    await Promise.race([this.#work.then(() => this.#send()), patience]);
    rest.abort();
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#end;
    for (;;) {
      await wait(this.#options.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#send();
    }
  }

  async #send(): Promise<void> {
    const { read, send, onFailed, onLost } = this.#options;
    try {
      await send(await read());
      this.#isAway = false;
    } catch (error) {
      onFailed();
      if (!this.#isAway) onLost(error);
      this.#isAway = true;
    }
  }
}
