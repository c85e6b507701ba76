import type { Objection } from "../types/objection.ts";
import type { Type } from "../types/type.ts";
import type { Comparison } from "./ir.ts";
import type { Meter } from "./limits.ts";

/** A parameter of a template function. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
  /** Whether a call may leave it and those after it out. */
  readonly isOptional?: true;
  /** What the parser puts in its place where it is left out and a later one is given. */
  readonly default?: string | number | boolean | null;
}

/**
 * A function that templates may call. It is pure: the same arguments give the same result, and nothing else happens.
 * Arguments have been checked against the parameters before `call` sees them.
 */
export interface FunctionSpec {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** The type of any further arguments; without it there are none. */
  readonly rest?: Parameter;
  /** The type of the result, from those of the arguments where it depends on them. */
  readonly result: Type | ((argumentTypes: readonly Type[]) => Type);
  /** Finds what the parameters' types cannot say against arguments of these types: the cause, as `call` would word it. */
  readonly objection?: (argumentTypes: readonly Type[]) => Objection | undefined;
  /** Finds a call that works and is hardly meant; `constants` are the values of the arguments that are known, as for `demand`. */
  readonly doubt?: (constants: readonly unknown[]) => Doubt | undefined;
  /**
   * What the argument at a position must be beyond its parameter's type, for `infer`; `constants` are the values of the
   * arguments that are known, `undefined` for the others; `types` what is known of those that are no data.
   */
  readonly demand?: (at: number, constants: readonly unknown[], types?: readonly Type[]) => Demand;
  /**
   * For a predicate: what one of its arguments is where the result is true, or false; no type at all where the result
   * cannot be that. `constants` are the values of the arguments that are known, as for `demand`.
   */
  readonly narrows?: (type: Type, isTrue: boolean, constants: readonly unknown[]) => Type;
  /** Whether the result is the first argument itself, or fails: what is taken of it stands where it did. */
  readonly keepsPlaces?: true;
  /** For a measure such as a length: what its first argument is where the result compares so with a constant. */
  readonly narrowsCompared?: (type: Type, operator: Comparison, constant: unknown) => Type;
  /** The position of the argument that `narrows` is about. Default 0. */
  readonly narrowsAt?: number;
  /** Whether it takes a part of its argument, as a path does: where that has none and may be empty, the result is. */
  readonly isRead?: true;
  /** @throws Fault where the arguments cannot be worked with */
  readonly call: (values: readonly unknown[], meter: Meter) => unknown;
}

/** What data must be for a use of it to work: of which kinds, and which of them the use is meant for. */
export interface Demand {
  readonly kinds: readonly ("any" | "boolean" | "string" | "integer" | "number" | "list" | "object")[];
  readonly preferred?: Demand["kinds"];
  readonly isNullable: boolean;
  /** Of each element, where it is a list. */
  readonly element?: Demand;
  /** Of fields, where it is an object. */
  readonly fields?: readonly { readonly name: string; readonly isRequired: boolean; readonly demand: Demand }[];
}

/** Why a call is hardly meant, and the function that was. */
export interface Doubt {
  readonly cause: string;
  readonly meant: string;
}

/** A failure inside a function or rule, before it has a place: the renderer adds where, and the values at hand. */
export class Fault extends Error {
  /** Position of the argument that is to blame, where one is. */
  readonly argument: number | undefined;

  constructor(cause: string, argument?: number) {
    super(cause);
    this.name = "Fault";
    this.argument = argument;
  }
}
