import type { Model, ModelEvent, ModelRequest } from "../protocol/model.ts";

/** A model that answers from a script, one answer for each request, and records its requests. */
export function scriptedModel(...answers: readonly (readonly ModelEvent[])[]): Model & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    async *stream(request) {
      requests.push(request);
      const answer = answers[requests.length - 1];
      if (answer === undefined) throw new Error(`the script has no answer ${requests.length}`);
      yield* answer;
    },
  };
}

/** An answer with a text, word by word. */
export function saying(text: string): ModelEvent[] {
  const deltas = text.match(/\S+\s*/g) ?? [];
  return [...deltas.map((delta) => ({ type: "text" as const, delta })), { type: "finish", reason: "stop" }];
}

/** An answer that requests tools: pairs of a name and arguments. The ids are `c1`, `c2`, ... */
export function calling(...calls: readonly (readonly [name: string, args: unknown])[]): ModelEvent[] {
  return [
    ...calls.map(([name, args], at) => ({
      type: "call" as const,
      call: { id: `c${at + 1}`, name, arguments: args },
    })),
    { type: "finish", reason: "tool-calls" },
  ];
}

/** A stream that sends what a test gives it, when the test does. */
export class HeldStream {
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  readonly #waiting: PromiseWithResolvers<IteratorResult<ModelEvent>>[] = [];
  readonly #given: Promise<IteratorResult<ModelEvent>>[] = [];

  constructor(request: ModelRequest, signal: AbortSignal) {
    this.request = request;
    this.signal = signal;
  }

  give(event: ModelEvent): void {
    this.#settle(Promise.resolve({ value: event, done: false }));
  }

  end(): void {
    this.#settle(Promise.resolve({ value: undefined, done: true }));
  }

  fail(error: unknown): void {
    const failure = Promise.reject(error);
    failure.catch(() => {});
    this.#settle(failure);
  }

  #settle(result: Promise<IteratorResult<ModelEvent>>): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#given.push(result);
    else waiting.resolve(result);
  }

  [Symbol.asyncIterator](): AsyncIterator<ModelEvent> {
    return {
      next: () => {
        const given = this.#given.shift();
        if (given !== undefined) return given;
        const waiting = Promise.withResolvers<IteratorResult<ModelEvent>>();
        this.#waiting.push(waiting);
        return waiting.promise;
      },
    };
  }
}

/** A model whose streams a test controls. It ignores signals: late events still arrive. */
export function heldModel(): Model & { streams: HeldStream[] } {
  const streams: HeldStream[] = [];
  return {
    streams,
    stream(request, signal) {
      const stream = new HeldStream(request, signal);
      streams.push(stream);
      return stream;
    },
  };
}

/** Lets everything run that can. */
export function pendingWorkDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
