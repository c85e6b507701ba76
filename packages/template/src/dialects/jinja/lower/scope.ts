import type { Bind } from "../../../language/ir.ts";
import type { LoopState } from "./loop-state.ts";

/** A slot that a name stands for. */
export interface SlotVariable {
  readonly kind: "slot";
  readonly name: string;
  readonly slot: number;
  canBeAbsent: boolean;
  /** Whether it holds text that was rendered, which is not escaped once more. */
  isMarkup: boolean;
}

/** What a name in a template stands for, other than a name of the data. */
export type Variable =
  | SlotVariable
  /** The loop, by the name `loop` or one that it was set to. */
  | { readonly kind: "loop"; readonly state: LoopState }
  | { readonly kind: "namespace"; readonly name: string; readonly fields: ReadonlyMap<string, SlotVariable> };

interface Frame {
  readonly variables: Map<string, Variable>;
  readonly outer: Frame | undefined;
}

interface Loop {
  readonly firstSlot: number;
  readonly assigns: Bind[];
}

/**
 * Gives out the slots of a template, and knows what its names stand for. As in Jinja2, a loop, a `with`, a `filter` and
 * a block `set` have names of their own, and an `if` has not.
 */
export class Scope {
  #frame: Frame = { variables: new Map(), outer: undefined };
  #slots = 1;
  readonly #bySlot = new Map<number, SlotVariable>();
  readonly #loops: Loop[] = [];

  get slotCount(): number {
    return this.#slots;
  }

  newSlot(): number {
    return this.#slots++;
  }

  /** What a name stands for; `undefined` where it is one of the data. */
  find(name: string): Variable | undefined {
    for (let frame: Frame | undefined = this.#frame; frame !== undefined; frame = frame.outer) {
      const found = frame.variables.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What a name stands for in the innermost block with names of its own. */
  findOwn(name: string): Variable | undefined {
    return this.#frame.variables.get(name);
  }

  /** Gives a name a slot in the innermost block. */
  declare(name: string, canBeAbsent = false): SlotVariable {
    const variable: SlotVariable = { kind: "slot", name, slot: this.newSlot(), canBeAbsent, isMarkup: false };
    this.#frame.variables.set(name, variable);
    this.#bySlot.set(variable.slot, variable);
    return variable;
  }

  /** The variable that a slot was given to. */
  bySlot(slot: number): SlotVariable | undefined {
    return this.#bySlot.get(slot);
  }

  /** Makes a name of the innermost block stand for something. */
  set(name: string, variable: Variable): void {
    this.#frame.variables.set(name, variable);
  }

  /** Parses a block with names of its own. */
  block<T>(parse: () => T): T {
    const outer = this.#frame;
    this.#frame = { variables: new Map(), outer };
    const result = parse();
    this.#frame = outer;
    return result;
  }

  get isInLoop(): boolean {
    return this.#loops.length > 0;
  }

  /** Parses the body of a loop; gives what it assigned to slots from outside as well. */
  loop<T>(parse: () => T): { readonly result: T; readonly assigns: readonly Bind[] } {
    const loop: Loop = { firstSlot: this.#slots, assigns: [] };
    this.#loops.push(loop);
    const result = this.block(parse);
    this.#loops.pop();
    return { result, assigns: loop.assigns };
  }

  /** Notes an assignment to a slot that had a value already. */
  assigned(bind: Bind): void {
    for (const loop of this.#loops) if (bind.slot < loop.firstSlot) loop.assigns.push(bind);
  }
}
