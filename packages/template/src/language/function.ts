import type { Objection } from "../types/objection.ts";
import type { Type } from "../types/type.ts";
import type { Demand } from "./demand.ts";
import type { Comparison } from "./ir.ts";
import type { Meter } from "./limits.ts";
import type { SizeOf } from "./sizes.ts";

/** A value that can be written in a template. */
export type Constant = string | number | boolean | null;

/** A parameter of a template function. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
  /** The default of an omitted argument; `undefined` if it is required. */
  readonly default?: Constant | undefined;
  /** Whether the function distinguishes an omitted argument from its default. */
  readonly isOmissionTold?: true | undefined;
  /** What `infer` requires of data there, if it is more than the type. */
  readonly demand?: Demand | undefined;
  /**
   * What a constant text there is a name of: a field of the first argument or of its elements, with dots between those of a path; or
   * a text that this field is compared with.
   */
  readonly names?: "field" | "field_of_elements" | "compared" | undefined;
}

/** The signature of a function. */
export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Any further arguments. Without it, no further argument is allowed. */
  readonly rest?: Parameter | undefined;
  /** Whether the result is a list of elements of the first argument. */
  readonly keepsElements?: true | undefined;
}

/** The number of arguments that a function takes. */
export interface Arity {
  readonly least: number;
  readonly most: number;
}

export function arityOf({ parameters, rest }: Signature): Arity {
  const least = parameters.filter((parameter) => parameter.default === undefined).length;
  return { least, most: rest === undefined ? parameters.length : Number.POSITIVE_INFINITY };
}

/** The expected number of arguments, for messages: `2`, `1 to 3`, `at least 1`. */
export function describeArity({ least, most }: Arity): string {
  if (least === most) return String(least);
  return most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
}

/**
 * A function that templates can call. It is pure: the same arguments give the same result, without side effects. Arguments
 * are checked against the parameters before `call` receives them.
 */
export interface FunctionSpec extends Signature {
  /** The type of the result, which can depend on the types of the arguments. */
  readonly result: Type | ((argumentTypes: readonly Type[]) => Type);
  /** Checks arguments of these types beyond the parameters' types; returns the cause, as `call` would word it. */
  readonly objection?: ((argumentTypes: readonly Type[]) => Objection | undefined) | undefined;
  /**
   * Finds a call that works but is probably not what was meant; `constants` are the values of the known arguments, as for
   * `demand`.
   */
  readonly doubt?: ((constants: readonly unknown[]) => Doubt | undefined) | undefined;
  /**
   * For `infer`, the demand on the argument at a position, if the other arguments determine it and not its parameter;
   * `constants` are the values of the known ones, `undefined` for the others; `types` those of arguments that are not data.
   */
  readonly demand?:
    | ((at: number, constants: readonly unknown[], types: readonly Type[]) => Demand | undefined)
    | undefined;
  /**
   * For a predicate: the type of one of its arguments if the result is true, or false; the empty type if the result cannot
   * be that. `constants` are the values of the known arguments, as for `demand`.
   */
  readonly narrows?: ((type: Type, isTrue: boolean, constants: readonly unknown[]) => Type) | undefined;
  /**
   * Whether the result is the first argument itself, or the call fails: parts of the result keep their places in the data.
   */
  readonly keepsPlaces?: true | undefined;
  /** For a measure such as a length: the type of its first argument if the result compares this way with a constant. */
  readonly narrowsCompared?: ((type: Type, operator: Comparison, constant: unknown) => Type) | undefined;
  /**
   * The greatest size of what it makes for arguments of these types, in characters or elements, if that can be more than a few
   * times what it is given: a count that is a number, the product of two arguments. Infinite if nothing bounds it.
   */
  readonly size?: SizeOf | undefined;
  /** Whether a string that it returns for arguments of these types has text, for `blankness`. */
  readonly hasText?: ((argumentTypes: readonly Type[]) => boolean) | undefined;
  /** For a sum or difference of numbers: what the second argument counts for. */
  readonly adds?: 1 | -1 | undefined;
  /** For whole numbers from a first one, or 0, to another one: whether that is included, or the one after all of them. */
  readonly endsAt?: "last" | "next" | undefined;
  /** The result for which the first argument is a key of the second, if that is an object. */
  readonly findsKey?: boolean | undefined;
  /** The position of the argument that `narrows` applies to. Default 0. */
  readonly narrowsAt?: number | undefined;
  /**
   * Whether it takes a part of its argument, as a path does: where an argument without that part can be empty, so can the
   * result.
   */
  readonly isRead?: true | undefined;
  /** @throws Fault if the arguments are not acceptable */
  readonly call: (values: readonly unknown[], meter: Meter) => unknown;
}

/** The reason that a call is probably not meant, and the function that was. */
export interface Doubt {
  readonly cause: string;
  readonly meant: string;
}

/** A failure inside a function or rule, before it has a place: the renderer adds the place, and the values in scope. */
export class Fault extends Error {
  /** Position of the argument that caused it, if one did. */
  readonly argument: number | undefined;

  constructor(cause: string, argument?: number) {
    super(cause);
    this.name = "Fault";
    this.argument = argument;
  }
}

/** A call of a function that only the host of the template has. */
export class HostCall extends Fault {
  constructor(name: string) {
    super(`${name} is a function of the program that renders the template: here it is only declared`);
    this.name = "HostCall";
  }
}
