import type { Bind } from "../../../language/ir.ts";
import type { LoopState } from "./loop-state.ts";

/** The slot of a name. */
export interface SlotVariable {
  readonly kind: "slot";
  readonly name: string;
  readonly slot: number;
  canBeAbsent: boolean;
  /** Whether it is read as an empty text then: only a conditional without `else` gives it no value. */
  isEmptyIfAbsent?: boolean;
  /** Whether it holds rendered text, which is not escaped again. */
  isMarkup: boolean;
}

/** The meaning of a name in a template that is not a name of the data. */
export type Variable =
  | SlotVariable
  /** The loop, under the name `loop` or one that it was assigned to. */
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
 * Assigns the slots of a template and resolves its names. As in Jinja2, a loop, a `with`, a `filter` and a block `set` have
 * their own scope, and an `if` does not.
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

  /** The meaning of a name; `undefined` for a name of the data. */
  find(name: string): Variable | undefined {
    for (let frame: Frame | undefined = this.#frame; frame !== undefined; frame = frame.outer) {
      const found = frame.variables.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The meaning of a name in the innermost scope. */
  findOwn(name: string): Variable | undefined {
    return this.#frame.variables.get(name);
  }

  /** Assigns a slot to a name in the innermost scope. */
  declare(name: string, canBeAbsent = false): SlotVariable {
    const variable: SlotVariable = { kind: "slot", name, slot: this.newSlot(), canBeAbsent, isMarkup: false };
    this.#frame.variables.set(name, variable);
    this.#bySlot.set(variable.slot, variable);
    return variable;
  }

  /** The variable of a slot. */
  bySlot(slot: number): SlotVariable | undefined {
    return this.#bySlot.get(slot);
  }

  /** Defines a name of the innermost scope. */
  set(name: string, variable: Variable): void {
    this.#frame.variables.set(name, variable);
  }

  /** Parses a block with its own scope. */
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

  /** Parses the body of a loop; also returns its assignments to outer slots. */
  loop<T>(parse: () => T): { readonly result: T; readonly assigns: readonly Bind[] } {
    const loop: Loop = { firstSlot: this.#slots, assigns: [] };
    this.#loops.push(loop);
    const result = this.block(parse);
    this.#loops.pop();
    return { result, assigns: loop.assigns };
  }

  /** The number of open loops. */
  get loopDepth(): number {
    return this.#loops.length;
  }

  /** Records an assignment to a slot that had a value before the loop at a depth. */
  assignedWithin(depth: number, bind: Bind): void {
    for (const loop of this.#loops.slice(depth - 1)) loop.assigns.push(bind);
  }

  /** Records an assignment to a slot that already had a value. */
  assigned(bind: Bind): void {
    for (const loop of this.#loops) if (bind.slot < loop.firstSlot) loop.assigns.push(bind);
  }
}
