import { arityOf, describeArity, type FunctionSpec } from "../../../language/function.ts";
import type { Expression } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import { bindForReuse, bindPlaceForReuse, isPlace } from "../../lower/reuse.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { liquidFilters } from "../functions/index.ts";
import { isUsed, isUsedOrFalse } from "../functions/language.ts";
import type { Token } from "../lex/token.ts";
import type { ExpressionParser } from "./expressions.ts";
import { refusedFilters } from "./language.ts";

/** A value with its filters. */
export function parseFiltered(parser: ExpressionParser, where: string): Expression {
  return parseFilters(parser, parser.expression(), where);
}

/** A condition with its filters, of which there usually are none. */
export function parseCondition(parser: ExpressionParser, where: string): Expression {
  const { cursor } = parser;
  const value = parser.condition();
  return parseFilters(parser, cursor.is("operator", "|") ? parser.asValue(value) : value, where);
}

function parseFilters(parser: ExpressionParser, subject: Expression, where: string): Expression {
  const { cursor } = parser;
  let value = subject;
  while (cursor.operator("|") !== undefined) {
    const name = cursor.expectName("the name of a filter", where);
    value = applyFilter(parser, value, name, parseArguments(parser, name));
  }
  cursor.expectEnd(where);
  return value;
}

/** The arguments of a filter. */
interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: readonly { readonly name: Token; readonly value: Expression }[];
}

function parseArguments(parser: ExpressionParser, filter: Token): Arguments {
  const { cursor } = parser;
  const positional: Expression[] = [];
  const named: { name: Token; value: Expression }[] = [];
  if (cursor.operator(":") === undefined) {
    const next = cursor.peek();
    const isFollowed = next !== undefined && (next.kind !== "operator" || next.text === "(" || next.text === "[");
    if (isFollowed)
      cursor.fail("unexpected_token", `the arguments of a filter follow a colon: \`${filter.text}: ...\``, next.span);
    const isCompared = next !== undefined && next.text !== "|";
    if (isCompared)
      cursor.fail(
        "unexpected_token",
        `expected the end of the tag or \`|\` after a filter, found \`${next.text}\`; assign the filtered value to a variable first, and use that`,
        next.span,
      );
    return { positional, named };
  }
  do {
    if (cursor.isAtEnd && positional.length + named.length > 0) break;
    const name = cursor.peek();
    if (name?.kind === "name" && cursor.is("operator", ":", 1)) {
      cursor.next();
      cursor.next();
      named.push({ name, value: parser.value() });
    } else positional.push(parser.value());
  } while (cursor.operator(",") !== undefined);
  return { positional, named };
}

function applyFilter(parser: ExpressionParser, value: Expression, name: Token, given: Arguments): Expression {
  const { cursor, context } = parser;
  const spec = context.filters.get(name.text);
  if (spec === undefined) return unknownFilter(parser, name);
  const ordered = orderArguments(parser, spec, name, value, given);
  const span = { start: Math.min(value.span.start, name.span.start), end: cursor.lastEnd };
  if (name.text === "default" && spec === liquidFilters.get(name.text)) return defaultOf(parser, ordered, name, span);
  return parser.call(spec, ordered, name.span, span);
}

function orderArguments(
  { cursor }: ExpressionParser,
  spec: FunctionSpec,
  name: Token,
  value: Expression,
  { positional, named }: Arguments,
): Expression[] {
  const { parameters, rest } = spec;
  const values: (Expression | undefined)[] = [value, ...positional];
  const { least, most } = arityOf(spec);
  const wrongCount = (): never => {
    const want = describeArity({ least: least - 1, most: most - 1 });
    const got = positional.length + named.length;
    if (!cursor.isQuiet) cursor.findings.report("wrong_argument_count", { name: name.text, want, got }, name.span);
    throw new TagBroken();
  };
  if (values.length > parameters.length && rest === undefined) wrongCount();
  for (const { name: token, value: each } of named) {
    const at = parameters.findIndex((parameter) => parameter.name === token.text);
    // Liquid names only this argument; it gives the others by their order.
    if (at < 1 || name.text !== "default")
      cursor.fail("unexpected_token", `the filter \`${name.text}\` has no argument \`${token.text}:\``, token.span);
    values[at] = each;
  }
  return Array.from({ length: Math.max(values.length, least) }, (_, at) => {
    const given = values[at];
    if (given !== undefined) return given;
    const fallback = parameters[at]?.default;
    return fallback === undefined ? wrongCount() : { kind: "literal", value: fallback, span: name.span };
  });
}

function unknownFilter({ cursor, context }: ExpressionParser, { text, span }: Token): never {
  if (cursor.isQuiet) throw new TagBroken();
  const reason = refusedFilters.get(text);
  if (reason !== undefined) cursor.findings.report("refused_function", { name: text, reason }, span);
  else {
    const suggestion = didYouMean(nearest(text, context.filters.keys()));
    cursor.findings.report("unknown_filter", { name: text }, span, { suggestion });
  }
  throw new TagBroken();
}

/** Another value for one that is absent or not used: a condition, so that narrowing understands it. */
function defaultOf(
  parser: ExpressionParser,
  [value, whenFalse, allowFalse]: readonly Expression[],
  name: Token,
  span: Expression["span"],
): Expression {
  const { cursor, context } = parser;
  const { nesting } = context;
  if (value === undefined || whenFalse === undefined) throw new TagBroken();
  if (allowFalse !== undefined && (allowFalse.kind !== "literal" || typeof allowFalse.value !== "boolean"))
    return cursor.fail("unexpected_token", "`allow_false` is a constant: `allow_false: true`", allowFalse.span);
  const used = allowFalse?.value === true ? isUsedOrFalse : isUsed;
  const either = (condition: Expression, whenTrue: Expression) =>
    nesting.withHeight<Expression>(
      { kind: "conditional", condition, whenTrue, whenFalse, span },
      condition,
      whenTrue,
      whenFalse,
    );
  if (!isPlace(value)) {
    const { first, again } = bindForReuse(value, context);
    return either(parser.call(used, [first], name.span, value.span), again);
  }
  const { first, again } = bindPlaceForReuse(value, context);
  const presence = nesting.withHeight<Expression>({ kind: "presence", of: first, span: value.span }, first);
  const isThere = parser.call(used, [again], name.span, value.span);
  return either(
    nesting.withHeight<Expression>(
      { kind: "logic", operator: "and", operands: [presence, isThere], span: value.span },
      presence,
      isThere,
    ),
    again,
  );
}
