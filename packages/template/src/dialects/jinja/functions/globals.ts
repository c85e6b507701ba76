import { anything, declare, omissible } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { countIn, isOpenCount, usual } from "../../../language/sizes.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  booleanType,
  boundedType,
  boundsOf,
  integerType,
  isNever,
  isNeverZero,
  literalType,
  membersOf,
  mostElements,
  type Type,
} from "../../../types/type.ts";
import { compare, numberOf } from "../values/compare.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { checkCount, constantOf, listType } from "./parameters.ts";

const noInteger = (name: string) => `'${name}' object cannot be interpreted as an integer`;
const demand: Demand = { kinds: ["integer"], isNullable: false, most: mostElements / 2 };

/** `range(stop)`, `range(start, stop)`, `range(start, stop, step)`: a sequence of whole numbers. */
const range = declare(
  "range",
  [anything("start", { demand }), omissible("stop", { demand }), anything("step", { demand, default: 1 })],
  {
    endsAt: "next",
    result: ([start, stop, step]) => {
      const { min, max } = lengths(start, stop, step);
      return listType(elementType(start, stop, step), min, max);
    },
    check: ([start, stop, step]) =>
      worst([
        ...[start, stop, step].flatMap(membersOf).map((member) => {
          if (member.kind === "unknown") return doubtful("a bound may not be an integer");
          const isWhole = member.kind === "boolean" || (member.kind === "number" && member.isInteger);
          return isWhole ? undefined : certain(noInteger(pythonName(member)));
        }),
        stepObjection(step),
        countObjection(start, stop, step),
      ]),
  },
  rangeOf,
);

function stepObjection(step: Type): Objection | undefined {
  const known = constantOf(step);
  if (known === undefined) return isNeverZero(step) ? undefined : doubtful("the step could be 0");
  return numberOf(known) === 0 ? certain("range() arg 3 must not be zero") : undefined;
}

/** The number of values, as far as the bounds are known. */
function lengths(first: Type, second: Type, by: Type): { readonly min: number; readonly max: number } {
  const [start, stop] = isNever(second) ? [literalType(0), first] : [first, second];
  const [from, to, step] = [start, stop, by].map((bound) => numberOf(constantOf(bound)));
  if (from === undefined || to === undefined || step === undefined || step === 0) {
    const [least, most] = [start, stop].map(numberBounds);
    const isOpen = membersOf(stop).some((member) => member.kind === "number" && isOpenCount(member));
    const max = least === undefined || most === undefined || isOpen ? Number.POSITIVE_INFINITY : most.max - least.min;
    const min = least === undefined || most === undefined ? 0 : Math.max(0, most.min - least.max);
    return numberOf(constantOf(by)) === 1 ? { min, max: Math.max(0, max) } : { min: 0, max: Number.POSITIVE_INFINITY };
  }
  const count = Math.max(0, Math.ceil((to - from) / step));
  return { min: count, max: count };
}

/** The number of values is limited by the bounds of its arguments. */
function countObjection(first: Type, second: Type, by: Type): Objection | undefined {
  const [start, stop] = isNever(second) ? [literalType(0), first] : [first, second];
  const [from, to, step] = [start, stop, by].map(numberBounds);
  if (from === undefined || to === undefined || step === undefined) return undefined;
  // What counts the data is as large as it usually is.
  const [top, end] = [countIn(start, usual), countIn(stop, usual)];
  const widest = step.min < 0 ? Math.max(end - from.min, top - to.min) : end - from.min;
  return widest <= mostElements
    ? undefined
    : doubtful(
        `a range has at most ${mostElements} values: set a \`maximum\` (and \`minimum\`) of its bounds in the schema`,
      );
}

/** The type of the values: they are between the bounds, without the second one. */
function elementType(first: Type, second: Type, by: Type): Type {
  const ends = (isNever(second) ? [literalType(0), first] : [first, second]).map(numberBounds);
  const known = ends.filter((each) => each !== undefined);
  const [start, stop] = known;
  if (start === undefined || stop === undefined) return integerType;
  const step = numberBounds(by);
  if (step !== undefined && step.min > 0 && start.min < stop.max) return boundedType(true, start.min, stop.max - 1);
  if (step !== undefined && step.max < 0 && stop.min < start.max) return boundedType(true, stop.min + 1, start.max);
  return boundedType(true, Math.min(...known.map(({ min }) => min)), Math.max(...known.map(({ max }) => max)));
}

function numberBounds(type: Type): { readonly min: number; readonly max: number } | undefined {
  const known = membersOf(type).map((member) => (member.kind === "number" ? boundsOf(member) : undefined));
  const bounds = known.filter((each) => each !== undefined);
  if (bounds.length === 0) return undefined;
  return { min: Math.min(...bounds.map(({ min }) => min)), max: Math.max(...bounds.map(({ max }) => max)) };
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
  const values = new Array<number>(count);
  for (let at = 0; at < count; at++) values[at] = from + at * step;
  return values;
}

/** `loop.changed`: whether values differ from the previous ones, which are null at first. */
export const changed = declare(
  "loop.changed",
  [anything("previous"), anything("values")],
  { result: booleanType },
  (previous, values, meter) => compare("ne", previous, [values], meter),
);

export const globals: readonly FunctionSpec[] = [range];
