import type { Part } from "./parse.ts";

interface State {
  readonly fits: ((character: string) => boolean) | undefined;
  readonly next: readonly number[];
}

/** Numbered states. A state with a test consumes one matching character; one without moves on at once, to all its successors. */
export class Machine {
  readonly end = 0;
  readonly #states: State[] = [{ fits: undefined, next: [] }];

  /** Adds the states of parts, last to first, so that each knows its successor. @returns the first state */
  add(parts: readonly Part[], next: number, isOrdinary: (character: string) => boolean): number {
    return parts.reduceRight((then, part) => {
      switch (part.is) {
        case "one":
          return this.#state([then], (character) => character === part.character);
        case "class":
          return this.#state([then], (character) => isOrdinary(character) && part.fits(character));
        case "any":
          return this.#loop(then, isOrdinary);
        case "parts": {
          if (!part.hasSlash) return this.#loop(then, () => true);
          const slash = this.#state([then], (character) => character === "/");
          return this.#state([then, this.#loop(slash, () => true)]);
        }
        case "either":
          return this.#state(part.of.map((each) => this.add(each, then, isOrdinary)));
        default:
          return part satisfies never;
      }
    }, next);
  }

  accepts(start: number, text: string): boolean {
    let now = this.#closure([start]);
    for (const character of text) {
      const next: number[] = [];
      for (const number of now) {
        const state = this.#states[number];
        if (state?.fits?.(character) === true) next.push(...state.next);
      }
      if (next.length === 0) return false;
      now = this.#closure(next);
    }
    return now.has(this.end);
  }

  #state(next: readonly number[], fits?: (character: string) => boolean): number {
    return this.#states.push({ fits, next }) - 1;
  }

  #loop(then: number, fits: (character: string) => boolean): number {
    const ways = [then];
    const state = this.#state(ways);
    ways.push(this.#state([state], fits));
    return state;
  }

  /** The states reached without consuming a character. */
  #closure(from: readonly number[]): ReadonlySet<number> {
    const reached = new Set<number>();
    const open = [...from];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (reached.has(number)) continue;
      reached.add(number);
      const state = this.#states[number];
      if (state !== undefined && state.fits === undefined) open.push(...state.next);
    }
    return reached;
  }
}
