import type { Expression, LoopTarget, LoopValue } from "../../../language/ir.ts";

/** A block parameter in scope. */
interface Parameter {
  readonly name: string;
  readonly slot: number;
}

/** The loop variables of a block that are used, each with its slot. */
export class LoopVariables {
  readonly #targets: LoopTarget[] = [];
  readonly #newSlot: () => number;
  /** For a block that is a loop only for some values: the test whether it is one. */
  readonly isLoop: Expression | undefined;

  constructor(newSlot: () => number, isLoop?: Expression) {
    this.#newSlot = newSlot;
    this.isLoop = isLoop;
  }

  get targets(): readonly LoopTarget[] {
    return this.#targets;
  }

  slot(gets: LoopValue, name: string): number {
    const known = this.#targets.find((target) => target.gets === gets);
    if (known !== undefined) return known.slot;
    const slot = this.#newSlot();
    this.#targets.push({ slot, gets, name });
    return slot;
  }
}

/** A context: its slot, and those of the surrounding contexts, innermost first. */
export interface Context {
  readonly slot: number;
  readonly around: readonly number[];
}

/** Assigns the slots of one body, and keeps its contexts, loops and block parameters. */
export class Contexts {
  #slots = 1;
  readonly #contexts: Context[] = [{ slot: 0, around: [] }];
  readonly #loops: LoopVariables[] = [];
  readonly #parameters: Parameter[] = [];
  /** The values that a partial receives by name, over the fields of its context. */
  readonly given: ReadonlyMap<string, number>;

  constructor(named: readonly string[]) {
    this.given = new Map(named.map((name) => [name, this.newSlot()]));
  }

  get slotCount(): number {
    return this.#slots;
  }

  newSlot = (): number => this.#slots++;

  /** The context that many blocks further out; `undefined` if there are fewer. */
  at(depth: number): Context | undefined {
    return this.#contexts.at(-1 - depth);
  }

  /** Whether values by name are over the context that many blocks further out. */
  isMixed(depth: number): boolean {
    return this.given.size > 0 && depth === this.#contexts.length - 1;
  }

  /** The variables of the loop that many loops further out. */
  loop(depth: number): LoopVariables | undefined {
    return this.#loops.at(-1 - depth);
  }

  parameter(name: string): number | undefined {
    return this.#parameters.findLast((parameter) => parameter.name === name)?.slot;
  }

  /** Runs `lower` with a new context: the value in a slot, and its names. */
  within(slot: number, names: readonly Parameter[], loop: LoopVariables | undefined, lower: () => void): void {
    const around = this.#contexts.at(-1);
    const count = this.#parameters.length;
    this.#contexts.push({ slot, around: around === undefined ? [] : [around.slot, ...around.around] });
    this.#parameters.push(...names);
    if (loop !== undefined) this.#loops.push(loop);
    lower();
    if (loop !== undefined) this.#loops.pop();
    this.#parameters.length = count;
    this.#contexts.pop();
  }
}
