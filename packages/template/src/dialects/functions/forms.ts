import type { Parameter, Signature } from "../../language/function.ts";
import type { Comparison, Expression } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import { unknownType } from "../../types/type.ts";

/** The node for a call of a form, given its first argument and the others; their number has been checked. */
type LowerForm = (first: Expression, others: readonly Expression[], at: Places) => Expression;

/** The place of a call, and its name. */
interface Places {
  readonly span: Span;
  readonly nameSpan: Span;
}

/** A function that is part of the language itself: a call to it is a node of the tree. */
export interface Form extends Signature {
  readonly lower: LowerForm;
}

/** Declares a form with the names of its parameters. A last name that ends in `...` takes any number of arguments. */
// @__NO_SIDE_EFFECTS__
export function form(name: string, parameterNames: readonly string[], lower: LowerForm): Form {
  const isFurther = (each: string) => each.endsWith("...");
  const further = parameterNames.find(isFurther);
  return {
    name,
    parameters: parameterNames.filter((each) => !isFurther(each)).map(named),
    rest: further === undefined ? undefined : named(further.replace("...", "")),
    lower,
  };
}

function named(name: string): Parameter {
  return { name, type: unknownType };
}

/** `and`, `or`. */
export function logic(name: "and" | "or"): Form {
  return form(name, ["value", "other..."], (first, others, { span }) => {
    return { kind: "logic", operator: name, operands: [first, ...others], span };
  });
}

export const negation = form("not", ["value"], (operand, _, { span }) => ({ kind: "not", operand, span }));

/** A comparison; `eq` can have several values on its right. */
export function comparison(name: string, operator: Comparison, right = "right"): Form {
  const names = right.endsWith("...") ? ["left", "right", right] : ["left", right];
  return form(name, names, (left, rights, { span }) => ({ kind: "compare", operator, left, rights, span }));
}

/** An element of a value, by one key after the other. */
export const indexed: LowerForm = (first, keys, { span }) =>
  keys.reduce<Expression>((base, index) => ({ kind: "index", base, index, span }), first);

/** A table by name. */
export function byName<Declared extends Signature>(declared: readonly Declared[]): ReadonlyMap<string, Declared> {
  return new Map(declared.map((each) => [each.name, each]));
}
