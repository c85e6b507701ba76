import { anything, declare, omissible } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { booleanType, integerType, isNever, literalType, membersOf, type Type } from "../../../types/type.ts";
import { compare, numberOf } from "../values/compare.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { checkCount, constantOf, listType } from "./parameters.ts";

const noInteger = (name: string) => `'${name}' object cannot be interpreted as an integer`;
const demand: Demand = { kinds: ["integer"], isNullable: false };

/** `range(stop)`, `range(start, stop)`, `range(start, stop, step)`: a sequence of whole numbers. */
const range = declare(
  "range",
  [anything("start", { demand }), omissible("stop", { demand }), anything("step", { demand, default: 1 })],
  {
    result: ([start, stop, step]) => {
      const { min, max } = lengths(start, stop, step);
      return listType(integerType, min, max);
    },
    check: ([start, stop, step]) =>
      worst([
        ...[start, stop, step].flatMap(membersOf).map((member) => {
          if (member.kind === "unknown") return doubtful("a bound may not be an integer");
          const isWhole = member.kind === "boolean" || (member.kind === "number" && member.isInteger);
          return isWhole ? undefined : certain(noInteger(pythonName(member)));
        }),
        stepObjection(step),
      ]),
  },
  rangeOf,
);

function stepObjection(step: Type): Objection | undefined {
  const known = constantOf(step);
  if (known === undefined) return doubtful("the step could be 0");
  return numberOf(known) === 0 ? certain("range() arg 3 must not be zero") : undefined;
}

/** The number of values, if the bounds are constants. */
function lengths(first: Type, second: Type, by: Type): { readonly min: number; readonly max: number } {
  const [start, stop] = isNever(second) ? [literalType(0), first] : [first, second];
  const [from, to, step] = [start, stop, by].map((bound) => numberOf(constantOf(bound)));
  if (from === undefined || to === undefined || step === undefined || step === 0)
    return { min: 0, max: Number.POSITIVE_INFINITY };
  const count = Math.max(0, Math.ceil((to - from) / step));
  return { min: count, max: count };
}

function rangeOf(first: unknown, second: unknown, by: unknown, meter: Meter): number[] {
  const whole = (bound: unknown, at: number): number => {
    const number = numberOf(bound);
    if (number === undefined || !Number.isInteger(number)) throw new Fault(noInteger(pythonType(bound)), at);
    return number;
  };
  const start = whole(first, 0);
  const [from, to] = second === undefined ? [0, start] : [start, whole(second, 1)];
  const step = whole(by, 2);
  if (step === 0) throw new Fault("range() arg 3 must not be zero", 2);
  const count = Math.max(0, Math.ceil((to - from) / step));
  checkCount(count, meter);
  return Array.from({ length: count }, (_, at) => from + at * step);
}

/** `loop.changed`: whether values differ from the previous ones, which are null at first. */
export const changed = declare(
  "loop.changed",
  [anything("previous"), anything("values")],
  { result: booleanType },
  (previous, values) => compare("ne", previous, [values]),
);

export const globals: readonly FunctionSpec[] = [range];
