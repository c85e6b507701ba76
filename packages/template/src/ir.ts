import type { FunctionSpec } from "./semantics.ts";
import type { Extract, Span } from "./source.ts";

/*
 * The one tree that every dialect lowers to.
 *
 * Everything that a template can refer to without naming data lives in a *slot* of its body's frame: the data itself
 * (slot 0), the dot of a `with` or `range`, a loop's element, a variable. A dialect resolves names to slots while it
 * parses, so nothing downstream knows about scopes. Names that can only be found at run time (mustache, handlebars)
 * are `lookup`s through the slots of the surrounding contexts.
 */

/** A name with its place, so that a typo is marked exactly. */
export interface Key {
  readonly name: string;
  readonly span: Span;
}

/** A constant. */
export interface Literal {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

/** The value in a slot; `name` is how the author wrote it (`.`, `$`, `$item`). */
export interface Local {
  readonly kind: "local";
  readonly slot: number;
  readonly name: string;
  readonly span: Span;
}

/**
 * Fields of a value, one after the other: `.issue.title` is the dot with two keys. A chain is one node so that its
 * length costs no recursion.
 */
export interface Path {
  readonly kind: "path";
  readonly base: Expression;
  readonly keys: readonly Key[];
  /** An absent field gives null in place of a failure: the position is itself a guard. */
  readonly isTolerant: boolean;
  readonly span: Span;
}

/** A name searched through contexts, innermost first, then (in a partial) through those of the caller. */
export interface Lookup {
  readonly kind: "lookup";
  readonly key: Key;
  readonly contexts: readonly number[];
  readonly isTolerant: boolean;
  readonly span: Span;
}

/** An element of a list or an entry of a map by a computed key. */
export interface Index {
  readonly kind: "index";
  readonly base: Expression;
  readonly index: Expression;
  readonly span: Span;
}

/** A function applied to evaluated arguments. */
export interface Call {
  readonly kind: "call";
  readonly function: FunctionSpec;
  readonly arguments: readonly Expression[];
  readonly nameSpan: Span;
  readonly span: Span;
}

/** `and` / `or`: stops at the deciding operand and gives its value. */
export interface Logic {
  readonly kind: "logic";
  readonly operator: "and" | "or";
  readonly operands: readonly Expression[];
  readonly span: Span;
}

/** The negated truth of a value. */
export interface Not {
  readonly kind: "not";
  readonly operand: Expression;
  readonly span: Span;
}

/** The comparisons that dialects share. */
export type Comparison = "eq" | "ne" | "lt" | "le" | "gt" | "ge";

/** A comparison with one value or, for `eq`, with any of several. */
export interface Compare {
  readonly kind: "compare";
  readonly operator: Comparison;
  readonly left: Expression;
  readonly rights: readonly Expression[];
  readonly span: Span;
}

/** Puts a value into a slot and gives it on. */
export interface Bind {
  readonly kind: "bind";
  readonly slot: number;
  readonly name: string;
  /** False where the slot had a value already: a loop may see the new one on its next round. */
  readonly isDeclaration: boolean;
  readonly value: Expression;
  readonly span: Span;
}

/** What can be evaluated. Spans are ranges of the body's extract. */
export type Expression = Literal | Local | Path | Lookup | Index | Call | Logic | Not | Compare | Bind;

/** Text that stands in the template. */
export interface Text {
  readonly kind: "text";
  readonly text: string;
  readonly span: Span;
}

/** A printed value. */
export interface Output {
  readonly kind: "output";
  readonly value: Expression;
  /** False where the author asked for the value as it is, whatever the escaping. */
  readonly isEscapable: boolean;
  readonly span: Span;
}

/** An expression evaluated for what it binds. */
export interface Do {
  readonly kind: "do";
  readonly value: Expression;
  readonly span: Span;
}

/** One condition with its body. */
export interface Branch {
  readonly condition: Expression;
  readonly body: readonly Node[];
}

/** The first branch whose condition is true, else the rest. */
export interface If {
  readonly kind: "if";
  readonly branches: readonly Branch[];
  readonly otherwise: readonly Node[];
  readonly span: Span;
}

/** A body in which a true value is the context in `slot`. */
export interface With {
  readonly kind: "with";
  readonly value: Expression;
  readonly slot: number;
  readonly body: readonly Node[];
  readonly otherwise: readonly Node[];
  readonly span: Span;
}

/** A slot that a loop fills on each round. */
export interface LoopTarget {
  readonly slot: number;
  readonly gets: "item" | "key";
  readonly name: string;
}

/** A body for each element. */
export interface For {
  readonly kind: "for";
  readonly over: Expression;
  readonly targets: readonly LoopTarget[];
  readonly body: readonly Node[];
  readonly otherwise: readonly Node[];
  /** Slots of variables from outside that the body assigns to, with what. */
  readonly assigns: readonly Bind[];
  readonly span: Span;
}

/** For each element of a list, once for another true value, not at all for a false one; the value is the context. */
export interface Section {
  readonly kind: "section";
  readonly value: Expression;
  readonly slot: number;
  readonly body: readonly Node[];
  readonly span: Span;
}

/** Another body rendered in place. */
export interface Invoke {
  readonly kind: "invoke";
  readonly name: string;
  readonly nameSpan: Span;
  /** What its data is: a value of its own, or the caller's contexts (innermost first). */
  readonly passes:
    | { readonly kind: "value"; readonly value: Expression }
    | { readonly kind: "contexts"; readonly contexts: readonly number[] };
  /** Put before each of its lines. */
  readonly indent: string;
  readonly span: Span;
}

/** The start of a template line, where a body invoked with an indent prints it. */
export interface Indent {
  readonly kind: "indent";
  readonly span: Span;
}

/** Leaves the innermost loop, or goes on to its next round. */
export interface Jump {
  readonly kind: "break" | "continue";
  readonly span: Span;
}

/** What can stand in a body. */
export type Node = Text | Output | Do | If | With | For | Section | Invoke | Indent | Jump;

/** A unit that is compiled and checked on its own: the template, a definition in it, a partial. Its data is in slot 0. */
export interface Body {
  readonly name: string;
  readonly nodes: readonly Node[];
  readonly slotCount: number;
  /** The deepest nesting in it: what it adds to the depth of a render. */
  readonly height: number;
  readonly extract: Extract;
  /** The partial whose text it stands in; `undefined` for the template's own text. */
  readonly partial: string | undefined;
}

/** A parsed template with all that it may invoke. */
export interface Program {
  readonly main: Body;
  readonly bodies: ReadonlyMap<string, Body>;
}

/** Deepest nesting of blocks and expressions that is parsed; everything downstream may recurse along the tree. */
export const deepestNesting = 500;
