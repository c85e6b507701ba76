import type { Expression, Index, Local, Lookup, Path, Presence } from "../../language/ir.ts";
import type { Nesting } from "../parse/nesting.ts";

/** A place whose presence can be tested. */
export type Place = Presence["of"];

export function isPlace(expression: Expression): expression is Local | Path | Lookup | Index {
  const { kind } = expression;
  return kind === "local" || kind === "path" || kind === "lookup" || kind === "index";
}

/** Where a value is kept for its second use. */
interface Reusing {
  readonly scope: { readonly newSlot: () => number };
  readonly nesting: Nesting;
}

/** Whether evaluating an expression twice costs no more than reading a value. */
function isCheap(expression: Expression): boolean {
  if (expression.kind === "path") return isCheap(expression.base);
  return expression.kind === "local" || expression.kind === "literal";
}

/**
 * An expression to evaluate first, and one for its value after that. They are the same if evaluation is cheap. Otherwise
 * the first stores the value in a slot and the second reads it, so that nested ones do not double at each level.
 */
export function bindForReuse(
  expression: Expression,
  { scope, nesting }: Reusing,
): { readonly first: Expression; readonly again: Expression } {
  if (isCheap(expression)) return { first: expression, again: expression };
  const { span } = expression;
  const slot = scope.newSlot();
  const first = nesting.withHeight<Expression>(
    { kind: "bind", slot, name: "", isDeclaration: true, value: expression, span },
    expression,
  );
  return { first, again: { kind: "local", slot, name: "", span } };
}

/** Like `bindForReuse`, for a place: its base is evaluated once. */
export function bindPlaceForReuse(place: Place, context: Reusing): { readonly first: Place; readonly again: Place } {
  const { nesting } = context;
  if (isCheap(place) || place.kind === "lookup" || place.kind === "local") return { first: place, again: place };
  const base = bindForReuse(place.base, context);
  if (place.kind === "path")
    return {
      first: nesting.withHeight({ ...place, base: base.first }, base.first),
      again: nesting.withHeight({ ...place, base: base.again }, base.again),
    };
  const index = bindForReuse(place.index, context);
  return {
    first: nesting.withHeight({ ...place, base: base.first, index: index.first }, base.first, index.first),
    again: nesting.withHeight({ ...place, base: base.again, index: index.again }, base.again, index.again),
  };
}
