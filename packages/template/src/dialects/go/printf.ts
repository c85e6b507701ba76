import { checkDataDepth, checkLength, LimitReached, type Meter } from "../../render/limits.ts";
import { isRecord } from "../../semantics.ts";
import { goType, isInt, printArgument, printNumber, printValue, sortedKeys, twoDigitExponent } from "./print.ts";
import { isPrintable, quoteGo, quoteRune } from "./quote.ts";

/** Widest field and highest precision of a verb, as in Go. */
const mostWidth = 1_000_000;

interface Flags {
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** `%#v`: Go syntax. For that verb `#` and `+` mean nothing else; in the form of a bad verb they do. */
  isSyntax: boolean;
  width: number | undefined;
  precision: number | undefined;
}

/** Text that `printf` makes, and the first of its own complaints in it (`%!d(string=x)`), if any. */
export interface Formatted {
  readonly text: string;
  readonly complaint: string | undefined;
}

/** Formats as Go's `fmt.Sprintf`: every verb for JSON-shaped values, flags, width, precision, argument indexes. */
export function sprintf(format: string, values: readonly unknown[], meter: Meter): Formatted {
  let text = "";
  let complaint: string | undefined;
  let next = 0;
  let isReordered = false;
  const complain = (words: string) => {
    complaint ??= words;
    return words;
  };
  const pattern = /%([-+# 0]*)(\[[^\]]*\])?(\*|\d+)?(?:(\.)(\[[^\]]*\])?(\*|\d+)?)?(\[[^\]]*\])?([\s\S])?/uy;
  for (let at = 0; at < format.length; ) {
    const mark = format.indexOf("%", at);
    text += mark === -1 ? format.slice(at) : format.slice(at, mark);
    if (mark === -1) break;
    pattern.lastIndex = mark;
    const [all = "%", marks = "", first, width, dot, second, precision, third, verb] = pattern.exec(format) ?? [];
    at = mark + all.length;
    const flags: Flags = {
      minus: marks.includes("-"),
      plus: marks.includes("+"),
      sharp: marks.includes("#"),
      space: marks.includes(" "),
      zero: marks.includes("0") && !marks.includes("-"),
      isSyntax: false,
      width: undefined,
      precision: dot === undefined ? undefined : 0,
    };
    let hasBadIndex = false;
    const choose = (index: string | undefined) => {
      if (index === undefined) return;
      const chosen = Number(index.slice(1, -1));
      isReordered = true;
      if (Number.isInteger(chosen) && chosen >= 1 && chosen <= values.length) next = chosen - 1;
      else hasBadIndex = true;
    };
    const measure = (given: string | undefined, what: "WIDTH" | "PREC"): number | undefined => {
      if (given === undefined) return undefined;
      const value = given === "*" ? values[next++] : Number(given);
      if (typeof value === "number" && isInt(value) && Math.abs(value) <= mostWidth) return value;
      text += complain(`%!(BAD${what})`);
      return undefined;
    };
    choose(first);
    flags.width = measure(width, "WIDTH");
    if (flags.width !== undefined && flags.width < 0) {
      flags.minus = true;
      flags.zero = false;
      flags.width = -flags.width;
    }
    choose(second);
    const measured = measure(precision, "PREC");
    if (measured !== undefined) flags.precision = measured < 0 ? undefined : measured;
    choose(third);
    if (flags.width !== undefined && flags.width > meter.limits.outputLength)
      throw new LimitReached("outputLength", meter.limits.outputLength);
    if (verb === undefined) text += complain("%!(NOVERB)");
    else if (verb === "%") text += "%";
    else if (hasBadIndex) text += complain(`%!${verb}(BADINDEX)`);
    else if (next >= values.length) text += complain(`%!${verb}(MISSING)`);
    else {
      const value = values[next++];
      if (verb === "v") Object.assign(flags, { isSyntax: flags.sharp, sharp: false, plus: false });
      text += formatValue(verb, value, flags, meter) ?? complain(badVerb(verb, value, flags, meter));
    }
    checkLength(text.length, meter);
  }
  if (!isReordered && next < values.length) {
    const extra = values.slice(next).map((value) => (value === null ? "<nil>" : `${goType(value)}=${printArgument(value, meter)}`));
    text += complain(`%!(EXTRA ${extra.join(", ")})`);
  }
  return { text, complaint };
}

/** The value under the flags of the verb that does not go with it. */
function badVerb(verb: string, value: unknown, flags: Flags, meter: Meter): string {
  if (value === null || value === undefined) return `%!${verb}(<nil>)`;
  return `%!${verb}(${goType(value)}=${formatValue("v", value, flags, meter) ?? printValue(value, meter)})`;
}

/** The value under the verb; `undefined` where the verb does not go with its type. */
function formatValue(verb: string, value: unknown, flags: Flags, meter: Meter): string | undefined {
  if (verb === "T") return value === null ? "<nil>" : pad(truncate(goType(value), flags), flags);
  if (value === null || value === undefined) return verb === "v" ? pad("<nil>", flags) : undefined;
  if (typeof value === "boolean") return verb === "t" || verb === "v" ? pad(String(value), flags) : undefined;
  if (typeof value === "string") return formatString(verb, value, flags);
  if (typeof value === "number") return isInt(value) ? formatInteger(verb, value, flags) : formatFloat(verb, value, flags);
  if (verb === "v" && flags.isSyntax) return goSyntax(value, flags, meter);
  if (verb === "p" || verb === "w") return undefined;
  return formatElements(verb, value, flags, meter);
}

/** Lists and maps apply the verb to each element. */
function formatElements(verb: string, value: unknown, flags: Flags, meter: Meter, depth = 0): string {
  checkDataDepth(depth);
  const each = (item: unknown) => {
    if (item === null || item === undefined) return "<nil>";
    if (typeof item === "object") return formatElements(verb, item, flags, meter, depth + 1);
    return formatValue(verb, item, flags, meter) ?? badVerb(verb, item, flags, meter);
  };
  if (Array.isArray(value)) return `[${value.map(each).join(" ")}]`;
  if (!isRecord(value)) return `%!${verb}(${typeof value})`;
  return `map[${sortedKeys(value)
    .map((key) => `${each(key)}:${each(value[key])}`)
    .join(" ")}]`;
}

function formatString(verb: string, value: string, flags: Flags): string | undefined {
  switch (verb) {
    case "s":
      return pad(truncate(value, flags), flags);
    case "v":
      return pad(flags.isSyntax ? quoteGo(truncate(value, flags), false) : truncate(value, flags), flags);
    case "q": {
      const text = truncate(value, flags);
      const isRaw = flags.sharp && !/[`\p{Cc}\ufeff]/u.test(text.replaceAll("\t", ""));
      return pad(isRaw ? `\`${text}\`` : quoteGo(text, flags.plus), flags);
    }
    case "x":
    case "X": {
      const bytes = [...new TextEncoder().encode(value)].slice(0, flags.precision);
      const prefix = flags.sharp ? `0${verb}` : "";
      const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0"));
      const text = flags.space ? digits.map((pair) => prefix.toLowerCase() + pair).join(" ") : (bytes.length > 0 ? prefix.toLowerCase() : "") + digits.join("");
      return pad(verb === "X" ? text.toUpperCase() : text, flags);
    }
    default:
      return undefined;
  }
}

function truncate(text: string, flags: Flags): string {
  return flags.precision === undefined ? text : [...text].slice(0, flags.precision).join("");
}

function formatInteger(verb: string, value: number, flags: Flags): string | undefined {
  switch (verb) {
    case "d":
    case "v":
      return integer(value, 10, "", flags);
    case "b":
      return integer(value, 2, flags.sharp ? "0b" : "", flags);
    case "o":
      return integer(value, 8, flags.sharp ? "0" : "", flags);
    case "O":
      return integer(value, 8, flags.sharp && (flags.precision ?? 0) <= Math.abs(value).toString(8).length ? "0o0" : "0o", flags);
    case "x":
      return integer(value, 16, flags.sharp ? "0x" : "", flags);
    case "X":
      return integer(value, 16, flags.sharp ? "0x" : "", flags).toUpperCase();
    case "c":
      return pad(rune(value), flags);
    case "q":
      return pad(quoteRune(rune(value), flags.plus), flags);
    case "U": {
      const hex = BigInt.asUintN(64, BigInt(value)).toString(16).toUpperCase().padStart(Math.max(4, flags.precision ?? 0), "0");
      return pad(`U+${hex}${flags.sharp && isPrintable(rune(value)) && rune(value) !== "\ufffd" ? ` '${rune(value)}'` : ""}`, { ...flags, zero: false });
    }
    default:
      return undefined;
  }
}

function rune(value: number): string {
  const isValid = value >= 0 && value <= 0x10ffff && (value & 0xfffff800) !== 0xd800;
  return isValid ? String.fromCodePoint(value) : "\ufffd";
}

function integer(value: number, base: number, prefix: string, flags: Flags): string {
  const sign = value < 0 ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  let digits = Math.abs(value).toString(base);
  if (flags.precision !== undefined) digits = value === 0 && flags.precision === 0 ? "" : digits.padStart(flags.precision, "0");
  else if (flags.zero && flags.width !== undefined) digits = digits.padStart(flags.width - sign.length, "0");
  if (digits === "") return pad("", { ...flags, zero: false });
  const isPrefixed = prefix === "0" && digits.startsWith("0") ? "" : prefix;
  return pad(sign + isPrefixed + digits, { ...flags, zero: false });
}

function formatFloat(verb: string, value: number, flags: Flags): string | undefined {
  const magnitude = Math.abs(value);
  let text: string;
  const { precision } = flags;
  switch (verb) {
    case "x":
    case "X":
      text = hexadecimal(magnitude, precision);
      break;
    case "b":
      text = binaryExponent(magnitude);
      break;
    case "v":
    case "g":
    case "G":
      text = precision === undefined ? shortest(magnitude) : general(magnitude, precision);
      break;
    case "e":
    case "E":
      text = twoDigitExponent(exponential(magnitude, Math.min(precision ?? 6, 100)));
      break;
    case "f":
    case "F":
      text = fixed(magnitude, precision ?? 6);
      break;
    default:
      return undefined;
  }
  if (flags.sharp && verb !== "b" && Number.isFinite(value)) text = sharpen(text, "vgGx".includes(verb) ? (precision ?? 6) : 0);
  if (verb === "G" || verb === "E" || verb === "X") text = text.toUpperCase();
  const sign = value < 0 || Object.is(value, -0) ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  if (flags.zero && flags.width !== undefined && Number.isFinite(value)) text = text.padStart(flags.width - sign.length, "0");
  return pad(sign + text.replace(/^\+/, sign === "" ? "+" : ""), { ...flags, zero: false });
}

function fixed(magnitude: number, precision: number): string {
  if (magnitude < 1e21) return halfEven(magnitude.toFixed(Math.min(precision, 100)), magnitude.toFixed(100), precision);
  const whole = BigInt(magnitude).toString();
  return precision === 0 ? whole : `${whole}.${"0".repeat(precision)}`;
}

/** JavaScript rounds exact halves up, Go to even: takes the last digit back where the exact value is a half. */
function halfEven(rounded: string, exact: string, precision: number): string {
  const point = exact.indexOf(".");
  const isHalf = precision < 100 && /^50*$/.test(exact.slice(point + 1 + precision));
  const last = Number(rounded.at(-1));
  return isHalf && last % 2 === 1 ? `${rounded.slice(0, -1)}${last - 1}` : rounded;
}

function exponential(magnitude: number, precision: number): string {
  const [mantissa = "", power = "0"] = magnitude.toExponential(precision).split("e");
  const [exact = "", exactPower = "0"] = magnitude.toExponential(100).split("e");
  return `${power === exactPower ? halfEven(mantissa, exact, precision) : mantissa}e${power}`;
}

/** `%g`: the fewest digits that tell the number, with an exponent below -4 or from 21 on. */
function shortest(magnitude: number): string {
  return Number.isFinite(magnitude) ? printNumber(magnitude) : "+Inf";
}

/** `#` on a float: always a point, and zeros up to the number of significant digits. */
function sharpen(text: string, significant: number): string {
  const [, mantissa = text, tail = ""] = (text.startsWith("0x") ? /^(.*?)(p.*)?$/ : /^(.*?)(e.*)?$/).exec(text) ?? [];
  const counted = mantissa.replace(".", "").replace(/^0+/, "").length;
  const isZero = mantissa === "0";
  const missing = Math.max(0, significant - (isZero ? 1 : counted));
  return `${mantissa}${mantissa.includes(".") ? "" : "."}${"0".repeat(missing)}${tail}`;
}

/** `%g` with a precision: that many significant digits, trailing zeros dropped. */
function general(magnitude: number, precision: number): string {
  const digits = Math.min(Math.max(precision, 1), 100);
  const drop = dropZeros;
  const [mantissa = "", power = "0"] = exponential(magnitude, digits - 1).split("e");
  const exponent = Number(power);
  // Whole digits that the number has anyway are not rounded away into an exponent.
  const own = magnitude.toExponential().split("e")[0]?.replace(".", "").length ?? 1;
  const most = digits > own && own >= exponent + 1 ? own : digits;
  if (exponent < -4 || exponent >= most) return twoDigitExponent(`${drop(mantissa)}e${power}`);
  return drop(fixed(magnitude, Math.min(100, Math.max(0, digits - 1 - exponent))));
}

/** `%x` of a float: hexadecimal mantissa, binary exponent. */
function hexadecimal(magnitude: number, precision: number | undefined): string {
  if (magnitude === 0) return `0x0${precision === undefined || precision === 0 ? "" : `.${"0".repeat(precision)}`}p+00`;
  let exponent = Math.floor(Math.log2(magnitude));
  if (magnitude / 2 ** exponent >= 2) exponent++;
  if (magnitude / 2 ** exponent < 1) exponent--;
  let fraction = BigInt(Math.round((magnitude / 2 ** exponent) * 2 ** 52));
  if (precision !== undefined && precision < 13) {
    const shift = BigInt(4 * (13 - precision));
    const remainder = fraction & ((1n << shift) - 1n);
    const half = 1n << (shift - 1n);
    fraction >>= shift;
    if (remainder > half || (remainder === half && (fraction & 1n) === 1n)) fraction++;
    fraction <<= shift;
    if (fraction >> 53n === 1n) {
      fraction >>= 1n;
      exponent++;
    }
  }
  const digits = (fraction & ((1n << 52n) - 1n)).toString(16).padStart(13, "0");
  const shown = precision === undefined ? digits.replace(/0+$/, "") : digits.padEnd(precision, "0").slice(0, precision);
  const sign = exponent < 0 ? "-" : "+";
  return `0x1${shown === "" ? "" : `.${shown}`}p${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** `%b` of a float: the integer mantissa and the power of two. */
function binaryExponent(magnitude: number): string {
  if (magnitude === 0) return "0p-1074";
  const exponent = Math.max(-1074, Math.floor(Math.log2(magnitude)) - 52);
  return `${BigInt(Math.round(magnitude / 2 ** exponent))}p${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}

function dropZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

function pad(text: string, flags: Flags): string {
  const { width } = flags;
  if (width === undefined) return text;
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  if (flags.minus) return text + " ".repeat(missing);
  return (flags.zero ? "0" : " ").repeat(missing) + text;
}

/** `%#v`: the value as a Go expression. */
function goSyntax(value: unknown, flags: Flags, meter: Meter, depth = 0): string {
  checkDataDepth(depth);
  if (value === null || value === undefined) return "interface {}(nil)";
  if (Array.isArray(value)) return `[]interface {}{${value.map((item) => goSyntax(item, flags, meter, depth + 1)).join(", ")}}`;
  if (!isRecord(value)) return formatValue("v", value, flags, meter) ?? printValue(value, meter);
  const entries = sortedKeys(value).map((key) => `${goSyntax(key, flags, meter)}:${goSyntax(value[key], flags, meter, depth + 1)}`);
  return `map[string]interface {}{${entries.join(", ")}}`;
}
