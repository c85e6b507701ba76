import { type Expression, mayGiveNothing, type Node } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { liquidFilters } from "../functions/index.ts";
import type { Tag } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { localOf, type SlotVariable } from "../lower/scope.ts";
import type { Blocks } from "./blocks.ts";
import { dataPath, type ExpressionParser } from "./expressions.ts";
import { parseFiltered } from "./filters.ts";

/** Stores a value in the slot of a variable. */
function bind(
  { scope, nesting }: ParseContext,
  variable: SlotVariable,
  value: Expression,
  span: Span,
  isDeclaration: boolean,
): Expression {
  variable.canBeAbsent ||= mayGiveNothing(value);
  const { slot, name } = variable;
  const made = { kind: "bind", slot, name, isDeclaration, value, span } as const;
  if (!isDeclaration) scope.assigned(made);
  return nesting.withHeight<Expression>(made, value);
}

/** `name = value`, for the rest of the template. */
function assigned(context: ParseContext, name: string, value: Expression, span: Span): Node {
  const known = context.scope.assignedTo(name);
  const variable = known ?? context.scope.declare(name);
  return { kind: "do", value: bind(context, variable, value, span, known === undefined), span };
}

/** `{% assign name = value | filter %}`. */
export function assign(parser: ExpressionParser, tag: Tag, into: Node[]): void {
  const { cursor, context } = parser;
  const name = cursor.expectName("a name", "`assign`");
  cursor.expectOperator("=", "`assign`");
  const value = parseFiltered(parser, "`assign`");
  into.push(assigned(context, name.text, value, tag.span));
}

/** `{% capture name %}...{% endcapture %}`: the name holds the text of the block. */
export function capture(blocks: Blocks, tag: Tag, into: Node[]): void {
  const { context } = blocks;
  const name = blocks.attempt(tag, ({ cursor }) => {
    const given = cursor.next();
    if (given?.kind !== "name" && given?.kind !== "string")
      return cursor.fail("missing_value", "expected a name in `capture`", given?.span ?? tag.span);
    cursor.expectEnd("`capture`");
    return String(given.value);
  });
  const slot = context.scope.newSlot();
  const { nodes } = blocks.part(tag, "capture", ["endcapture"]);
  into.push({ kind: "capture", slot, body: nodes, span: tag.span });
  const text: Expression = { kind: "local", slot, name: name ?? "the text of the block", span: tag.span };
  if (name !== undefined) into.push(assigned(context, name, text, tag.span));
}

/** `{% increment name %}` prints the counter, then adds 1; `decrement` subtracts 1, then prints it. */
export function count(parser: ExpressionParser, word: "increment" | "decrement", tag: Tag, into: Node[]): void {
  const { cursor, context } = parser;
  const { span } = tag;
  const name = cursor.expectName("a name", `\`${word}\``);
  cursor.expectEnd(`\`${word}\``);
  const counter = context.scope.counter(name.text) ?? startCounter(context, name.text, span, into);
  const spec = liquidFilters.get(word === "increment" ? "plus" : "minus");
  if (spec === undefined) return;
  const one: Expression = { kind: "literal", value: 1, span };
  const changed = parser.call(spec, [localOf(counter, span), one], name.span, span);
  const change = bind(context, counter, changed, span, false);
  if (word === "increment") into.push({ kind: "output", value: localOf(counter, span), escaping: "never", span });
  into.push({ kind: "do", value: change, span });
  if (word === "decrement") into.push({ kind: "output", value: localOf(counter, span), escaping: "never", span });
}

function startCounter(context: ParseContext, name: string, span: Span, into: Node[]): SlotVariable {
  const counter = context.scope.declareCounter(name);
  const at = { start: span.start, end: span.start };
  const value = bind(context, counter, { kind: "literal", value: 0, span: at }, at, true);
  into.push({ kind: "do", value, span: at });
  return counter;
}

/** Fills the slots of names that a block need not assign: they keep the value of the data, if it exists. */
export function fillBefore(context: ParseContext, tag: Tag, into: Node[]): void {
  const filled = context.filled.get(tag);
  if (filled === undefined) return;
  const { scope } = context;
  const at = { start: tag.span.start, end: tag.span.start };
  for (const name of filled.assigned) {
    if (scope.assignedTo(name) !== undefined) continue;
    const value: Expression = { kind: "optional", of: dataPath(name, at), span: at };
    into.push(assigned(context, name, value, at));
  }
  for (const name of filled.counters)
    if (scope.counter(name) === undefined) startCounter(context, name, tag.span, into);
}
