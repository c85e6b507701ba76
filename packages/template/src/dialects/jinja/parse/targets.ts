import type { Expression, LoopTarget } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { groupby, groupbyPairs, jinjaFilters, jinjaMethods } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { checkAssignable } from "./constants.ts";
import type { ExpressionParser } from "./expressions.ts";

/** A name that a value is assigned to, or a field of a namespace. */
export interface NameTarget {
  readonly kind: "name";
  readonly name: Token;
  readonly field?: Token;
}

/** Targets for the elements of a list. */
export interface PartsTarget {
  readonly kind: "parts";
  readonly parts: readonly Target[];
  readonly span: Span;
}

/** What a value is assigned to. */
export type Target = NameTarget | PartsTarget;

/** The targets before `=` or `in`: one, or several separated by commas, which can be lists of targets in parentheses. */
export function parseTarget(parser: ExpressionParser, where: string, takesFields: boolean): Target {
  const { cursor } = parser;
  const { span } = cursor;
  const parts: Target[] = [];
  let isList = false;
  for (;;) {
    const isAtStart = cursor.peek()?.kind === "name" ? !cursor.isWord("in") : cursor.isOperator("(");
    if (parts.length > 0 && !isAtStart) break;
    parts.push(parsePart(parser, where, takesFields));
    if (cursor.operator(",") === undefined) break;
    isList = true;
  }
  const [only] = parts;
  return only !== undefined && !isList ? only : { kind: "parts", parts, span };
}

function parsePart(parser: ExpressionParser, where: string, takesFields: boolean): Target {
  const { cursor, context } = parser;
  const open = cursor.operator("(");
  if (open !== undefined) {
    const target = context.nesting.inside(open.span, () => parseTarget(parser, where, takesFields));
    cursor.expectOperator(")", where);
    return target;
  }
  const name = cursor.expectName("a name", where);
  checkAssignable(name, context);
  const dot = takesFields ? cursor.operator(".") : undefined;
  if (dot === undefined) return { kind: "name", name };
  return { kind: "name", name, field: cursor.expectName("a field", where) };
}

/** The value that a loop iterates over, and the values of its slots. */
export interface LoopHeader {
  readonly over: Expression;
  readonly targets: LoopTarget[];
  /** The slots whose values are unpacked further. */
  readonly nested: readonly { readonly slot: number; readonly target: PartsTarget }[];
}

/**
 * Assigns slots to the targets of a loop. A loop over the items, keys or values of an object becomes one over the object,
 * so that the place of each element is known.
 */
export function loopOver(top: Target, given: Expression, { scope }: ParseContext): LoopHeader {
  const nested: { slot: number; target: PartsTarget }[] = [];
  const target = (each: Target | undefined, gets: LoopTarget["gets"]): LoopTarget => {
    if (each?.kind === "name") return { slot: scope.declare(each.name.text).slot, gets, name: each.name.text };
    const slot = scope.newSlot();
    if (each !== undefined) nested.push({ slot, target: each });
    return { slot, gets, name: "" };
  };
  const parts = top.kind === "parts" ? top.parts : [];
  const whole = (): LoopTarget[] =>
    top.kind === "name" ? [target(top, "item")] : parts.map((part, element) => target(part, { element }));
  const header = (over: Expression, targets: LoopTarget[]): LoopHeader => ({ over, targets, nested });
  const of = given.kind === "call" ? given.arguments[0] : undefined;
  if (given.kind !== "call" || of === undefined) return header(given, whole());
  const { function: spec } = given;
  if (parts.length === 2 && (spec === jinjaMethods.get("items") || spec === jinjaFilters.get("items")))
    return header(of, [target(parts[0], "key"), target(parts[1], "item")]);
  if (top.kind === "name" && spec === jinjaMethods.get("keys")) return header(of, [target(top, "key")]);
  if (spec === jinjaMethods.get("values")) return header(of, [target(undefined, "key"), ...whole()]);
  if (parts.length === 2 && spec === groupby) return header({ ...given, function: groupbyPairs }, whole());
  return header(given, whole());
}
