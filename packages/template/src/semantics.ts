import type { Type } from "./check/type.ts";
import type { Comparison } from "./ir.ts";
import type { Meter } from "./render/limits.ts";

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

/** Why a call cannot or may not work: certain for some data, or not decidable. */
export interface Objection {
  readonly cause: string;
  readonly isCertain: boolean;
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

/** Which empty values count as false; `false` and null always do. */
export interface Falsy {
  readonly zero: boolean;
  readonly emptyString: boolean;
  readonly emptyList: boolean;
  readonly emptyObject: boolean;
}

/** What a loop goes over: the elements, and the key of each (its position where `keys` is undefined). */
export interface Iteration {
  readonly items: readonly unknown[];
  readonly keys: readonly string[] | undefined;
}

/** The dialect's own words for why a value could not be had. */
export interface Causes {
  /** An object without the field; `isRoot` where the object is the data itself. */
  readonly noEntry: (key: string, isRoot: boolean) => string;
  /** A field of null; `isRoot` where null is the data itself. */
  readonly fieldOfNull: (key: string, isRoot: boolean) => string;
  /** A field of something that has none. */
  readonly fieldOfOther: (key: string, value: unknown) => string;
  /** A name that no context has. */
  readonly noName: (name: string) => string;
  readonly printedNull: string;
  readonly wrongArgument: (expected: Type, value: unknown) => string;
  /** What a function's own fault reads like. */
  readonly inCall: (functionName: string, cause: string) => string;
}

/** How the author of this dialect writes things, for advice. */
export interface Spelling {
  /** A path from the given base (`.`, `$`, `$x`, or a name), as source text. */
  readonly path: (base: string, keys: readonly string[]) => string;
  /** A guard around an expression that may be null. */
  readonly guard: (expression: string) => string;
  /** A guard around one that may be absent, where `guard` is none. */
  readonly presenceGuard?: (expression: string) => string;
  /** A loop over a list, where `guard` is none. */
  readonly loop?: (expression: string) => string;
  /** A path from the context so many blocks further out, where that can be written. */
  readonly outer?: (depth: number, keys: readonly string[]) => string;
  /** What the context that fields are looked up on is called, where it is not as in go: the dot. */
  readonly context?: string;
  /** How the root of the data is reached where the context is another, where that can be written. */
  readonly root: string | undefined;
  /** How an object or list is printed on purpose, where that can be written. */
  readonly serialise: ((expression: string) => string) | undefined;
  /** A call of a function, where it is not the names one after the other; names in brackets may be left out. */
  readonly call?: (name: string, parameterNames: readonly string[]) => string;
}

/** All that sets a dialect apart once its text is parsed. */
export interface Semantics {
  readonly falsy: Falsy;
  /** Whether lists and objects have a printed form; else printing one fails. */
  readonly isStructurePrinted: boolean;
  /** The printed form of any value but null. @throws Fault */
  readonly print: (value: unknown, meter: Meter) => string;
  readonly escapeHtml: (text: string) => string;
  /** @throws Fault where the values cannot be compared */
  readonly compare: (operator: Comparison, left: unknown, rights: readonly unknown[]) => boolean;
  /** Why values of these types cannot be compared, where they cannot. */
  readonly comparisonObjection: (operator: Comparison, left: Type, right: Type) => Objection | undefined;
  /** @throws Fault where there is no such element */
  readonly index: (base: unknown, index: unknown) => unknown;
  /** What a loop goes over, whose rounds have the keys or not. @throws Fault where the value is no list */
  readonly iterate: (value: unknown, hasKeys: boolean, meter: Meter) => Iteration;
  /**
   * Which kinds of value a loop accepts, and whether the elements of an object are its values or, where the loop does
   * not ask for keys as well, its keys. In a dialect of the latter kind a loop with keys is one over an object.
   */
  readonly loopable: { readonly integer: boolean; readonly object: false | "values" | "keys"; readonly null: boolean };
  /** How elements are taken by position, where it is not as in go: of bytes, and from the beginning only. */
  readonly positions?: {
    readonly areFromEnd: boolean;
    /** Whether those of a text are characters; `undefined` where a text has none. */
    readonly areOfCharacters: boolean | undefined;
    /** Whether a number is the name of an object's field too. */
    readonly areNames?: true;
  };
  /**
   * What the original language makes of absent values: how null prints, and whether null has fields (null again). Where
   * an absent value is not as null, it is `undefined` everywhere, and prints as `printedAbsent`.
   */
  readonly native: {
    readonly printedNull: string;
    readonly hasFieldsOfNull: boolean;
    readonly printedAbsent?: string;
  };
  /** Whether calls too take values that are not there for empty ones, where that is no failure. */
  readonly areCallsLenient?: true;
  readonly causes: Causes;
  readonly spelling: Spelling;
}

/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Truth under the rules of a dialect. */
export function isTruthy(value: unknown, falsy: Falsy): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value !== "" || !falsy.emptyString;
    case "number":
      return (value !== 0 && !Number.isNaN(value)) || !falsy.zero;
    case "undefined":
      return false;
    case "object":
      if (value === null) return false;
      if (Array.isArray(value)) return value.length > 0 || !falsy.emptyList;
      return !falsy.emptyObject || Object.keys(value).length > 0;
    default:
      return true;
  }
}
