import { Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { integerType, membersOf, type Type } from "../../../types/type.ts";
import { numberOf } from "../values/compare.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { any, anything, checkCount, constantOf, listType, optional } from "./parameters.ts";

const noInteger = (name: string) => `'${name}' object cannot be interpreted as an integer`;

/** `range(stop)`, `range(start, stop)`, `range(start, stop, step)`: whole numbers one after the other. */
const range: FunctionSpec = {
  name: "range",
  parameters: [anything("start"), optional("stop", any, null), optional("step", any, 1)],
  result: (bounds) => {
    const { min, max } = lengths(bounds);
    return listType(integerType, min, max);
  },
  objection: (bounds) =>
    worst([
      ...bounds.flatMap(membersOf).map((member) => {
        if (member.kind === "unknown") return doubtful("a bound could be no whole number");
        const isWhole = member.kind === "boolean" || (member.kind === "number" && member.isInteger);
        return isWhole ? undefined : certain(noInteger(pythonName(member)));
      }),
      stepObjection(bounds[2]),
    ]),
  demand: () => ({ kinds: ["integer"], isNullable: false }),
  call: (bounds, meter) => rangeOf(bounds, meter),
};

function stepObjection(step: Type | undefined) {
  if (step === undefined) return undefined;
  const known = constantOf(step);
  if (known === undefined) return doubtful("the step could be 0");
  return numberOf(known) === 0 ? certain("range() arg 3 must not be zero") : undefined;
}

/** How many numbers there are, where the bounds are constants. */
function lengths(bounds: readonly Type[]): { readonly min: number; readonly max: number } {
  const known = bounds.map((bound) => numberOf(constantOf(bound)));
  const [from, to, step = 1] = known.length === 1 ? [0, ...known] : known;
  if (from === undefined || to === undefined || known.includes(undefined) || step === 0)
    return { min: 0, max: Number.POSITIVE_INFINITY };
  const count = Math.max(0, Math.ceil((to - from) / step));
  return { min: count, max: count };
}

function rangeOf(bounds: readonly unknown[], meter: Meter): number[] {
  const numbers = bounds.map((bound, at) => {
    const number = numberOf(bound);
    if (number === undefined || !Number.isInteger(number)) throw new Fault(noInteger(pythonType(bound)), at);
    return number;
  });
  const [from = 0, to = 0, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
  if (step === 0) throw new Fault("range() arg 3 must not be zero", 2);
  const count = Math.max(0, Math.ceil((to - from) / step));
  checkCount(count, meter);
  return Array.from({ length: count }, (_, at) => from + at * step);
}

export const globals: readonly FunctionSpec[] = [range];
