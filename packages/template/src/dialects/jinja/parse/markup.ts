import type { Call, Expression, Output } from "../../../language/ir.ts";
import {
  escapedBeside,
  escapedElements,
  escapedText,
  formatNamed,
  jinjaFilters,
  jinjaMethods,
  jinjaOperators,
  markupNames,
} from "../functions/index.ts";
import type { ParseContext } from "../lower/context.ts";
import { writtenItems } from "../lower/places.ts";
import type { Scope } from "../lower/scope.ts";

/** Filters and methods that make markup of markup: those that change no character which HTML reads. */
const keeping = new Set([
  ...["upper", "lower", "capitalize", "trim", "center", "string", "format"].map((name) => jinjaFilters.get(name)),
  ...["upper", "lower", "capitalize", "strip", "lstrip", "rstrip", "center"].map((name) => jinjaMethods.get(name)),
  jinjaOperators.get("%"),
  formatNamed,
]);
const [sum, product, join] = [jinjaOperators.get("+"), jinjaOperators.get("*"), jinjaFilters.get("join")];

/** Whether the value is markup, which is not escaped again: the result of a filter for it, a block of rendered text, or made from such. */
export function isMarkup(value: Expression, scope: Scope): boolean {
  if (value.kind === "local") return scope.bySlot(value.slot)?.isMarkup === true;
  if (value.kind !== "call") return false;
  const { function: spec, arguments: given } = value;
  const [first, second] = given;
  if (spec === escapedBeside || spec === escapedText) return true;
  if (markupNames.has(spec.name) && jinjaFilters.get(spec.name) === spec) return true;
  const isIt = (side: Expression | undefined) => side !== undefined && isMarkup(side, scope);
  if (spec === sum) return isIt(second) && isIt(first);
  if (spec === product) return isIt(second) || isIt(first);
  return keeping.has(spec) && isIt(first);
}

/**
 * The arguments of an operator or of the filter `format`, as `Markup` of Python takes them: what is added to markup, or put in a
 * format that is markup, is escaped.
 */
export function besideMarkup(
  name: string,
  given: readonly Expression[],
  { scope, nesting }: ParseContext,
): readonly Expression[] {
  const escaped = (value: Expression): Expression => {
    if (isMarkup(value, scope)) return value;
    const { span } = value;
    const by = name === "+" ? escapedText : escapedBeside;
    return nesting.withHeight<Expression>(
      { kind: "call", function: by, arguments: [value], nameSpan: span, span },
      value,
    );
  };
  const [left, ...rest] = given;
  if (left === undefined) return given;
  if (name === "+") return given.some((each) => isMarkup(each, scope)) ? given.map(escaped) : given;
  if ((name !== "%" && name !== "format") || !isMarkup(left, scope)) return given;
  return [left, ...rest.map((each) => eachPart(each, escaped))];
}

/** The value with each element of a tuple, or each entry of an object, that is written out changed. */
function eachPart(value: Expression, change: (part: Expression) => Expression): Expression {
  if (value.kind === "record")
    return { ...value, entries: value.entries.map((entry) => ({ ...entry, value: change(entry.value) })) };
  const items = value.kind === "call" ? writtenItems(value) : undefined;
  if (value.kind !== "call" || items === undefined) return change(value);
  return { ...value, arguments: [{ kind: "list", items: items.map(change), span: value.span }] };
}

/** A printed value, and whether it is escaped. */
type Part = Pick<Output, "value" | "escaping">;

/**
 * What a tag prints: one value, or those that are joined in it if some are markup. Escaping what is joined is the same as joining
 * what is escaped, so that each part can have its own escaping.
 *
 * @param escaping of values that are not markup
 */
export function printedParts(value: Expression, escaping: Output["escaping"], scope: Scope): readonly Part[] {
  if (isMarkup(value, scope)) return [{ value, escaping: "never" }];
  const joined = escaping === "always" ? joinedByMarkup(value, scope) : undefined;
  if (joined !== undefined) return [{ value: joined, escaping: "never" }];
  if (!hasMarkup(value, scope)) return [{ value, escaping }];
  return joinedIn(value).flatMap((each) =>
    hasMarkup(each, scope) ? printedParts(each, escaping, scope) : [{ value: each, escaping }],
  );
}

/** A list of the data joined by markup: its elements are escaped, and the separator is not. */
function joinedByMarkup(value: Expression, scope: Scope): Expression | undefined {
  if (value.kind !== "call" || value.function !== join) return undefined;
  const [list, separator, ...others] = value.arguments;
  if (list === undefined || list.kind === "list" || separator === undefined || !isMarkup(separator, scope))
    return undefined;
  const { span } = list;
  const escaped: Call = { kind: "call", function: escapedElements, arguments: [list], nameSpan: span, span };
  return others.length === 0 ? { ...value, arguments: [escaped, separator] } : undefined;
}

/** Whether a value is markup, or joined from parts of which some are. */
function hasMarkup(value: Expression, scope: Scope): boolean {
  return isMarkup(value, scope) || joinedIn(value).some((each) => hasMarkup(each, scope));
}

/** The values that `~`, or `join` of a list that is written out, put together. */
function joinedIn(value: Expression): readonly Expression[] {
  if (value.kind !== "call") return [];
  const { function: joining, arguments: given } = value;
  if (joining === jinjaOperators.get("~")) return given;
  const [list, separator, attribute] = given;
  if (joining !== join || list?.kind !== "list" || attribute !== undefined) return [];
  return list.items.flatMap((item, at) => (at === 0 || separator === undefined ? [item] : [separator, item]));
}
