/** @folder The tree that every dialect becomes, and what a dialect and its functions are. */
import type { Extract, Span } from "../text/source.ts";
import type { FunctionSpec } from "./function.ts";

/*
 * The tree that every dialect lowers to.
 *
 * Everything that a template can refer to without naming data is in a *slot* of its body's frame: the data itself (slot 0),
 * the dot of a `with` or `range`, a loop's element, a variable. A dialect resolves names to slots while it parses, so
 * nothing downstream knows about scopes. Names that can only be found at run time (mustache, handlebars) are `lookup`s
 * through the slots of the surrounding contexts.
 */

/** A name with its span, so that a typo is marked exactly. */
export interface Key {
  readonly name: string;
  readonly span: Span;
  /** For a name of the data that a block before it sets as its own: where the value ended. */
  readonly ended?: EndedBlock;
}

/** A block whose variables end with it. */
export type EndedBlock = "loop" | "block";

/** A constant. */
export interface Literal {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
  /** Whether it is a float, even if it is whole, in a language that distinguishes them from integers. */
  readonly isFloat?: true | undefined;
  readonly span: Span;
}

/** The value in a slot; `name` is its spelling in the source (`.`, `$`, `$item`). */
export interface Local {
  readonly kind: "local";
  readonly slot: number;
  readonly name: string;
  /**
   * Whether the slot can be without a value (an `absent`, an `optional`, the `previous` of a loop): reading it then fails.
   */
  readonly canBeAbsent?: true;
  /** If it is a context: the slots of the surrounding contexts, innermost first, if the dialect can reach each of them. */
  readonly around?: readonly number[];
  readonly span: Span;
}

/**
 * Fields of a value, one after the other: `.issue.title` is the dot with two keys. A chain is one node, so its length costs
 * no recursion.
 */
export interface Path {
  readonly kind: "path";
  readonly base: Expression;
  readonly keys: readonly Key[];
  /** An absent field gives null instead of a failure: the position is itself a guard. */
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
  /** The path meant by the name if it did not belong to a function, for a call that is written like a value. */
  readonly shadows?: Path;
}

/** `and` / `or`: stops at the deciding operand and returns its value. */
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

/** Stores a value in a slot, and has that value. */
export interface Bind {
  readonly kind: "bind";
  readonly slot: number;
  readonly name: string;
  /** False if the slot already had a value: a loop can see the new one in its next iteration. */
  readonly isDeclaration: boolean;
  readonly value: Expression;
  readonly span: Span;
}

/** One of two values, depending on a condition. */
export interface Conditional {
  readonly kind: "conditional";
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  readonly span: Span;
}

/** A list of values. */
export interface List {
  readonly kind: "list";
  readonly items: readonly Expression[];
  readonly span: Span;
}

/** A key of a record literal with its value. */
export interface RecordEntry {
  readonly key: Expression;
  readonly value: Expression;
}

/** An object of values; among equal keys the last one wins. A key must be a string. */
export interface RecordLiteral {
  readonly kind: "record";
  readonly entries: readonly RecordEntry[];
  readonly span: Span;
}

/**
 * Whether a value exists at all; null counts as one. Only the last key, name or index can be absent: its owner is read as
 * usual. A value without fields (null, a string) does not have this one either.
 */
export interface Presence {
  readonly kind: "presence";
  readonly of: Local | Path | Lookup | Index;
  readonly span: Span;
}

/** No value. In a slot or chosen by a conditional it is harmless; any use of it fails, except a `presence`. */
export interface Absent {
  readonly kind: "absent";
  readonly span: Span;
}

/**
 * The value at a place of the data, or no value, like `absent`; there is no finding if the contract does not know the
 * place.
 */
export interface Optional {
  readonly kind: "optional";
  readonly of: Path | Lookup;
  readonly span: Span;
}

/** The text that another body renders to. */
export interface Rendered {
  readonly kind: "rendered";
  readonly of: Invoke;
  readonly span: Span;
}

/** An expression. Spans are ranges of the body's extract. */
export type Expression =
  | Literal
  | Local
  | Path
  | Lookup
  | Index
  | Call
  | Logic
  | Not
  | Compare
  | Bind
  | Conditional
  | List
  | RecordLiteral
  | Presence
  | Absent
  | Optional
  | Rendered;

/** Whether evaluating an expression can have no value instead of failing. */
export function mayGiveNothing(expression: Expression): boolean {
  if (expression.kind === "conditional")
    return mayGiveNothing(expression.whenTrue) || mayGiveNothing(expression.whenFalse);
  return expression.kind === "absent" || expression.kind === "optional";
}

/** The owner of a path's last key, and that key; `undefined` for a path without keys. */
export function lastStep(path: Path): { readonly owner: Expression; readonly last: Key } | undefined {
  const last = path.keys.at(-1);
  if (last === undefined) return undefined;
  const before = path.keys.slice(0, -1);
  const end = before.at(-1)?.span.end ?? path.span.end;
  const owner = before.length === 0 ? path.base : { ...path, keys: before, span: { start: path.span.start, end } };
  return { owner, last };
}

/** Text of the template. */
export interface Text {
  readonly kind: "text";
  readonly text: string;
  readonly span: Span;
}

/** A printed value. */
export interface Output {
  readonly kind: "output";
  readonly value: Expression;
  /** Whether it is escaped: as the caller of the template chose, or as its author fixed it. */
  readonly escaping: "chosen" | "never" | "always";
  readonly span: Span;
}

/** An expression evaluated only for its bindings. */
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

/** Renders a body to a text and stores that in a slot. */
export interface Capture {
  readonly kind: "capture";
  readonly slot: number;
  readonly body: readonly Node[];
  readonly span: Span;
}

/**
 * What a loop fills a slot with in each iteration, besides the element and its key: the number of the iteration, counted
 * from 0 (`index`) or 1 (`position`), from the start or the end; the elements of the previous and next iteration, absent at
 * the ends; a part of an element that is a list with exactly as many parts as there are such targets.
 */
export type LoopValue =
  | "item"
  | "key"
  | "index"
  | "position"
  | "indexFromEnd"
  | "positionFromEnd"
  | "isFirst"
  | "isLast"
  | "length"
  | "previous"
  | "next"
  | { readonly element: number };

/** A slot that a loop fills in each iteration. */
export interface LoopTarget {
  readonly slot: number;
  readonly gets: LoopValue;
  readonly name: string;
}

/** A body for each element. */
export interface For {
  readonly kind: "for";
  readonly over: Expression;
  readonly targets: readonly LoopTarget[];
  /**
   * Only elements for which this is true are looped over. It is evaluated for all of them before the first iteration, with
   * the targets that hold the element, its parts and its key.
   */
  readonly keep?: Expression | undefined;
  readonly body: readonly Node[];
  readonly otherwise: readonly Node[];
  /** Slots of outer variables that the body assigns to, with the assigned slots. */
  readonly assigns: readonly Bind[];
  readonly span: Span;
}

/**
 * Renders once for each element of a list, once for another true value, and not at all for a false one; the value is the
 * context.
 */
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
  /** Its data: an own value, or the caller's contexts (innermost first). */
  readonly passes:
    | { readonly kind: "value"; readonly value: Expression }
    | { readonly kind: "contexts"; readonly contexts: readonly number[] }
    /** A value, or no value, for each parameter of the body. */
    | { readonly kind: "slots"; readonly values: readonly Expression[] };
  /** The indentation of each of its lines. */
  readonly indent: string;
  /**
   * What the indent applies to: the lines of the body's text that are not values, with the indent that this body has itself
   * (default); everything that it prints; or nothing, since the body starts inside a line.
   */
  readonly isIndented?: "result" | "nothing";
  readonly span: Span;
}

/** The start of a template line, at which a body invoked with an indent prints it. */
export interface Indent {
  readonly kind: "indent";
  readonly span: Span;
}

/** Leaves the innermost loop, or continues with its next iteration. */
export interface Jump {
  readonly kind: "break" | "continue";
  readonly span: Span;
}

/** The values that are passed to a body. */
export function valuesOf({ passes }: Invoke): readonly Expression[] {
  if (passes.kind === "contexts") return [];
  return passes.kind === "value" ? [passes.value] : passes.values;
}

/** What a body can contain. */
export type Node = Text | Output | Do | Capture | If | With | For | Section | Invoke | Indent | Jump;

/** A unit that is compiled and checked separately: the template, a definition in it, a partial. Its data is in slot 0. */
export interface Body {
  readonly name: string;
  /** The slots that are filled when it is invoked with values for them; the first is that of its data. */
  readonly parameters?: readonly number[];
  readonly nodes: readonly Node[];
  readonly slotCount: number;
  /** The deepest nesting in it: what it adds to the depth of a render. */
  readonly height: number;
  readonly extract: Extract;
  /** The partial whose text contains it; `undefined` for the template's own text. */
  readonly partial: string | undefined;
}

/** A parsed template with everything that it can invoke. */
export interface Program {
  readonly main: Body;
  readonly bodies: ReadonlyMap<string, Body>;
}

/** The deepest nesting of blocks and expressions that is parsed; everything downstream can recurse along the tree. */
export const deepestNesting = 500;
