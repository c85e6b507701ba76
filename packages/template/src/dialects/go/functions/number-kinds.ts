import { anything, declare, declareVariadic } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { booleanType, numberType, reportedType, stringType } from "../../../types/type.ts";
import { GoNumber, type NumberKind, printFloat } from "../print/print.ts";
import { compare } from "../values/compare.ts";

/*
 * JSON has one kind of number, Go has two. Where the form of an argument decides which one it is, functions receive it as a
 * `GoNumber`. All other numbers are of the kind that is asked for.
 */

/** For each argument, the Go type of its number if the template decides it. */
export type NumberKinds = readonly (NumberKind | undefined)[];

/** The values, with numbers whose type is known as such. */
export function withKinds(values: readonly unknown[], kinds: NumberKinds): readonly unknown[] {
  if (kinds.every((kind) => kind === undefined)) return values;
  return values.map((value, at) => {
    const kind = kinds[at];
    return typeof value === "number" && kind !== undefined ? new GoNumber(value, kind) : value;
  });
}

/** A function that prints or measures arguments whose number types are known. */
export function kinded(spec: FunctionSpec, kinds: NumberKinds): FunctionSpec {
  return { ...spec, call: (values, meter) => spec.call(withKinds(values, kinds), meter) };
}

/** The text of a float. */
export const floatText = declare("print", [anything("value")], { result: stringType }, (value) =>
  typeof value === "number" ? printFloat(value) : value,
);

/** A float that is looped over. */
export const loopedFloat = float(undefined);

/** A float as an index, which neither lists nor maps take. */
export const indexFloat = float("cannot index with type float64");

/** A float where a whole number would be accepted. */
function float(cause: string | undefined): FunctionSpec {
  return declare(
    "float64",
    [anything("value")],
    cause === undefined
      ? { result: numberType, chooses: true }
      : { result: reportedType, check: () => certain(cause), chooses: true },
    (value) => (typeof value === "number" ? new GoNumber(value, "float64") : value),
  );
}

/** A comparison of numbers of which at least two certainly have different types. */
export function mixedComparison(operator: Comparison, [kind, ...kinds]: NumberKinds): FunctionSpec {
  const cause = "incompatible types for comparison";
  const isMixed = (at: number) => kind !== undefined && kinds[at] !== undefined && kinds[at] !== kind;
  return declareVariadic(
    operator,
    [anything("left")],
    anything("right"),
    { result: booleanType, check: () => (isMixed(0) ? certain(cause) : doubtful(cause)) },
    (left, rights, meter) =>
      rights.some((right, at) => {
        if (isMixed(at)) throw new Fault(cause);
        return compare(operator, left, [right], meter);
      }),
  );
}
