import type { Objection } from "../types/objection.ts";
import type { Falsy } from "../types/truth.ts";
import type { Type } from "../types/type.ts";
import type { Comparison } from "./ir.ts";
import type { Meter } from "./limits.ts";

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
