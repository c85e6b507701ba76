import type { EndedBlock, Expression, Key, Local, Path } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { isPlace, type Place } from "../../lower/reuse.ts";
import type { Nesting } from "../../parse/nesting.ts";
import { jinjaFilters } from "../functions/index.ts";
import { tuple } from "../functions/tuple.ts";
import type { Token } from "../lex/token.ts";
import { impliedElse, isImpliedElse } from "./implied-else.ts";
import type { SlotVariable } from "./scope.ts";

/** The place that a value is read from; `first` and `last` are those of a position. */
export function placeOf(value: Expression): Place | undefined {
  if (isPlace(value)) return value;
  if (value.kind === "conditional") return variableOf(value);
  if (value.kind !== "call" || value.arguments.length !== 1) return undefined;
  const [base] = value.arguments;
  const isFirst = value.function === jinjaFilters.get("first");
  if (base === undefined || (!isFirst && value.function !== jinjaFilters.get("last"))) return undefined;
  const index: Expression = { kind: "literal", value: isFirst ? 0 : -1, span: value.nameSpan };
  return { kind: "index", base, index, span: value.span };
}

/** A name of the data; `ended` if a block before it sets a variable of that name. */
export function dataPath(token: Token, ended?: EndedBlock): Path {
  const { span, text: name } = token;
  const start = { start: span.start, end: span.start };
  const base: Local = { kind: "local", slot: 0, name: "the data", span: start };
  const key: Key = ended === undefined ? { name, span } : { name, span, ended };
  return { kind: "path", base, keys: [key], isTolerant: false, span };
}

/** The value of a variable; an empty text if a conditional without `else` has none for it. */
export function readOf(variable: SlotVariable, span: Span, nesting: Nesting): Expression {
  const whenTrue = localOf(variable, span);
  if (variable.isEmptyIfAbsent !== true) return whenTrue;
  const condition: Expression = { kind: "presence", of: whenTrue, span };
  return nesting.withHeight<Expression>(
    { kind: "conditional", condition, whenTrue, whenFalse: impliedElse(span.end), span },
    condition,
  );
}

/** The variable that `readOf` reads. */
function variableOf(value: Expression): Local | undefined {
  if (value.kind !== "conditional" || value.condition.kind !== "presence" || !isImpliedElse(value.whenFalse))
    return undefined;
  const { whenTrue, condition } = value;
  return whenTrue.kind === "local" && whenTrue === condition.of ? whenTrue : undefined;
}

/** The slot of a variable. */
export function localOf({ slot, name, canBeAbsent }: SlotVariable, span: Span): Local {
  const local: Local = { kind: "local", slot, name, span };
  return canBeAbsent ? { ...local, canBeAbsent } : local;
}

/** The value of a variable, or no value if it has none. */
export function copyOf(variable: SlotVariable, span: Span): Expression {
  const of = localOf(variable, span);
  if (!variable.canBeAbsent) return of;
  const condition: Expression = { kind: "presence", of, span };
  return { kind: "conditional", condition, whenTrue: of, whenFalse: { kind: "absent", span }, span };
}

/** A list in parentheses, or several values separated by commas. */
export function tupleOf(items: readonly Expression[], span: Span, nesting: Nesting): Expression {
  const list: Expression = { kind: "list", items, span };
  return nesting.withHeight<Expression>(
    { kind: "call", function: tuple, arguments: [list], nameSpan: span, span },
    items,
  );
}

/** The items of a list that is written out. */
export function writtenItems(expression: Expression): readonly Expression[] | undefined {
  const [list] = expression.kind === "call" && expression.function === tuple ? expression.arguments : [expression];
  return list?.kind === "list" ? list.items : undefined;
}
