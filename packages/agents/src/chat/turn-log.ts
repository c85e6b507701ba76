import type { Model, ModelEvent } from "@cuebook/chat";
import { RawLog } from "@cuebook/system";

/** The log of a turn: the exchange with the service, and the model's answers. */
export class TurnLog {
  readonly #log: RawLog;
  #isClosed = false;

  constructor(path: string, secrets: readonly string[]) {
    this.#log = new RawLog(path, secrets);
  }

  /** The first write that failed. */
  get failure(): unknown {
    return this.#log.failure;
  }

  /** Drops what comes after the end: a request that is being cancelled still reports its end. */
  add(bytes: string | Uint8Array): void {
    if (!this.#isClosed) this.#log.output(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  }

  close(): void {
    this.#isClosed = true;
    this.#log.close();
  }

  /** A model whose answers are logged, each as one line of JSON. An answer that breaks off is logged too. */
  modelOf(model: Model): Model {
    const add = (line: string) => this.add(line);
    return {
      async *stream(request, signal) {
        let text = "";
        let reasoning = "";
        const events: ModelEvent[] = [];
        try {
          for await (const event of model.stream(request, signal)) {
            if (event.type === "text") text += event.delta;
            else if (event.type === "reasoning") reasoning += event.delta;
            else events.push(event);
            yield event;
          }
        } finally {
          add(`${JSON.stringify({ ...(reasoning !== "" && { reasoning }), text, events })}\n`);
        }
      },
    };
  }
}
