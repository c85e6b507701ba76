import type { Expression, Literal } from "../../../language/ir.ts";
import type { Nesting } from "../../parse/nesting.ts";

/**
 * The other value of a conditional without `else`: an empty text, of which the source has nothing. In Jinja2 it is an
 * undefined value that is never strict.
 */
export function impliedElse(at: number): Literal {
  return { kind: "literal", value: "", span: { start: at, end: at } };
}

export function isImpliedElse(expression: Expression): boolean {
  const { kind, span } = expression;
  return kind === "literal" && expression.value === "" && span.start === span.end;
}

/** Whether the last alternative of a conditional is implied. */
export function lacksElse(expression: Expression): boolean {
  let last = expression;
  while (last.kind === "conditional") last = last.whenFalse;
  return last !== expression && isImpliedElse(last);
}

/** A conditional with another value as its last alternative. */
export function withLast(expression: Expression, last: Expression, nesting: Nesting): Expression {
  if (expression.kind !== "conditional") return last;
  const whenFalse = withLast(expression.whenFalse, last, nesting);
  return nesting.withHeight<Expression>({ ...expression, whenFalse }, expression, whenFalse);
}

/** A value to store: an implied alternative is absent there, so that `default` and `is defined` recognise it. */
export function withoutImplied(expression: Expression, nesting: Nesting): Expression {
  if (isImpliedElse(expression)) return { kind: "absent", span: expression.span };
  if (expression.kind !== "conditional") return expression;
  const whenTrue = withoutImplied(expression.whenTrue, nesting);
  const whenFalse = withoutImplied(expression.whenFalse, nesting);
  if (whenTrue === expression.whenTrue && whenFalse === expression.whenFalse) return expression;
  return nesting.withHeight<Expression>({ ...expression, whenTrue, whenFalse }, expression);
}
