/** A queue of events from one place to a listener at another: in order, until the end or a failure. For one listener. */
export class EventQueue<T> implements AsyncIterable<T> {
  readonly #events: T[] = [];
  #end: { readonly error?: { readonly thrown: unknown } | undefined } | undefined;
  #wake: (() => void) | undefined;

  /** Events after the end are dropped. */
  push(event: T): void {
    if (this.#end !== undefined) return;
    this.#events.push(event);
    this.#wake?.();
  }

  end(): void {
    this.#end ??= {};
    this.#wake?.();
  }

  fail(thrown: unknown): void {
    this.#end ??= { error: { thrown } };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) yield event;
      else if (this.#end?.error !== undefined) throw this.#end.error.thrown;
      else if (this.#end !== undefined) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
