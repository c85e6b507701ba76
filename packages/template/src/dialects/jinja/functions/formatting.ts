import { anything, declare, declareVariadic, parameter, string } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault } from "../../../language/function.ts";
import { limitsFrom, type Meter, meterOf } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { canOverflow } from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { membersOf, stringType, type Type } from "../../../types/type.ts";
import { isTuple } from "../print/tuples.ts";
import { formatBraces } from "./braces.ts";
import { anyObject, printed } from "./parameters.ts";
import { formatPercent } from "./percent.ts";

/** `format`: a string whose directives (`%s`, `%.2f`) are replaced by values. */
export const format = declareVariadic(
  "format",
  [string("value")],
  anything("argument", { demand: printed }),
  {
    result: stringType,
    check: ([template, ...types]) => formatObjection(template, types),
    demand: (at, [template]) => (at === 0 ? undefined : directiveDemand(at, template)),
  },
  (template, values, meter) => {
    if (meter.lenience === undefined) refuseNull(values);
    return formatPercent(template, values, meter);
  },
);

const fields = parameter("values", anyObject, (given) => (isRecord(given) ? given : {}));

/** `format` with named values: a string with directives such as `%(name)s`, and an object with the values. */
export const formatNamed = declare(
  "format",
  [string("value"), fields],
  { result: stringType, check: ([template, type]) => formatObjection(template, [type]) },
  formatPercent,
);

/** Directives in braces whose acceptance of a value is not known from its type. */
const pickyBraces = /\{[^{}]*(?:\{|\[|:[^{}]*c\})/;

/** The method `format`: a string whose directives in braces (`{}`, `{0:>5}`) are replaced by values. */
export const formatMethod = declareVariadic(
  ".format",
  [string("text")],
  anything("argument", { demand: printed }),
  { result: stringType, check: ([template, ...types]) => tryFormat(template, types, pickyBraces, braces) },
  (template, values, meter) => {
    if (meter.lenience === undefined) refuseNull(values);
    return formatBraces(template, values, {}, meter);
  },
);

/** The method `format` with named values (`{name}`), before those without a name. */
export const formatMethodNamed = declareVariadic(
  ".format",
  [string("text"), fields],
  anything("argument", { demand: printed }),
  {
    result: stringType,
    check: ([template, names, ...types]) =>
      tryFormat(template, [...types, names], pickyBraces, (each, values, meter) => {
        const record = values.at(-1);
        return formatBraces(each, values.slice(0, -1), isRecord(record) ? record : {}, meter);
      }),
  },
  (template, names, values, meter) => {
    if (meter.lenience === undefined) refuseNull([...values, ...Object.values(names)]);
    return formatBraces(template, values, names, meter);
  },
);

function braces(format: string, values: readonly unknown[], meter: Meter): string {
  return formatBraces(format, values, {}, meter);
}

/** A null that is printed by a directive is a missing value, as one printed by a tag. */
function refuseNull(values: readonly unknown[]): void {
  const at = values.findIndex((value) => value === null || value === undefined);
  if (at !== -1) throw new Fault("None has no printed form", at + 1);
}

/** The values for `%`: those of a tuple, or a single one. */
export function percentValues(given: unknown): readonly unknown[] | Readonly<Record<string, unknown>> {
  if ((Array.isArray(given) && isTuple(given)) || isRecord(given)) return given;
  return [given];
}

/** A value of every kind of a type, as far as directives distinguish them. */
function samplesOf(type: Type): unknown[] {
  return membersOf(type).flatMap((member): unknown[] => {
    switch (member.kind) {
      case "boolean":
        return [true];
      case "string":
        return member.values?.slice(0, 3) ?? ["text", ""];
      case "number":
        return member.isInteger ? [1] : [1, 1.5];
      case "list":
        return [[]];
      case "object":
        return [
          Object.fromEntries(
            [...member.fields].flatMap(([name, field]) =>
              field.isRequired ? [[name, samplesOf(field.type())[0] ?? null]] : [],
            ),
          ),
        ];
      default:
        return [];
    }
  });
}

const sampleLimits = limitsFrom({ outputLength: 2_000_000 });

/** Tries a known format with a typical value of every kind. */
export function formatObjection(template: Type, types: readonly Type[]): Objection | undefined {
  return tryFormat(template, types, /%[^%]*[c*]/, (format, values, meter) => {
    const [only] = values;
    return formatPercent(format, values.length === 1 && isRecord(only) ? only : values, meter);
  });
}

type Formatter = (format: string, values: readonly unknown[], meter: Meter) => string;

function tryFormat(template: Type, types: readonly Type[], picky: RegExp, render: Formatter): Objection | undefined {
  const known = template.kind === "string" ? template.values : undefined;
  if (known === undefined) return doubtful("the format is not known");
  const members = types.flatMap(membersOf);
  if (members.some((member) => member.kind === "null")) return certain("None has no printed form");
  if (members.some((member) => member.kind === "unknown")) return doubtful("the type of an argument is not known");
  const meter = meterOf(sampleLimits);
  const samples = types.map(samplesOf);
  const most = Math.max(1, ...samples.map((values) => values.length));
  for (const each of known)
    for (let round = 0; round < most; round++) {
      const values = samples.map((given) => given[round % given.length]);
      try {
        render(each, values, meter);
      } catch (error) {
        if (error instanceof Fault) return certain(error.message);
        return doubtful("the format needs more than the limits allow");
      }
    }
  // An infinite number has no digits.
  const isOpen = members.some(({ kind }) => kind === "list" || kind === "object") || types.some(canOverflow);
  const isPicky = known.some((each) => picky.test(each));
  return isOpen || isPicky ? doubtful("a directive may not take every value") : undefined;
}

/** What the directive for an argument of a known format accepts. */
function directiveDemand(at: number, template: unknown): Demand {
  if (typeof template !== "string" || /[*(]/.test(template)) return printed;
  const verbs = [...template.matchAll(/%[-+# 0]*\d*(?:\.\d*)?([a-zA-Z%])/g)].flatMap(([, verb]) =>
    verb === "%" ? [] : [verb],
  );
  const verb = verbs[at - 1] ?? "s";
  if ("xXo".includes(verb)) return { kinds: ["integer"], isNullable: false };
  return "diueEfFgG".includes(verb) ? { kinds: ["number"], isNullable: false } : printed;
}
