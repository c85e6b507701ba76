import type { Objection } from "../types/objection.ts";
import type { Falsy } from "../types/truth.ts";
import type { Type } from "../types/type.ts";
import type { Comparison, EndedBlock } from "./ir.ts";
import type { Meter } from "./limits.ts";

/** The items of a loop: the elements, and the key of each (its position if `keys` is undefined). */
export interface Iteration {
  readonly items: readonly unknown[];
  readonly keys: readonly string[] | undefined;
}

/** The dialect's own messages about a missing value. */
export interface Causes {
  /** An object without the field; `isRoot` if the object is the data itself. */
  readonly noEntry: (key: string, isRoot: boolean) => string;
  /** A field of null; `isRoot` if null is the data itself. */
  readonly fieldOfNull: (key: string, isRoot: boolean) => string;
  /** A field of a value that has no fields. */
  readonly fieldOfOther: (key: string, value: unknown) => string;
  /** A name that no context has. */
  readonly noName: (name: string) => string;
  readonly printedNull: string;
  readonly wrongArgument: (expected: Type, value: unknown) => string;
  /** The message for a function's own fault. */
  readonly inCall: (functionName: string, cause: string) => string;
}

/** How this dialect is written, for advice. */
export interface Spelling {
  /** A path from the given base (`.`, `$`, `$x`, or a name), as source text. */
  readonly path: (base: string, keys: readonly string[]) => string;
  /** A guard around an expression that can be null. */
  readonly guard: (expression: string) => string;
  /** A guard around one that can be absent, if `guard` does not work for it. */
  readonly presenceGuard?: (expression: string) => string;
  /** A loop over a list, if `guard` does not show one. */
  readonly loop?: (expression: string) => string;
  /** The entries of an object, for a loop over keys and values, if it is not over the object itself. */
  readonly entries?: (expression: string) => string;
  /** The elements of a list of texts with a separator, if the language has a form for it. */
  readonly join?: (expression: string) => string;
  /** The number of elements of a list, or of characters of a text, if the language has a form for it. */
  readonly length?: (expression: string) => string;
  /** What to do about a name that is used after the block in which it is set. */
  readonly ended?: (name: string, block: EndedBlock) => string;
  /** A path from the context that many blocks further out, if it can be written. */
  readonly outer?: (depth: number, keys: readonly string[]) => string;
  /** The name of the context that fields are looked up in, if it is not the dot, as in go. */
  readonly context?: string;
  /** The path to the root of the data inside another context, if it can be written. */
  readonly root: string | undefined;
  /** The explicit form for printing an object or list, if there is one. */
  readonly serialise: ((expression: string) => string) | undefined;
  /** A call of a function, if it is not written as the names in sequence; names in brackets are optional. */
  readonly call?: (name: string, parameterNames: readonly string[]) => string;
}

/** All differences between dialects once their text is parsed. */
export interface Semantics {
  readonly falsy: Falsy;
  /** Whether lists and objects have a printed form, or lists alone; otherwise printing one fails. */
  readonly isStructurePrinted: boolean | "lists";
  /** The printed form of any value but null. @throws Fault */
  readonly print: (value: unknown, meter: Meter) => string;
  readonly escapeHtml: (text: string, meter: Meter) => string;
  /** @throws Fault if the values cannot be compared */
  readonly compare: (operator: Comparison, left: unknown, rights: readonly unknown[], meter: Meter) => boolean;
  /** The reason that values of these types cannot be compared, if they cannot. */
  readonly comparisonObjection: (operator: Comparison, left: Type, right: Type) => Objection | undefined;
  /** @throws Fault if the element does not exist */
  readonly index: (base: unknown, index: unknown, meter: Meter) => unknown;
  /** The items of a loop; `hasKeys` if it uses their keys. @throws Fault if the value is not a list */
  readonly iterate: (value: unknown, hasKeys: boolean, meter: Meter) => Iteration;
  /**
   * The kinds of value that a loop accepts, and whether it iterates over an object's values, its entries (each a list of the
   * key and the value) or, in a loop without keys, its keys. In a dialect of the last kind a loop with keys is one over an
   * object.
   */
  readonly loopable: {
    readonly integer: boolean;
    readonly object: false | "values" | "keys" | "entries";
    readonly null: boolean;
    /** An empty string; looping over the characters of another one is not meant. */
    readonly emptyString?: true;
  };
  /** How elements are selected by position, if it differs from go: by bytes, and from the start only. */
  readonly positions?: {
    readonly areFromEnd: boolean;
    /** Whether those of a string are characters; `undefined` if a string has no elements. */
    readonly areOfCharacters: boolean | undefined;
    /** Whether a number can also name an object's field. */
    readonly areNames?: true;
  };
  /**
   * How the original language treats absent values: how null prints, and whether null has fields (null again). If an absent
   * value differs from null, it is `undefined` everywhere, and prints as `printedAbsent`.
   */
  readonly native: {
    readonly printedNull: string;
    readonly hasFieldsOfNull: boolean;
    readonly printedAbsent?: string;
  };
  /** Whether calls also treat missing values as empty ones, where those are not a failure. */
  readonly areCallsLenient?: true;
  readonly causes: Causes;
  readonly spelling: Spelling;
}
