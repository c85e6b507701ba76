import { twoDigitExponent } from "../../print/exponent.ts";
import { printFloat } from "./print.ts";
import { type Flags, pad } from "./verb.ts";

/** A float under a verb of `printf`; `undefined` if the verb is not for floats. */
export function formatFloat(verb: string, value: number, flags: Flags): string | undefined {
  const digits = digitsOf(verb, Math.abs(value), flags.precision);
  if (digits === undefined) return undefined;
  const isSharp = flags.sharp && verb !== "b" && Number.isFinite(value);
  let text = isSharp ? sharpen(digits, "vgGx".includes(verb) ? (flags.precision ?? 6) : 0) : digits;
  if (verb === "G" || verb === "E" || verb === "X") text = text.toUpperCase();
  const sign = value < 0 || Object.is(value, -0) ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  if (flags.zero && flags.width !== undefined && Number.isFinite(value))
    text = text.padStart(flags.width - sign.length, "0");
  return pad(sign + text.replace(/^\+/, sign === "" ? "+" : ""), { ...flags, zero: false });
}

/** A magnitude under a verb; `undefined` if the verb is not for floats. */
function digitsOf(verb: string, magnitude: number, precision: number | undefined): string | undefined {
  switch (verb) {
    case "x":
    case "X":
      return hexadecimal(magnitude, precision);
    case "b":
      return binaryExponent(magnitude);
    case "v":
    case "g":
    case "G":
      return precision === undefined ? shortest(magnitude) : general(magnitude, precision);
    case "e":
    case "E":
      return twoDigitExponent(exponential(magnitude, Math.min(precision ?? 6, 100)));
    case "f":
    case "F":
      return fixed(magnitude, precision ?? 6);
    default:
      return undefined;
  }
}

function fixed(magnitude: number, precision: number): string {
  if (magnitude < 1e21) return halfEven(magnitude.toFixed(Math.min(precision, 100)), magnitude.toFixed(100), precision);
  const whole = BigInt(magnitude).toString();
  return precision === 0 ? whole : `${whole}.${"0".repeat(precision)}`;
}

/** JavaScript rounds exact halves up, Go to even: corrects the last digit where the exact value is a half. */
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

/** `%g`: the fewest digits that identify the number, with an exponent below -4 or from 21 on. */
function shortest(magnitude: number): string {
  return Number.isFinite(magnitude) ? printFloat(magnitude) : "+Inf";
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
  // Digits of the whole part are never rounded away into an exponent.
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
