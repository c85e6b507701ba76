import { anything, boolean, declare, integer, parameter, string } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { countIn, usual } from "../../../language/sizes.ts";
import {
  absoluteType,
  canOverflow,
  magnitudeOf,
  mappedType,
  overflowingType,
  roundedType,
  signedType,
} from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { integerType, longestOf, membersOf, numberType, stringType, type Type, unionOf } from "../../../types/type.ts";
import { printNumber, quote } from "../print/print.ts";
import { numberOf } from "../values/compare.ts";
import { parseFloatText, parseInteger, roundHalfEven } from "../values/numbers.ts";
import { pythonType } from "../values/python.ts";
import { number, numericDemand, open, textual } from "./parameters.ts";

/** Whether numbers of a type are whole, booleans among them. */
export function isWhole(type: Type): boolean {
  return membersOf(type).every((member) => member.kind === "boolean" || (member.kind === "number" && member.isInteger));
}

/** Whether every value of a type is a number that is finite, or a boolean. */
function isFiniteNumber(type: Type): boolean {
  return !canOverflow(type) && membersOf(type).every(({ kind }) => kind === "number" || kind === "boolean");
}

/** `abs`: a number without its sign. */
const abs = declare(
  "abs",
  [number("value")],
  {
    result: ([type]) => absoluteType(type, isWhole(type)),
  },
  (value) => Math.abs(value),
);

/** Why a number may fail: to be known from its bounds in the schema. */
export const beyondCause =
  "the result can be past 2^53, where whole numbers are not exact, or beyond the range of numbers: set `minimum` and `maximum` in the schema";

/** The reason that a text can be a number past those that are exact: the longest one that cannot has 15 digits. */
function longTextObjection(type: Type): Objection | undefined {
  const isLong = membersOf(type).some((member) => member.kind === "string" && longestOf(member) > 15);
  return isLong ? doubtful("a long text can be a number that is not exact: set `maxLength` in the schema") : undefined;
}

/** A value that a number is made from. */
const numeral = anything("value", { demand: { ...open, preferred: ["string", "number"] } });

/** `int`: any value as a whole number, or the default if that is impossible. */
const int = declare(
  "int",
  [numeral, anything("default", { default: 0 }), integer("base", 10)],
  {
    result: ([type, fallback]) =>
      isFiniteNumber(type) ? mappedType(type, true, Math.trunc) : unionOf([integerType, fallback]),
    check: ([type]) => longTextObjection(type),
  },
  (value, fallback, base) => {
    const whole = typeof value === "string" ? parseInteger(value, base) : numberOf(value);
    const found = whole ?? (typeof value === "string" ? parseFloatText(value) : undefined);
    return found === undefined || !Number.isFinite(found) ? fallback : Math.trunc(found) + 0;
  },
);

/** `float`: any value as a number, or the default if that is impossible. */
const float = declare(
  "float",
  [numeral, anything("default", { default: 0, demand: { ...open, preferred: ["number"] } })],
  {
    // A text can say "inf" or "nan".
    result: ([type, fallback]) =>
      isFiniteNumber(type)
        ? mappedType(type, false, (bound) => bound)
        : unionOf([
            canOverflow(type) || membersOf(type).some(({ kind }) => kind === "string" || kind === "unknown")
              ? overflowingType
              : numberType,
            fallback,
          ]),
    // A text can say "inf" or "nan".
    check: ([type]) =>
      membersOf(type).some((member) => member.kind === "string" && (member.values ?? [""]).some(isNoNumber))
        ? doubtful("a text can say `inf` or `nan`, which is no number of a prompt")
        : undefined,
  },
  (value, fallback) => (typeof value === "string" ? parseFloatText(value) : numberOf(value)) ?? fallback,
);

/** Whether a text, if it is known, is a number that is none of JSON; an unknown one may be. */
const isNoNumber = (text: string): boolean => text === "" || !Number.isFinite(parseFloatText(text) ?? 0);

const methods: ReadonlySet<string> = new Set(["common", "ceil", "floor"]);

/** `round`: a number rounded to a number of digits, exact halves to the even neighbour. */
export const round = declare(
  "round",
  [number("value"), integer("precision", 0), string("method", "common")],
  {
    result: ([type, precision, method]) => {
      if (canOverflow(type)) return overflowingType;
      const isPlain = method.kind === "string" && method.values?.every((each) => each === "common");
      const isToWhole = precision.kind === "number" && precision.values?.every((each) => each <= 0);
      const isInteger = (isPlain && isWhole(type)) || isToWhole === true;
      const isBetween = isPlain && precision.kind === "number" && precision.values?.every((each) => each >= 0);
      return { ...(isBetween ? roundedType(type) : signedType(type)), isInteger };
    },
    check: ([type, precision, method]) => {
      const known = method.kind === "string" ? method.values : undefined;
      if (known === undefined) return doubtful("the method is not known");
      if (!known.every((each) => methods.has(each))) return certain("method must be common, ceil or floor");
      const isCommon = known.every((each) => each === "common");
      const scaled = magnitudeOf(type) * 10 ** countIn(precision, usual);
      return isCommon || Number.isFinite(scaled)
        ? undefined
        : doubtful("the number can be too large to be rounded this way");
    },
  },
  (value, digits, method) => {
    if (!methods.has(method)) throw new Fault("method must be common, ceil or floor", 2);
    if (method === "common") return Number.isInteger(value) && digits >= 0 ? value : roundHalfEven(value, digits) + 0;
    const scale = 10 ** digits;
    if (!Number.isFinite(value * scale)) throw new Fault("cannot convert float infinity to integer", 0);
    return (method === "ceil" ? Math.ceil(value * scale) : Math.floor(value * scale)) / scale + 0;
  },
);

const decimal = ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
const binary = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"];

/** A number, or a string that contains one. */
const bytes = parameter(
  "value",
  textual,
  (given, _, at) => {
    const found = typeof given === "string" ? parseFloatText(given) : numberOf(given);
    if (found !== undefined) return found;
    throw new Fault(
      typeof given === "string"
        ? `could not convert string to float: ${quote(given.slice(0, 100))}`
        : `float() argument must be a string or a real number, not '${pythonType(given)}'`,
      at,
    );
  },
  { demand: numericDemand },
);

/** `filesizeformat`: a number of bytes for readers. */
const filesizeformat = declare(
  "filesizeformat",
  [bytes, boolean("binary")],
  {
    result: stringType,
    check: ([type]) =>
      membersOf(type).some((member) => member.kind === "string") ? doubtful("the text may not be a number") : undefined,
  },
  (size, isBinary) => {
    const base = isBinary ? 1024 : 1000;
    if (size === 1) return "1 Byte";
    if (size < base) return `${Math.trunc(size)} Bytes`;
    const units = isBinary ? binary : decimal;
    const at = units.findIndex((_, place) => size < base ** (place + 2));
    const place = at === -1 ? units.length - 1 : at;
    return `${oneDigit((base * size) / base ** (place + 2))} ${units[place]}`;
  },
);

function oneDigit(value: number): string {
  if (!Number.isFinite(value)) return printNumber(value);
  return Math.abs(value) < 1e21 ? roundHalfEven(value, 1).toFixed(1) : `${BigInt(Math.round(value))}.0`;
}

export const numberFilters: readonly FunctionSpec[] = [abs, int, float, round, filesizeformat];
