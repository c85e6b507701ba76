import type { Compare, Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { jinjaTests } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import { isImpliedElse, lacksElse } from "../lower/implied-else.ts";
import { placeOf } from "../lower/places.ts";
import { type Arguments, noArguments, orderArguments, parseArguments } from "./arguments.ts";
import { contained } from "./comparisons.ts";
import type { ExpressionParser } from "./expressions.ts";
import { callOf, parsePostfix, parseSubject } from "./postfix.ts";
import { comparisons } from "./precedence.ts";
import { unknownTest } from "./unknown.ts";

/** Tests that are comparisons. */
const comparing: ReadonlyMap<string, Compare["operator"]> = new Map([
  ...comparisons,
  ["eq", "eq"],
  ["equalto", "eq"],
  ["ne", "ne"],
  ["lt", "lt"],
  ["lessthan", "lt"],
  ["le", "le"],
  ["gt", "gt"],
  ["greaterthan", "gt"],
  ["ge", "ge"],
] as const);
const enders = new Set(["else", "or", "and", "if", "in", "not", "is"]);

/** `is` with its test. */
export function parseTest(parser: ExpressionParser, subject: Expression): Expression {
  const { cursor } = parser;
  cursor.expectWord("is", "an expression");
  const isNegated = cursor.word("not") !== undefined;
  const name = cursor.expectName("the name of a test", "what follows `is`");
  const given = parseTestArguments(parser);
  if (cursor.isWord("is"))
    cursor.fail("unexpected_token", "tests are not chained with `is`: join them with `and`", cursor.span);
  const span = { start: subject.span.start, end: cursor.last?.span.end ?? name.span.end };
  const tested = applyTest(parser, subject, name, given, span);
  return isNegated ? parser.not(tested, span) : tested;
}

/** The arguments of a test: in parentheses, or a single value. */
function parseTestArguments(parser: ExpressionParser): Arguments {
  const { cursor } = parser;
  if (cursor.isOperator("(")) return parseArguments(cursor, () => parser.expression());
  const token = cursor.peek();
  const isName = token?.kind === "name" && !enders.has(token.text);
  const isConstant = token?.kind === "string" || token?.kind === "integer" || token?.kind === "float";
  if (!isName && !isConstant && !cursor.isOperator("[") && !cursor.isOperator("{")) return noArguments;
  return { positional: [parsePostfix(parser, parseSubject(parser))], named: [] };
}

function applyTest(
  parser: ExpressionParser,
  subject: Expression,
  name: Token,
  given: Arguments,
  span: Span,
): Expression {
  const { cursor, context } = parser;
  const { nesting } = context;
  const spec = jinjaTests.get(name.text);
  if (spec === undefined) return unknownTest(parser, name.text, name.span, false);
  const called = { label: `test "${name.text}"`, name: `is ${name.text}`, span: name.span, given: 1 };
  const values = orderArguments(spec, { ...given, positional: [subject, ...given.positional] }, called, cursor);
  const place = placeOf(subject);
  if ((name.text === "defined" || name.text === "undefined") && place !== undefined) {
    const presence = nesting.withHeight<Expression>({ kind: "presence", of: place, span }, place);
    return name.text === "defined" ? presence : parser.not(presence, span);
  }
  if ((name.text === "defined" || name.text === "undefined") && lacksElse(subject)) {
    const isDefined = definedOf(subject, parser);
    return name.text === "defined" ? isDefined : parser.not(isDefined, span);
  }
  const operator = comparing.get(name.text);
  const [, other] = values;
  if (operator !== undefined && other !== undefined)
    return nesting.withHeight<Expression>(
      { kind: "compare", operator, left: subject, rights: [other], span },
      subject,
      other,
    );
  if (name.text === "in" && other !== undefined) return contained(parser, subject, name, other, false);
  return callOf(parser, spec, values, name.span, span);
}

/** Whether the chosen alternative of a conditional without `else` is one that is written. */
function definedOf(expression: Expression, parser: ExpressionParser): Expression {
  const { span } = expression;
  if (expression.kind !== "conditional") return { kind: "literal", value: !isImpliedElse(expression), span };
  const { condition } = expression;
  const whenTrue: Expression = { kind: "literal", value: true, span };
  const whenFalse = definedOf(expression.whenFalse, parser);
  return parser.context.nesting.withHeight<Expression>(
    { kind: "conditional", condition, whenTrue, whenFalse, span },
    condition,
    whenFalse,
  );
}
