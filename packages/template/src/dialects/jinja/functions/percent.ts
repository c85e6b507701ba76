import { Fault } from "../../../language/function.ts";
import { checkLength, LimitReached, type Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { twoDigitExponent } from "../../print/exponent.ts";
import { printFloat, printValue, quote, represent } from "../print/print.ts";
import { numberOf } from "../values/compare.ts";
import { roundHalfEven } from "../values/numbers.ts";
import { lengthOf, part, pythonType } from "../values/python.ts";

interface Directive {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
}

/** A directive: an optional key in brackets, flags, width, precision, a length without effect, and the verb. */
const directive = /(?:\(([^()]*)\))?([-+ #0]*)(\*|\d+)?(?:\.(\*|\d+)?)?([hlL]?)(.?)/suy;

/** Nobody means a format with widths or precisions past this. */
const widest = 10_000;

/**
 * Python's `format % values`.
 *
 * @param values the values for the directives in order; or, for directives with keys, a record
 * @throws Fault in Python's words if they do not match
 */
export function formatPercent(
  format: string,
  values: readonly unknown[] | Readonly<Record<string, unknown>>,
  meter: Meter,
): string {
  const given = new Values(values);
  let text = "";
  let at = 0;
  for (let start = format.indexOf("%"); start !== -1; start = format.indexOf("%", at)) {
    text += format.slice(at, start);
    directive.lastIndex = start + 1;
    const [all = "", key, flags = "", width, precision, , verb = ""] = directive.exec(format) ?? [];
    if (verb === "") throw new Fault("incomplete format");
    at = start + 1 + all.length;
    if (all === "%") text += "%";
    else {
      const wanted = given.measure(width) ?? 0;
      const digits = all.includes(".") ? Math.max(0, given.measure(precision) ?? 0) : undefined;
      const shape = { flags: wanted < 0 ? `${flags}-` : flags, width: Math.abs(wanted), precision: digits };
      text += convert(verb, given.value(key), shape, at - verb.length, meter);
    }
    checkLength(text.length, meter);
  }
  given.end();
  return text + format.slice(at);
}

/** The values of a format's directives. */
class Values {
  readonly #list: readonly unknown[] | undefined;
  readonly #record: Readonly<Record<string, unknown>> | undefined;
  #used = 0;

  constructor(given: readonly unknown[] | Readonly<Record<string, unknown>>) {
    this.#list = Array.isArray(given) ? given : undefined;
    this.#record = isRecord(given) ? given : undefined;
  }

  value(key: string | undefined): unknown {
    if (key === undefined) return this.#next();
    if (this.#record === undefined) throw new Fault("format requires a mapping");
    return entry(this.#record, key);
  }

  /** A width or precision: written, or a value for `*`. */
  measure(written: string | undefined): number | undefined {
    if (written === undefined) return undefined;
    const value = written === "*" ? this.#next() : Number(written);
    if (!Number.isInteger(value)) throw new Fault("* wants int");
    if (Math.abs(Number(value)) > widest) throw new LimitReached("outputLength", widest);
    return Number(value);
  }

  /** @throws Fault if values are left over */
  end(): void {
    if (this.#list !== undefined && this.#used < this.#list.length)
      throw new Fault("not all arguments converted during string formatting");
  }

  #next(): unknown {
    // A record alone is one value if no directive has a key.
    const all = this.#list ?? [this.#record];
    if (this.#used >= all.length) throw new Fault("not enough arguments for format string");
    return all[this.#used++];
  }
}

function entry(record: Readonly<Record<string, unknown>>, key: string): unknown {
  if (!Object.hasOwn(record, key)) throw new Fault(quote(key));
  return record[key];
}

/** The printed form of null and absent values, where that is not a failure. */
function printedNull(value: unknown, { lenience }: Meter): string | undefined {
  if (value === undefined) return lenience?.printedAbsent;
  return value === null ? lenience?.printedNull : undefined;
}

function convert(verb: string, value: unknown, shape: Directive, place: number, meter: Meter): string {
  switch (verb) {
    case "s":
      return pad(cut(printedNull(value, meter) ?? printValue(value, meter), shape), shape);
    case "r":
      return pad(cut(represent(value, meter), shape), shape);
    case "a":
      return pad(cut(ascii(represent(value, meter)), shape), shape);
    case "c":
      return pad(character(value), shape);
    case "d":
    case "i":
    case "u":
    case "x":
    case "X":
    case "o":
      return integer(verb, value, shape);
    case "e":
    case "E":
    case "f":
    case "F":
    case "g":
    case "G":
      return float(verb, value, shape);
    default: {
      const code = (verb.codePointAt(0) ?? 0).toString(16);
      throw new Fault(`unsupported format character '${verb}' (0x${code}) at index ${place}`);
    }
  }
}

function cut(text: string, { precision }: Directive): string {
  return precision === undefined ? text : part(text, 0, precision);
}

function ascii(text: string): string {
  return text.replace(/[^\0-\u007f]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const digits = point.toString(16);
    if (point < 0x100) return `\\x${digits.padStart(2, "0")}`;
    return point < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
  });
}

function character(value: unknown): string {
  if (typeof value === "string" && lengthOf(value) === 1) return value;
  const point = numberOf(value);
  if (point === undefined || !Number.isInteger(point)) throw new Fault("%c requires int or char");
  if (point < 0 || point > 0x10ffff) throw new Fault("%c arg not in range(0x110000)");
  return String.fromCodePoint(point);
}

const bases: Readonly<Record<string, readonly [number, string]>> = { x: [16, "0x"], X: [16, "0X"], o: [8, "0o"] };

function integer(verb: string, value: unknown, shape: Directive): string {
  const number = numberOf(value);
  const base = bases[verb];
  if (number === undefined)
    throw new Fault(
      base === undefined
        ? `%${verb} format: a real number is required, not ${pythonType(value)}`
        : `%${verb} format: an integer is required, not ${pythonType(value)}`,
    );
  if (base !== undefined && !Number.isInteger(number))
    throw new Fault(`%${verb} format: an integer is required, not ${pythonType(value)}`);
  if (!Number.isFinite(number)) throw new Fault("cannot convert float infinity to integer");
  const whole = Math.trunc(number);
  const [radix, prefix] = base ?? [10, ""];
  let digits = BigInt(Math.abs(whole)).toString(radix);
  if (verb === "X") digits = digits.toUpperCase();
  if (shape.precision !== undefined) digits = digits.padStart(shape.precision, "0");
  return signed(whole < 0, digits, shape.flags.includes("#") ? prefix : "", shape);
}

function float(verb: string, value: unknown, shape: Directive): string {
  const number = numberOf(value);
  if (number === undefined) throw new Fault(`must be real number, not ${pythonType(value)}`);
  const isNegative = number < 0 || Object.is(number, -0);
  const magnitude = Math.abs(number);
  const precision = Math.min(shape.precision ?? 6, 100);
  let text: string;
  if (!Number.isFinite(magnitude)) text = printFloat(magnitude);
  else if (verb === "f" || verb === "F") text = fixed(magnitude, precision);
  else if (verb === "e" || verb === "E") text = twoDigitExponent(exponential(magnitude, precision));
  else text = general(magnitude, Math.max(1, precision), shape.flags.includes("#"));
  if (shape.flags.includes("#") && precision === 0 && verb.toLowerCase() !== "g") text = text.replace(/(?=e|$)/, ".");
  const isUpper = verb === verb.toUpperCase();
  const isZeroPadded = Number.isFinite(magnitude);
  return signed(isNegative, isUpper ? text.toUpperCase() : text, "", isZeroPadded ? shape : withoutZeros(shape));
}

function withoutZeros(shape: Directive): Directive {
  return { ...shape, flags: shape.flags.replaceAll("0", "") };
}

/** A number of digits after the point, exact halves rounded to the even neighbour. */
function fixed(magnitude: number, precision: number): string {
  if (magnitude >= 1e21) {
    const whole = BigInt(magnitude).toString();
    return precision === 0 ? whole : `${whole}.${"0".repeat(precision)}`;
  }
  const rounded = magnitude.toFixed(precision);
  const exact = magnitude.toFixed(100);
  const isHalf = precision < 100 && /^50*$/.test(exact.slice(exact.indexOf(".") + 1 + precision));
  return isHalf ? roundHalfEven(magnitude, precision).toFixed(precision) : rounded;
}

function exponential(magnitude: number, precision: number): string {
  const text = magnitude.toExponential(precision);
  const [mantissa = "", power = "0"] = text.split("e");
  const [exact = "", exactPower = "0"] = magnitude.toExponential(100).split("e");
  const isHalf = power === exactPower && /^50*$/.test(exact.replace(".", "").slice(1 + precision));
  if (!isHalf || Number(mantissa.at(-1)) % 2 === 0) return text;
  return `${mantissa.slice(0, -1)}${Number(mantissa.at(-1)) - 1}e${power}`;
}

/** `%g`: a number of significant digits, without trailing zeros unless they are requested. */
function general(magnitude: number, precision: number, areZerosKept: boolean): string {
  const [mantissa = "", power = "0"] = exponential(magnitude, precision - 1).split("e");
  const exponent = Number(power);
  const tidy = (text: string) =>
    areZerosKept || !text.includes(".") ? text : text.replace(/0+$/, "").replace(/\.$/, "");
  if (exponent < -4 || exponent >= precision) return twoDigitExponent(`${tidy(mantissa)}e${power}`);
  return tidy(fixed(magnitude, Math.min(100, precision - 1 - exponent)));
}

function signed(isNegative: boolean, digits: string, prefix: string, shape: Directive): string {
  const { flags, width } = shape;
  const sign = isNegative ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
  const head = sign + prefix;
  if (flags.includes("0") && !flags.includes("-")) return head + digits.padStart(width - head.length, "0");
  return pad(head + digits, shape);
}

function pad(text: string, { flags, width }: Directive): string {
  const missing = width - lengthOf(text);
  if (missing <= 0) return text;
  return flags.includes("-") ? text + " ".repeat(missing) : " ".repeat(missing) + text;
}
