import type { Call, Expression, Output } from "../../../language/ir.ts";
import { jinjaFilters, jinjaOperators, markupNames } from "../functions/index.ts";
import type { Scope } from "../lower/scope.ts";

/** Whether the value is markup, which is not escaped again: the result of a filter for it, or a block of rendered text. */
export function isMarkup(value: Expression, scope: Scope): boolean {
  if (value.kind === "local") return scope.bySlot(value.slot)?.isMarkup === true;
  return (
    value.kind === "call" &&
    markupNames.has(value.function.name) &&
    jinjaFilters.get(value.function.name) === value.function
  );
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
  if (!hasMarkup(value, scope)) return [{ value, escaping }];
  return joinedIn(value).flatMap((each) => {
    if (hasMarkup(each, scope)) return printedParts(each, escaping, scope);
    return [{ value: isSum(value) ? asText(value, each) : each, escaping }];
  });
}

/** Whether a value is markup, or joined from parts of which some are. */
function hasMarkup(value: Expression, scope: Scope): boolean {
  return isMarkup(value, scope) || joinedIn(value).some((each) => hasMarkup(each, scope));
}

/** The values that `~`, `+` of texts, or `join` of a list that is written out put together. */
function joinedIn(value: Expression): readonly Expression[] {
  if (value.kind !== "call") return [];
  const { function: joining, arguments: given } = value;
  if (isSum(value) || joining === jinjaOperators.get("~")) return given;
  const [list, separator, attribute] = given;
  if (joining !== jinjaFilters.get("join") || list?.kind !== "list" || attribute !== undefined) return [];
  return list.items.flatMap((item, at) => (at === 0 || separator === undefined ? [item] : [separator, item]));
}

function isSum(value: Expression): value is Call {
  return value.kind === "call" && value.function === jinjaOperators.get("+");
}

/** A value added to a text: it has to be one, as beside markup. */
function asText(sum: Call, value: Expression): Expression {
  const { span } = value;
  return { ...sum, arguments: [{ kind: "literal", value: "", span }, value], span };
}
