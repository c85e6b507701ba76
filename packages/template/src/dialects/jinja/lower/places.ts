import type { Expression, Local, Path } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { isPlace, type Place } from "../../lower/reuse.ts";
import { jinjaFilters } from "../functions/index.ts";
import type { Token } from "../lex/token.ts";
import type { SlotVariable } from "./scope.ts";

/** The place that a value is read from; `first` and `last` are those of a position. */
export function placeOf(value: Expression): Place | undefined {
  if (isPlace(value)) return value;
  if (value.kind !== "call" || value.arguments.length !== 1) return undefined;
  const [base] = value.arguments;
  const isFirst = value.function === jinjaFilters.get("first");
  if (base === undefined || (!isFirst && value.function !== jinjaFilters.get("last"))) return undefined;
  const index: Expression = { kind: "literal", value: isFirst ? 0 : -1, span: value.nameSpan };
  return { kind: "index", base, index, span: value.span };
}

/** A name of the data. */
export function dataPath(token: Token): Path {
  const { span, text: name } = token;
  const start = { start: span.start, end: span.start };
  const base: Local = { kind: "local", slot: 0, name: "the data", span: start };
  return { kind: "path", base, keys: [{ name, span }], isTolerant: false, span };
}

/** The value of a variable. */
export function localOf({ slot, name, canBeAbsent }: SlotVariable, span: Span): Local {
  const local: Local = { kind: "local", slot, name, span };
  return canBeAbsent ? { ...local, canBeAbsent } : local;
}
