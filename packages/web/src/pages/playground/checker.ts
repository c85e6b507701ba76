import { workerAddress } from "../../live/worker-address.ts";
import type { Answers, Job } from "./job.ts";

/** How long a job may take before its worker is replaced, in milliseconds. */
const longestMs = 10_000;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The checker of templates, in its own worker. */
export class Checker {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** @throws Error if the job fails or takes too long */
  ask<Kind extends Job["is"]>(job: Job & { readonly is: Kind }): Promise<Answers[Kind]> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(new Error("It took too long, and was stopped.")), longestMs);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, job });
    });
  }

  /** Ends the worker. */
  close(): void {
    this.#end(new Error("The playground was closed."));
  }

  #start(): Worker {
    const worker = new Worker(workerAddress("playground-worker.js"), { type: "module" });
    worker.addEventListener("message", ({ data: { id, answer, failure } }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      clearTimeout(waiting?.timer);
      if (failure === undefined) waiting?.resolve(answer as never);
      else waiting?.reject(new Error(failure));
    });
    worker.addEventListener("error", () => this.#end(new Error("The checker failed: load the page again.")));
    return worker;
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
