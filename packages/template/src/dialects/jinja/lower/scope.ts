import type { Bind, EndedBlock } from "../../../language/ir.ts";
import type { Macro } from "./library.ts";
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

/** Looks a name up in the scope around a body. */
export type Environment = (name: string) => Variable | undefined;

/** A parameter of a body: an argument, or a variable of the scope around it. */
export interface BodyParameter {
  readonly slot: number;
  readonly captured?: SlotVariable;
}

/** The meaning of a name in a template that is not a name of the data. */
export type Variable =
  | SlotVariable
  /** The loop, under the name `loop` or one that it was assigned to. */
  | { readonly kind: "loop"; readonly state: LoopState }
  | {
      readonly kind: "namespace";
      readonly name: string;
      readonly fields: ReadonlyMap<string, SlotVariable>;
      /** Whether it belongs to the scope around the body, which cannot change it. */
      readonly isOuter?: true;
    }
  /** A macro; `given` is whether it is there, if it can be tested. */
  | { readonly kind: "macro"; readonly macro: Macro; readonly given?: SlotVariable }
  /** The macros of another text. */
  | { readonly kind: "module"; readonly name: string; readonly macro: (name: string) => Macro | undefined };

interface Frame {
  readonly variables: Map<string, Variable>;
  /** The names that a macro used before they were set. */
  readonly missed: Set<string>;
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
  #frame: Frame = { variables: new Map(), missed: new Set(), outer: undefined };
  #slots = 1;
  readonly #bySlot = new Map<number, SlotVariable>();
  readonly #loops: Loop[] = [];
  readonly #ended = new Map<string, EndedBlock>();
  readonly #around: Environment | undefined;
  readonly #captured = new Map<SlotVariable, SlotVariable>();
  readonly #listeners: ((parameter: BodyParameter) => void)[] = [];
  readonly #parameters: BodyParameter[] = [{ slot: 0 }];
  readonly #parameterSlots: number[] = [0];

  /** Whether the body is invoked by others. */
  readonly isInvoked: boolean;

  /** @param around the scope around the body: its variables that the body uses become parameters */
  constructor(around?: Environment, isInvoked = false) {
    this.#around = around;
    this.isInvoked = isInvoked;
  }

  /** The slots of the parameters: those of captured variables are added as they are used. */
  get parameterSlots(): readonly number[] {
    return this.#parameterSlots;
  }

  /** Calls back for each parameter: those that there are, and those that are added later. */
  eachParameter(listener: (parameter: BodyParameter) => void): void {
    this.#parameters.forEach(listener);
    this.#listeners.push(listener);
  }

  #addParameter(parameter: BodyParameter): void {
    this.#parameters.push(parameter);
    this.#parameterSlots.push(parameter.slot);
    for (const listener of this.#listeners) listener(parameter);
  }

  /** Assigns a slot to a name whose value is given when the body is invoked. */
  parameter(name: string): SlotVariable {
    const variable = this.declare(name, true);
    this.#addParameter(variable);
    return variable;
  }

  /** A variable of this body or of one around it, as it is read here. */
  capture(variable: SlotVariable): SlotVariable {
    if (this.#bySlot.get(variable.slot) === variable) return variable;
    const known = this.#captured.get(variable);
    if (known !== undefined) return known;
    const own = { ...variable, slot: this.newSlot() };
    this.#bySlot.set(own.slot, own);
    this.#captured.set(variable, own);
    this.#addParameter({ slot: own.slot, captured: variable });
    return own;
  }

  /** The meanings of names at this point, for a body that is parsed later. */
  get environment(): Environment {
    const frame = this.#frame;
    return (name) => this.#findFrom(frame, name);
  }

  /** As `environment`, for a macro: a name that it does not find here can still be set before a later call. */
  get lateEnvironment(): Environment {
    const frame = this.#frame;
    return (name) => {
      const found = this.#findFrom(frame, name);
      if (found === undefined) frame.missed.add(name);
      return found;
    };
  }

  /** Whether a macro that has been called took the name for one of the data. */
  isMissed(name: string): boolean {
    return this.#frame.missed.has(name);
  }

  /** The meanings of names outside any block. */
  get topEnvironment(): Environment {
    let top = this.#frame;
    while (top.outer !== undefined) top = top.outer;
    return (name) => this.#findFrom(top, name);
  }

  get slotCount(): number {
    return this.#slots;
  }

  newSlot(): number {
    return this.#slots++;
  }

  /** The meaning of a name; `undefined` for a name of the data. */
  find(name: string): Variable | undefined {
    return this.#findFrom(this.#frame, name);
  }

  #findFrom(from: Frame, name: string): Variable | undefined {
    for (let frame: Frame | undefined = from; frame !== undefined; frame = frame.outer) {
      const found = frame.variables.get(name);
      if (found !== undefined) return found;
    }
    const outer = this.#around?.(name);
    switch (outer?.kind) {
      case "slot":
        return this.capture(outer);
      case "namespace": {
        const fields = [...outer.fields].map(([field, variable]) => [field, this.capture(variable)] as const);
        return { ...outer, fields: new Map(fields), isOuter: true };
      }
      case "macro":
        return outer.given === undefined ? outer : { ...outer, given: this.capture(outer.given) };
      // Jinja2 gives the state of a loop to its body alone.
      case "loop":
        return undefined;
      default:
        return outer;
    }
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

  /** Keeps a variable with its slot. */
  own(variable: SlotVariable): SlotVariable {
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
  block<T>(parse: () => T, kind: EndedBlock = "block"): T {
    const outer = this.#frame;
    this.#frame = { variables: new Map(), missed: new Set(), outer };
    const result = parse();
    for (const [name, variable] of this.#frame.variables) if (variable.kind === "slot") this.#ended.set(name, kind);
    this.#frame = outer;
    return result;
  }

  /** The block that set a name which no longer has that value. */
  ended(name: string): EndedBlock | undefined {
    return this.#ended.get(name);
  }

  get isInLoop(): boolean {
    return this.#loops.length > 0;
  }

  /** Parses the body of a loop; also returns its assignments to outer slots. */
  loop<T>(parse: () => T): { readonly result: T; readonly assigns: readonly Bind[] } {
    const loop: Loop = { firstSlot: this.#slots, assigns: [] };
    this.#loops.push(loop);
    const result = this.block(parse, "loop");
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
