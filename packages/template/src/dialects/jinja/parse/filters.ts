import type { FunctionSpec } from "../../../language/function.ts";
import type { Conditional, Expression, Literal } from "../../../language/ir.ts";
import { bindForReuse, bindPlaceForReuse } from "../../lower/reuse.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { formatNamed, jinjaFilters } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { lacksElse, withLast } from "../lower/implied-else.ts";
import { placeOf } from "../lower/places.ts";
import { type Arguments, noArguments, orderArguments, parseArguments, recordOf } from "./arguments.ts";
import { applyElementFilter } from "./element-filters.ts";
import type { ExpressionParser } from "./expressions.ts";
import { besideMarkup, isMarkup } from "./markup.ts";
import { callOf, parsePostfix, parseSubject } from "./postfix.ts";
import { parseTest } from "./tests.ts";
import { unknownFilter } from "./unknown.ts";

/** Filters that apply another filter or a test to each element. */
const overEach = new Set(["map", "select", "reject", "selectattr", "rejectattr"]);

/** Parses what follows a value: filters and tests. */
export function parseFilters(parser: ExpressionParser, subject: Expression): Expression {
  const { cursor } = parser;
  let value = subject;
  for (;;) {
    if (cursor.isOperator("|") && !cursor.isOperator("|", 1)) value = parseFilter(parser, value);
    else if (cursor.isWord("is")) value = parseTest(parser, value);
    else return value;
  }
}

/** A `|` with its filter. */
function parseFilter(parser: ExpressionParser, value: Expression): Expression {
  parser.cursor.expectOperator("|", "an expression");
  return parseFilterName(parser, value);
}

/** The filters of a `filter` block or a block `set`; in a `filter` block the first has no `|` before it. */
export function parseFilterChain(parser: ExpressionParser, subject: Expression, isFirstBare: boolean): Expression {
  let value = isFirstBare ? parseFilterName(parser, subject) : subject;
  while (parser.cursor.isOperator("|")) value = parseFilter(parser, value);
  return value;
}

function parseFilterName(parser: ExpressionParser, value: Expression): Expression {
  const { cursor } = parser;
  const name = cursor.expectName("the name of a filter", "an expression");
  if (cursor.isOperator("("))
    return applyFilter(
      parser,
      value,
      name,
      parseArguments(cursor, () => parser.expression()),
    );
  const next = cursor.peek();
  if (next?.kind === "string" || next?.kind === "integer" || next?.kind === "float") {
    const replacement = `(${next.text})`;
    cursor.fail("unexpected_token", "the arguments of a filter are in parentheses", next.span, {
      suggestion: { text: `write ${name.text}${replacement}`, replacement },
    });
  }
  if (!parser.takesColon || cursor.operator(":") === undefined) return applyFilter(parser, value, name, noArguments);
  // The form of pongo2: value|filter:argument.
  const argument = parsePostfix(parser, parseSubject(parser));
  return applyFilter(parser, value, name, { positional: [argument], named: [] });
}

function applyFilter(parser: ExpressionParser, value: Expression, name: Token, given: Arguments): Expression {
  const { cursor, context } = parser;
  const span = { start: Math.min(value.span.start, name.span.start), end: cursor.last?.span.end ?? name.span.end };
  const spec = context.filters.get(name.text);
  if (spec === undefined) return unknownFilter(parser, name.text, name.span, false);
  const called = { label: `filter "${name.text}"`, name: name.text, span: name.span, given: 1 };
  const order = (of: FunctionSpec, from = given) =>
    orderArguments(of, { ...from, positional: [value, ...from.positional] }, called, cursor);
  if (spec === jinjaFilters.get(name.text)) {
    if ((name.text === "e" || name.text === "escape") && isMarkup(value, context.scope)) return value;
    if (name.text === "default" || name.text === "d") return defaultOf(parser, order(spec), span);
    if (overEach.has(name.text)) return applyElementFilter(parser, value, name, given, span);
    if (name.text === "format" && given.named.length > 0 && given.positional.length === 0) {
      const named = recordOf(given.named, span, context.nesting);
      return callOf(parser, formatNamed, besideMarkup("format", [value, named], context), name.span, span);
    }
  }
  const isFormat = spec === jinjaFilters.get("format");
  const values = isFormat ? besideMarkup("format", order(spec), context) : order(spec);
  const [only] = values;
  const printed = name.text === "string" && only !== undefined ? [context.floats.printed(only)] : values;
  return callOf(parser, spec, printed, name.span, span);
}

/**
 * Whether `min` or `max` of something has an element, as a comparison that narrowing understands; and its value after that.
 */
function extremeOf(value: Expression, context: ParseContext): { isThere: Expression; value: Expression } | undefined {
  if (value.kind !== "call") return undefined;
  const [base, ...others] = value.arguments;
  const isExtreme = ["min", "max"].some((name) => value.function === jinjaFilters.get(name));
  const length = jinjaFilters.get("length");
  if (base === undefined || length === undefined || !isExtreme) return undefined;
  const { nesting } = context;
  const { first, again } = bindForReuse(base, context);
  const { span, nameSpan } = value;
  const count = nesting.withHeight<Expression>(
    { kind: "call", function: length, arguments: [first], nameSpan, span },
    first,
  );
  const none: Literal = { kind: "literal", value: 0, span: nameSpan };
  const isThere = nesting.withHeight<Expression>(
    { kind: "compare", operator: "ne", left: count, rights: [none], span },
    count,
  );
  return { isThere, value: nesting.withHeight<Expression>({ ...value, arguments: [again, ...others] }, again, others) };
}

/**
 * Another value for an absent one: a condition, so that narrowing understands it. Apart from places, only `first`, `last`,
 * `min` and `max` can be absent, and a conditional without `else`.
 */
function defaultOf(parser: ExpressionParser, values: readonly Expression[], span: Conditional["span"]): Expression {
  const { context } = parser;
  const { nesting } = context;
  const [value, other, isForFalse] = values;
  if (value === undefined) throw new TagBroken();
  const whenFalse: Expression = other ?? { kind: "literal", value: "", span };
  const takesFalse = isForFalse?.kind === "literal" && isForFalse.value === true;
  if (isForFalse !== undefined && isForFalse.kind !== "literal")
    parser.cursor.fail(
      "unexpected_token",
      "whether `default` replaces false values must be a constant: `true`",
      isForFalse.span,
    );
  const either = (condition: Expression, whenTrue: Expression) =>
    nesting.withHeight<Expression>(
      { kind: "conditional", condition, whenTrue, whenFalse, span },
      condition,
      whenTrue,
      whenFalse,
    );
  const place = placeOf(value);
  if (place === undefined) {
    const extreme = takesFalse ? undefined : extremeOf(value, context);
    if (extreme !== undefined) return either(extreme.isThere, extreme.value);
    if (!takesFalse && lacksElse(value)) return withLast(value, whenFalse, nesting);
    if (!takesFalse) return value;
    return nesting.withHeight<Expression>(
      { kind: "logic", operator: "or", operands: [value, whenFalse], span },
      value,
      whenFalse,
    );
  }
  const { first, again } = bindPlaceForReuse(place, context);
  const presence = nesting.withHeight<Expression>({ kind: "presence", of: first, span: value.span }, first);
  if (!takesFalse) return either(presence, again);
  // The value itself is tested for truth, which is now cheap to evaluate again.
  const both = nesting.withHeight<Expression>(
    { kind: "logic", operator: "and", operands: [presence, again], span: value.span },
    presence,
    again,
  );
  return either(both, again);
}
