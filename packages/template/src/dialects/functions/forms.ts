import type { Parameter, Signature } from "../../language/function.ts";
import type { Comparison, Expression } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import { unknownType } from "../../types/type.ts";

/** What the call of a form becomes, for its first argument and the others; their number has been checked. */
type LowerForm = (first: Expression, others: readonly Expression[], at: Places) => Expression;

/** Where a call stands, and its name. */
interface Places {
  readonly span: Span;
  readonly nameSpan: Span;
}

/** A function that is part of the language itself: a call of it is a node of the tree. */
export interface Form extends Signature {
  readonly lower: LowerForm;
}

/** Declares a form with the names of its parameters, the last of which takes any number where it ends in `...`. */
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

/** A comparison; `eq` may take more than one value on its right. */
export function comparison(name: string, operator: Comparison, right = "right"): Form {
  const names = right.endsWith("...") ? ["left", "right", right] : ["left", right];
  return form(name, names, (left, rights, { span }) => ({ kind: "compare", operator, left, rights, span }));
}

/** What is in a value by one key after the other. */
export const indexed: LowerForm = (first, keys, { span }) =>
  keys.reduce<Expression>((base, index) => ({ kind: "index", base, index, span }), first);

/** A table by name. */
export function byName<Declared extends Signature>(declared: readonly Declared[]): ReadonlyMap<string, Declared> {
  return new Map(declared.map((each) => [each.name, each]));
}
