import { declareVariadic, string } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { LimitReached, limitsFrom, type Meter, meterOf } from "../../../language/limits.ts";
import { charactersOf, countIn, type Open } from "../../../language/sizes.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { boundsOf, isExact, membersOf, type SimpleType, stringType, type Type } from "../../../types/type.ts";
import { mostWidth, sprintf } from "../print/sprintf.ts";
import { type NumberKinds, withKinds } from "./number-kinds.ts";
import { hasElements, nilObjection, printable, printed, refuseNil, structureCause } from "./parameters.ts";

/** `printf`: a format with the values for its verbs. */
export const printf = printfOf([]);

/** `printf` of arguments whose number types are known from the template. */
export function printfOf(kinds: NumberKinds): FunctionSpec {
  const [, ...ofValues] = kinds;
  return declareVariadic(
    "printf",
    [string("format")],
    printable("value"),
    {
      result: stringType,
      check: ([format, ...types]) => formatObjection(format, types, ofValues),
      size: ([format, ...types], open) =>
        types.reduce((sum, type) => sum + charactersOf(type, open) + starred(format, type, open), 0),
      demand: (at, [format]) => (at === 0 ? undefined : verbDemand(at, format)),
    },
    (format, values, meter) => {
      const { text, complaint } = sprintf(format, withKinds(values, ofValues), meter);
      if (complaint !== undefined) throw new Fault(`printf: ${complaint}`);
      refuseNil(values, 1);
      return text;
    },
  );
}

/** The characters that a number adds if it can be a width. */
function starred(format: Type, type: Type, open: Open): number {
  const hasStar = format.kind === "string" && format.values?.some((each) => each.includes("*")) === true;
  return hasStar ? Math.min(mostWidth, countIn(type, open)) : 0;
}

/** What a verb prints without an error; all values but nil if it takes any. */
function verbKinds(verb: string): Demand["kinds"] | undefined {
  if ("bcdoOU".includes(verb)) return ["integer"];
  if ("eEfFgG".includes(verb)) return ["number"];
  if ("qxX".includes(verb)) return ["string", "integer"];
  if (verb === "s") return ["string"];
  return verb === "t" ? ["boolean"] : undefined;
}

/** What the verb for an argument of a known format needs. */
function verbDemand(at: number, format: unknown): Demand {
  // A width or an argument number taken from elsewhere in the format is not followed.
  if (typeof format !== "string" || /[*[]/.test(format)) return printed;
  const verbs = [...format.matchAll(/%[-+# 0-9.]*([a-zA-Z%])/g)].flatMap(([, verb]) => (verb === "%" ? [] : [verb]));
  const kinds = verbKinds(verbs[at - 1] ?? "v");
  if (kinds === undefined) return printed;
  return { kinds, isNullable: false, most: kinds.includes("integer") ? Number.MAX_SAFE_INTEGER : undefined };
}

const sampleLimits = limitsFrom({ outputLength: 2_000_000 });

/** Tries a known format with a typical value of every combination of kinds. */
function formatObjection(format: Type, types: readonly Type[], kinds: NumberKinds): Objection | undefined {
  const known = format.kind === "string" ? format.values : undefined;
  if (known === undefined) return doubtful("the format is not known");
  const meter = meterOf(sampleLimits);
  const samples = types.map((type) => membersOf(type).flatMap(sampleOf));
  if (samples.some((values) => values.length === 0)) return doubtful("the type of an argument is not known");
  const most = Math.max(1, ...samples.map((values) => values.length));
  // Each verb takes one argument, so as many rounds as the widest argument has alternatives meet every alternative once.
  for (const wanted of known)
    for (let round = 0; round < most; round++) {
      const complaint = complaintOf(
        wanted,
        withKinds(
          samples.map((values) => values[round % values.length]),
          kinds,
        ),
        meter,
      );
      if (complaint === undefined) continue;
      return complaint === null
        ? doubtful("the format needs more than the limits allow")
        : certain(`printf: ${withoutSample(complaint)}`);
    }
  const members = types.flatMap(membersOf);
  const nil = nilObjection(members);
  if (nil !== undefined) return nil;
  const structure = members.find(hasElements);
  if (structure !== undefined) return certain(structureCause(structure));
  if (known.some((each) => each.includes("*")) && !members.every(isWidth))
    return doubtful(`a width is at most ${mostWidth}: set a \`maximum\` (and \`minimum\`) of it in its schema`);
  const isInexact = (member: SimpleType) => member.kind === "number" && member.isInteger && !isExact(member);
  const isForIntegers = known.some((each) => /%[^a-zA-Z%]*[bcdoOqxXU]/.test(each));
  return isForIntegers && members.some(isInexact)
    ? doubtful("a whole number past 2^53 is a float64: set a `maximum` (and `minimum`) of it in its schema")
    : undefined;
}

/** A complaint about a typical value, in words about its type: the value itself is in no data. */
function withoutSample(complaint: string): string {
  if (complaint.startsWith("%!(EXTRA ")) return "the format has fewer verbs than there are arguments";
  const [, verb, type] = /^%!(.)\((<nil>|.*?=)/u.exec(complaint) ?? [];
  if (verb === undefined || type === undefined) return complaint;
  return `%${verb} does not print ${type === "<nil>" ? "nil" : `a value of type ${type.slice(0, -1)}`}`;
}

/** The first error note in a formatted text; null if the text is too long. */
function complaintOf(format: string, values: readonly unknown[], meter: Meter): string | null | undefined {
  try {
    return sprintf(format, values, meter).complaint;
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

/** Whether a number can be the width or precision of a verb; values of other kinds are none of a `*`. */
function isWidth(type: SimpleType): boolean {
  if (type.kind !== "number") return true;
  const { min, max } = boundsOf(type);
  return min >= -mostWidth && max <= mostWidth;
}

function sampleOf(type: Type): unknown[] {
  switch (type.kind) {
    case "null":
      return [null];
    case "boolean":
      return [true];
    case "string":
      return ["text"];
    case "number":
      return [...(type.values ?? (type.isInteger ? [1] : [1, 1.5]))];
    case "list":
      return [[]];
    case "object":
      return [{}];
    default:
      return [];
  }
}
