import type { Compare, Expression, Literal } from "../../../language/ir.ts";
import { bindForReuse } from "../../lower/reuse.ts";
import type { Token } from "../lex/token.ts";
import { writtenItems } from "../lower/places.ts";
import { spanOf } from "../lower/span-of.ts";
import type { ExpressionParser } from "./expressions.ts";
import { comparisons } from "./precedence.ts";

/** A comparison, or several in a chain: `a < b < c` is `a < b and b < c`, with `b` evaluated once. */
export function parseComparison(parser: ExpressionParser, first: Expression, operandLevel: number): Expression {
  const { cursor, context } = parser;
  const parts: Expression[] = [];
  let left = first;
  while (parser.isComparison()) {
    const isNegated = cursor.word("not") !== undefined;
    const token = cursor.next();
    if (token === undefined) break;
    const right = parser.operation(operandLevel);
    const isInChain = parser.isComparison();
    const { first: now, again } = isInChain ? bindForReuse(right, context) : { first: right, again: right };
    parts.push(compared(parser, left, token, now, isNegated));
    left = again;
  }
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return context.nesting.withHeight<Expression>(
    { kind: "logic", operator: "and", operands: parts, span: spanOf(parts) },
    parts,
  );
}

function compared(
  parser: ExpressionParser,
  left: Expression,
  token: Token,
  right: Expression,
  isNegated: boolean,
): Expression {
  const operator = comparisons.get(token.text);
  const span = spanOf([left, right]);
  if (operator !== undefined) {
    const compare: Compare = { kind: "compare", operator, left, rights: [right], span };
    return parser.context.nesting.withHeight<Expression>(compare, left, right);
  }
  return contained(parser, left, token, right, isNegated);
}

/** Whether a value is among others: equal to one of them if they are written out. */
export function contained(
  parser: ExpressionParser,
  left: Expression,
  token: Token,
  right: Expression,
  isNegated: boolean,
): Expression {
  const span = spanOf([left, right]);
  const constants = constantsOf(right);
  if (constants === undefined) return parser.operator(isNegated ? "not in" : "in", token, [left, right]);
  const compare: Compare = { kind: "compare", operator: "eq", left, rights: constants, span };
  const within = parser.context.nesting.withHeight<Expression>(compare, left);
  return isNegated ? parser.not(within, span) : within;
}

/** The items of a list that is written out with constants only. */
function constantsOf(expression: Expression): readonly Literal[] | undefined {
  const items = writtenItems(expression) ?? [];
  const constants = items.filter((item) => item.kind === "literal");
  return constants.length > 0 && constants.length === items.length ? constants : undefined;
}
