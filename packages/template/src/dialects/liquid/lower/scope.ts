import type { Bind, Local } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { LoopState } from "./loop-state.ts";

/** The slot of a name. */
export interface SlotVariable {
  readonly kind: "slot";
  readonly name: string;
  readonly slot: number;
  canBeAbsent: boolean;
}

/** The meaning of a name that is not a name of the data. */
export type Variable = SlotVariable | { readonly kind: "loop"; readonly state: LoopState };

interface Loop {
  readonly names: ReadonlyMap<string, Variable>;
  readonly firstSlot: number;
  readonly assigns: Bind[];
}

/**
 * Assigns the slots of a template and resolves its names. The names of loops hide assigned ones, and those hide counters.
 * An assigned name is known to the end of the template; one that nothing outside a branch reads, to the end of the branch.
 */
export class Scope {
  readonly #loops: Loop[] = [];
  readonly #counters = new Map<string, SlotVariable>();
  /** The assigned names of each open branch. */
  readonly #branches: Map<string, SlotVariable>[] = [new Map()];
  #slots = 1;
  readonly #around: ((name: string) => Variable | undefined) | undefined;
  readonly #given = new Map<string, SlotVariable>();
  readonly #parameterSlots: number[] = [0];
  /** The variables around an included text that it uses, in the order of its parameters. */
  readonly captured: SlotVariable[] = [];

  /** @param around the names around an included text: those that it uses become parameters */
  constructor(around?: (name: string) => Variable | undefined) {
    this.#around = around;
  }

  get parameterSlots(): readonly number[] {
    return this.#parameterSlots;
  }

  /** Assigns a slot to a name whose value is given when the text is included. */
  parameter(name: string, canBeAbsent = false): SlotVariable {
    const variable = { ...this.#new(name), canBeAbsent };
    this.#given.set(name, variable);
    this.#parameterSlots.push(variable.slot);
    return variable;
  }

  #capture(name: string): SlotVariable | undefined {
    const outer = this.#around?.(name);
    if (outer?.kind !== "slot") return undefined;
    this.captured.push(outer);
    return this.parameter(name, outer.canBeAbsent);
  }

  get slotCount(): number {
    return this.#slots;
  }

  get isInLoop(): boolean {
    return this.#loops.length > 0;
  }

  /** The names of variables that are known here. */
  get names(): string[] {
    const maps = [...this.#branches, ...this.#loops.map(({ names }) => names), this.#counters];
    return maps.flatMap((map) => [...map.keys()]);
  }

  newSlot(): number {
    return this.#slots++;
  }

  /** The meaning of a name; `undefined` for a name of the data. */
  find(name: string): Variable | undefined {
    const ofLoop = this.#loops.findLast(({ names }) => names.has(name))?.names.get(name);
    const own = ofLoop ?? this.assignedTo(name) ?? this.#counters.get(name) ?? this.#given.get(name);
    return own ?? this.#capture(name);
  }

  /** The variable that an assignment to the name changes. */
  assignedTo(name: string): SlotVariable | undefined {
    return this.#branches.findLast((branch) => branch.has(name))?.get(name);
  }

  counter(name: string): SlotVariable | undefined {
    return this.#counters.get(name);
  }

  declare(name: string): SlotVariable {
    const variable = this.#new(name);
    this.#branches.at(-1)?.set(name, variable);
    return variable;
  }

  declareCounter(name: string): SlotVariable {
    const variable = this.#new(name);
    this.#counters.set(name, variable);
    return variable;
  }

  #new(name: string): SlotVariable {
    return { kind: "slot", name, slot: this.newSlot(), canBeAbsent: false };
  }

  /** Parses a branch of a block: the names that it assigns first are known up to its end. */
  branch<T>(parse: () => T): T {
    this.#branches.push(new Map());
    const result = parse();
    this.#branches.pop();
    return result;
  }

  /** Parses the body of a loop with its names; also returns its assignments to outer slots. */
  loop<T>(firstSlot: number, names: ReadonlyMap<string, Variable>, parse: () => T) {
    const loop: Loop = { names, firstSlot, assigns: [] };
    this.#loops.push(loop);
    const result = this.branch(parse);
    this.#loops.pop();
    return { result, assigns: loop.assigns as readonly Bind[] };
  }

  /** Records an assignment to a slot that already had a value. */
  assigned(bind: Bind): void {
    for (const loop of this.#loops) if (bind.slot < loop.firstSlot) loop.assigns.push(bind);
  }
}

/** The value of a variable. */
export function localOf({ slot, name, canBeAbsent }: SlotVariable, span: Span): Local {
  const local: Local = { kind: "local", slot, name, span };
  return canBeAbsent ? { ...local, canBeAbsent } : local;
}
