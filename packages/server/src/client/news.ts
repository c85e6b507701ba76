import { setTimeout as sleep } from "node:timers/promises";
import type { RunHistory } from "../runs/history.ts";
import type { Api } from "./api.ts";

/** The maximum wait on a silent stream, in milliseconds. Then the caller checks whether a process still drives the run. */
const silentMs = 1000;
/** The delay before a lost stream is opened again, in milliseconds. */
const retryMs = 500;

/** Reports additions to a run: listens to a stream of the server, and opens it again after it has ended. */
export class News implements Disposable {
  readonly #api: Api;
  readonly #run: string;
  readonly #over = new AbortController();
  #wake = Promise.withResolvers<void>();
  #after = "";

  constructor(api: Api, run: string) {
    this.#api = api;
    this.#run = run;
    void this.#listen();
  }

  /** Waits for news, but at most for `silentMs`. */
  async next(signal: AbortSignal): Promise<void> {
    const limit = new AbortController();
    const over = AbortSignal.any([signal, limit.signal]);
    await Promise.race([this.#wake.promise, sleep(silentMs, undefined, { signal: over }).catch(() => undefined)]);
    limit.abort();
    this.#wake = Promise.withResolvers();
  }

  [Symbol.dispose](): void {
    this.#over.abort();
  }

  async #listen(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      try {
        await this.#read(signal);
      } catch {
        // The follower reads the run itself, and reports why that fails.
      }
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const run = encodeURIComponent(this.#run);
    if (this.#after === "") {
      const now = await this.#api.get<RunHistory>(`/v1/runs/${run}/events`, { after: noEvent, limit: 1 });
      this.#after = `${now.position}.${noEvent}.${now.transcript}`;
    }
    const decoder = new TextDecoder();
    for await (const chunk of await this.#api.stream(`/v1/events?run=${run}&after=${this.#after}`, signal)) {
      const id = [...decoder.decode(chunk, { stream: true }).matchAll(/^id: (\d+\.\d+\.\d+)$/gm)].at(-1)?.[1];
      if (id !== undefined) this.#after = id;
      this.#wake.resolve();
    }
  }
}

/** A number above that of any event in a run: the stream then only reports that a run changed, and the follower reads the events. */
const noEvent = 999_999_999;
