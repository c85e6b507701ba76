/** The things that were added last, up to a number. */
export class Recent<T> {
  readonly #most: number;
  readonly #onForgotten: (thing: T) => void;
  readonly #things = new Set<T>();

  /** @param onForgotten receives a thing when newer ones have taken its place */
  constructor(most: number, onForgotten: (thing: T) => void) {
    this.#most = most;
    this.#onForgotten = onForgotten;
  }

  /** Adds a thing, or makes it the newest. */
  add(thing: T): void {
    this.#things.delete(thing);
    this.#things.add(thing);
    for (const oldest of this.#things) {
      if (this.#things.size <= this.#most) return;
      this.#things.delete(oldest);
      this.#onForgotten(oldest);
    }
  }

  has(thing: T): boolean {
    return this.#things.has(thing);
  }

  delete(thing: T): void {
    this.#things.delete(thing);
  }
}
