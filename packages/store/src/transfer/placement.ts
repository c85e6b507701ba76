/** The positions of a store, within the transaction that writes events. */
export interface Positions {
  areFree(positions: readonly number[]): Promise<boolean> | boolean;
  /** New positions after all others, in order. */
  take(count: number): Promise<readonly number[]> | readonly number[];
}

/** Gives the events of a run their positions: the wanted ones as long as they are free and in order, then new ones. */
export class Placement {
  readonly #positions: Positions;
  #last: number;
  #isNew = false;

  /** @param last the position of the last event that the run has */
  constructor(positions: Positions, last: number) {
    this.#positions = positions;
    this.#last = last;
  }

  async place(wanted: readonly (number | null)[]): Promise<readonly (number | null)[]> {
    const numbers = wanted.filter((position) => position !== null);
    this.#isNew ||= !(await this.#fits(numbers));
    if (!this.#isNew) {
      this.#last = numbers.at(-1) ?? this.#last;
      return wanted;
    }
    const taken = [...(await this.#positions.take(numbers.length))];
    return wanted.map((position) => (position === null ? null : (taken.shift() ?? null)));
  }

  async #fits(numbers: readonly number[]): Promise<boolean> {
    const isInOrder = numbers.every((position, index) => position > (numbers[index - 1] ?? this.#last));
    return isInOrder && (await this.#positions.areFree(numbers));
  }
}
