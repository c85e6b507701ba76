import type { Expression } from "../language/ir.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { nearest } from "../text/nearest.ts";
import { truthOf } from "../types/narrow.ts";
import { describeType, isNever, membersOf, reportedType, type Type } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";
import { pathOf } from "./places.ts";

/** Reports a condition that need not be a boolean, where conditions must be. */
export function requireCondition(expression: Expression, type: Type, frame: CheckFrame): void {
  // The operands of these are conditions themselves.
  if (!frame.isStrict || expression.kind === "logic" || expression.kind === "not") return;
  if (type === reportedType || isNever(type)) return;
  const path = pathOf(expression, frame);
  if (type.kind === "unknown") {
    if (!type.isReported)
      frame.unchecked(
        expression.span,
        "the contract does not define its type, and a condition must be a boolean",
        path,
      );
    return;
  }
  const kinds = new Set(membersOf(type).map(({ kind }) => kind));
  if (kinds.size === 1 && kinds.has("boolean")) return;
  const text = frame.source(expression.span);
  frame.report("not_boolean", { text, type: describeType(type) }, expression.span, {
    suggestion: { text: `write \`${comparisonFor(kinds, text)}\`` },
    path,
  });
}

/** The comparison that was probably meant by a value of these kinds. */
function comparisonFor(kinds: ReadonlySet<Type["kind"]>, text: string): string {
  const others = [...kinds].filter((kind) => kind !== "null");
  const [only] = others;
  if (others.length === 1 && only === "boolean") return `${text} == true`;
  if (kinds.has("null")) return `${text} is not none`;
  if (others.length === 1 && only === "string") return `${text} != ""`;
  if (others.length === 1 && only === "number") return `${text} != 0`;
  if (others.length === 1 && only === "list") return `${text}|length > 0`;
  return `${text} == ...`;
}

/** Reports a comparison in an expression that is never true, and decides nothing there. */
export function reportNeverTrue(
  expression: Expression,
  type: Type,
  typeOf: (expression: Expression) => Type,
  frame: CheckFrame,
): void {
  if (!frame.isStrict || expression.kind !== "compare" || isNever(type)) return;
  if (truthOf(type, frame.semantics.falsy) !== "never") return;
  const options = possibleValues(expression, typeOf, frame);
  frame.report("never_true", { text: frame.source(expression.span) }, expression.span, options);
}

/** The possible values of the compared value, if the list is short. */
export function possibleValues(
  condition: Expression,
  typeOf: (expression: Expression) => Type,
  frame: CheckFrame,
): FindingOptions {
  if (condition.kind !== "compare") return {};
  const members = membersOf(typeOf(condition.left));
  const values = members.flatMap((member): readonly unknown[] => ("values" in member ? (member.values ?? []) : []));
  const shown = values.slice(0, 20).map((value) => JSON.stringify(value));
  if (shown.length === 0) return {};
  const note = { message: `${frame.source(condition.left.span)} can be ${shown.join(", ")}` };
  const [right] = condition.rights;
  if (right?.kind !== "literal" || typeof right.value !== "string") return { notes: [note] };
  const meant = nearest(
    right.value,
    values.filter((value) => typeof value === "string"),
  );
  return {
    notes: [note],
    suggestion: meant === undefined ? undefined : { text: `did you mean ${JSON.stringify(meant)}?` },
  };
}
