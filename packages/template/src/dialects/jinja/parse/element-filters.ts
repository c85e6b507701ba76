import type { FunctionSpec } from "../../../language/function.ts";
import type { Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { jinjaTests, mapAttribute, mapFilter, selectAttr, selectBy } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import { type Arguments, orderArguments } from "./arguments.ts";
import type { ExpressionParser } from "./expressions.ts";
import { callOf } from "./postfix.ts";
import { unknownFilter, unknownTest } from "./unknown.ts";

/** `map`, `select`, `reject`, `selectattr`, `rejectattr`: resolves the filter or test that they name. */
export function applyElementFilter(
  parser: ExpressionParser,
  value: Expression,
  name: Token,
  given: Arguments,
  span: Span,
): Expression {
  const { cursor } = parser;
  const called = { label: `filter "${name.text}"`, name: name.text, span: name.span, given: 1 };
  const call = (spec: FunctionSpec, positional: readonly Expression[]) =>
    callOf(parser, spec, orderArguments(spec, { positional, named: given.named }, called, cursor), name.span, span);
  if (name.text === "map") {
    const [filter, ...others] = given.positional;
    if (filter === undefined) return call(mapAttribute, [value]);
    return call(mapFilter(filterNamed(parser, filter)), [value, ...others]);
  }
  const isKept = name.text === "select" || name.text === "selectattr";
  if (!name.text.endsWith("attr")) {
    const [test, ...others] = given.positional;
    return call(selectBy(testNamed(parser, test), isKept), [value, ...others]);
  }
  const [attribute, test, ...others] = given.positional;
  if (attribute === undefined)
    return cursor.fail("missing_value", `${name.text} takes the name of a field: \`${name.text}("name")\``, name.span);
  return call(selectAttr(testNamed(parser, test), isKept), [value, attribute, ...others]);
}

function constantName(parser: ExpressionParser, expression: Expression, what: string): string {
  if (expression.kind === "literal" && typeof expression.value === "string") return expression.value;
  return parser.cursor.fail(
    "unexpected_token",
    `the name of the ${what} must be written out, in quotes`,
    expression.span,
  );
}

function filterNamed(parser: ExpressionParser, expression: Expression): FunctionSpec {
  const name = constantName(parser, expression, "filter");
  return parser.context.filters.get(name) ?? unknownFilter(parser, name, expression.span, true);
}

function testNamed(parser: ExpressionParser, expression: Expression | undefined): FunctionSpec | undefined {
  if (expression === undefined) return undefined;
  const name = constantName(parser, expression, "test");
  return jinjaTests.get(name) ?? unknownTest(parser, name, expression.span, true);
}
