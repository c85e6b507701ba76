import type { Objection } from "../types/objection.ts";
import type { Type } from "../types/type.ts";
import type { Demand } from "./demand.ts";
import type { Comparison } from "./ir.ts";
import type { Meter } from "./limits.ts";

/** A value that a template can spell. */
export type Constant = string | number | boolean | null;

/** A parameter of a template function. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
  /** What stands for it where a call leaves it out; `undefined` where none may. */
  readonly default?: Constant | undefined;
  /** Whether the function tells that it is left out from its default. */
  readonly isOmissionTold?: true | undefined;
  /** What `infer` asks of data there, where it is more than the type says. */
  readonly demand?: Demand | undefined;
}

/** How a function is called. */
export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Any further arguments; without it there are none. */
  readonly rest?: Parameter | undefined;
}

/** How many arguments a function takes. */
export interface Arity {
  readonly least: number;
  readonly most: number;
}

export function arityOf({ parameters, rest }: Signature): Arity {
  const least = parameters.filter((parameter) => parameter.default === undefined).length;
  return { least, most: rest === undefined ? parameters.length : Number.POSITIVE_INFINITY };
}

/** How many arguments are wanted, in words: `2`, `1 to 3`, `at least 1`. */
export function describeArity({ least, most }: Arity): string {
  if (least === most) return String(least);
  return most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
}

/**
 * A function that templates may call. It is pure: the same arguments give the same result, and nothing else happens.
 * Arguments have been checked against the parameters before `call` sees them.
 */
export interface FunctionSpec extends Signature {
  /** The type of the result, from those of the arguments where it depends on them. */
  readonly result: Type | ((argumentTypes: readonly Type[]) => Type);
  /** Finds what the parameters' types cannot say against arguments of these types: the cause, as `call` would word it. */
  readonly objection?: ((argumentTypes: readonly Type[]) => Objection | undefined) | undefined;
  /** Finds a call that works and is hardly meant; `constants` are the values of the arguments that are known, as for `demand`. */
  readonly doubt?: ((constants: readonly unknown[]) => Doubt | undefined) | undefined;
  /**
   * What the argument at a position must be, for `infer`, where the other arguments decide that and not its parameter;
   * `constants` are the values of those that are known, `undefined` for the others; `types` what is known of those that
   * are no data.
   */
  readonly demand?:
    | ((at: number, constants: readonly unknown[], types: readonly Type[]) => Demand | undefined)
    | undefined;
  /**
   * For a predicate: what one of its arguments is where the result is true, or false; no type at all where the result
   * cannot be that. `constants` are the values of the arguments that are known, as for `demand`.
   */
  readonly narrows?: ((type: Type, isTrue: boolean, constants: readonly unknown[]) => Type) | undefined;
  /** Whether the result is the first argument itself, or fails: what is taken of it stands where it did. */
  readonly keepsPlaces?: true | undefined;
  /** For a measure such as a length: what its first argument is where the result compares so with a constant. */
  readonly narrowsCompared?: ((type: Type, operator: Comparison, constant: unknown) => Type) | undefined;
  /** The position of the argument that `narrows` is about. Default 0. */
  readonly narrowsAt?: number | undefined;
  /** Whether it takes a part of its argument, as a path does: where that has none and may be empty, the result is. */
  readonly isRead?: true | undefined;
  /** @throws Fault where the arguments cannot be worked with */
  readonly call: (values: readonly unknown[], meter: Meter) => unknown;
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
