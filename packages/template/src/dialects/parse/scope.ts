import type { Bind } from "../../language/ir.ts";

/** A variable in scope. */
export interface Variable {
  readonly name: string;
  readonly slot: number;
}

/** Assigns the slots of one body while it is parsed, and tracks which names are in scope. */
export class Scope {
  /** The slot of the current context, initially the data itself. */
  dot = 0;
  #slots = 1;
  #variables: Variable[] = [];
  #loops: { readonly firstSlot: number; readonly assigns: Bind[] }[] = [];

  get slotCount(): number {
    return this.#slots;
  }

  get isInLoop(): boolean {
    return this.#loops.length > 0;
  }

  get names(): string[] {
    return this.#variables.map((variable) => variable.name);
  }

  /** A slot that no name refers to. */
  newSlot(): number {
    return this.#slots++;
  }

  declare(name: string): number {
    const slot = this.newSlot();
    this.#variables.push({ name, slot });
    return slot;
  }

  find(name: string): number | undefined {
    return this.#variables.findLast((variable) => variable.name === name)?.slot;
  }

  /** Runs `parse` in a block: its declarations are out of scope afterwards, and the dot is restored. */
  block<T>(parse: () => T): T {
    const count = this.#variables.length;
    const dot = this.dot;
    const result = parse();
    this.#variables.length = count;
    this.dot = dot;
    return result;
  }

  /** Runs `parse` as the body of a loop; also returns its assignments to outer variables. */
  loop<T>(parse: () => T): { readonly result: T; readonly assigns: readonly Bind[] } {
    const loop = { firstSlot: this.#slots, assigns: [] };
    this.#loops.push(loop);
    const result = parse();
    this.#loops.pop();
    return { result, assigns: loop.assigns };
  }

  /** Records an assignment to an existing variable. */
  assigned(bind: Bind): void {
    for (const loop of this.#loops) if (bind.slot < loop.firstSlot) loop.assigns.push(bind);
  }
}
