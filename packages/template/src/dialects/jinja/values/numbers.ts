import { Fault } from "../../../language/function.ts";
import { numberOf } from "./compare.ts";
import { pythonType } from "./python.ts";

/** The arithmetic that Python has for numbers only. */
export type Arithmetic = "-" | "/" | "//" | "%" | "**";

/** A result of arithmetic. @throws Fault in Python's words */
export function calculate(operator: Arithmetic, left: unknown, right: unknown): number {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a === undefined || b === undefined) throw unsupported(operator === "**" ? "** or pow()" : operator, left, right);
  switch (operator) {
    case "-":
      return exact(a - b, a, b, (x, y) => x - y);
    case "/":
      if (b === 0) throw new Fault(divisionByZero("/", a, b), 1);
      return finite(a / b);
    case "//":
      if (b === 0) throw new Fault(divisionByZero("//", a, b), 1);
      return finite(floorDivide(a, b));
    case "%":
      if (b === 0) throw new Fault(divisionByZero("%", a, b), 1);
      return modulo(a, b);
    case "**":
      return power(a, b);
  }
}

/** Python's message about an operator that does not apply to its operands. */
export function unsupported(operator: string, left: unknown, right: unknown): Fault {
  return new Fault(`unsupported operand type(s) for ${operator}: '${pythonType(left)}' and '${pythonType(right)}'`);
}

function divisionByZero(operator: "/" | "//" | "%", a: number, b: number): string {
  const areWhole = Number.isInteger(a) && Number.isInteger(b);
  if (operator === "/") return areWhole ? "division by zero" : "float division by zero";
  if (operator === "//") return areWhole ? "integer division or modulo by zero" : "float floor division by zero";
  return areWhole ? "integer modulo by zero" : "float modulo";
}

/** The remainder, which has the sign of the divisor. */
export function modulo(a: number, b: number): number {
  const rest = a % b;
  // A zero float also has the sign of the divisor.
  if (rest === 0) return b < 0 ? -0 : 0;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

function floorDivide(a: number, b: number): number {
  const exact = (a - modulo(a, b)) / b;
  const floor = Math.floor(exact);
  return exact - floor > 0.5 ? floor + 1 : floor;
}

function power(a: number, b: number): number {
  if (a === 0 && b < 0) throw new Fault("0.0 cannot be raised to a negative power", 0);
  if (a < 0 && !Number.isInteger(b)) throw new Fault("a negative number has no fractional power that is a number", 1);
  return exact(a ** b, a, b, (x, y) => x ** y);
}

/** @throws Fault for a number beyond all numbers */
function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Fault("the result is beyond the range of numbers");
}

/** Larger whole numbers are printed with an exponent. */
const largestWhole = 1e21;

/**
 * A result of whole numbers that is one that Python gives: beyond 2^53 not each whole number is a number of JavaScript.
 *
 * @param calculate the operation, for whole numbers of any size
 * @throws Fault if it is rounded, or beyond all numbers
 */
export function exact(result: number, a: number, b: number, calculate: (a: bigint, b: bigint) => bigint): number {
  if (Number.isSafeInteger(result) || !Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return finite(result);
  finite(result);
  if (!Number.isInteger(result)) return result;
  if (Math.abs(result) < largestWhole && BigInt(result) === calculate(BigInt(a), BigInt(b))) return result;
  throw new Fault(pastExact);
}

const pastExact = "the result is past 2^53, where whole numbers are not exact";

/**
 * A number rounded to a number of digits after the point (or, if negative, before it), exact halves to the even neighbour.
 */
export function roundHalfEven(value: number, digits: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return value;
  if (digits > 22 && Math.abs(value) >= 1e-10) return value;
  const exact = Math.abs(value).toFixed(100);
  const point = exact.indexOf(".");
  const plain = exact.slice(0, point) + exact.slice(point + 1);
  const keep = point + Math.min(digits, 99);
  if (keep < 0) return 0;
  const kept = BigInt(plain.slice(0, keep) || "0");
  const next = plain.slice(keep);
  const isHalf = /^50*$/.test(next);
  const isUp = isHalf ? kept % 2n === 1n : next >= "5";
  const rounded = Number(`${kept + (isUp ? 1n : 0n)}e${point - keep}`);
  return value < 0 ? -rounded : rounded;
}

const integerForm = /^[+-]?\d+(?:_\d+)*$/;
const floatForm = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/;
const namedFloat = /^([+-]?)(?:(inf|infinity)|nan)$/i;

/** Nobody means longer texts as numbers, and they are not parsed. */
const longestNumber = 400;

/** @throws Fault for a text that is a number, too long to be exact */
function refuseLong(text: string, base: number): undefined {
  if (base === 10 && /^\s*[+-]?\d+\s*$/.test(text)) throw new Fault(pastExact, 0);
}

/** @throws Fault for a number that is not exact */
function exactInteger(digits: string): number {
  const value = Number(digits);
  if (Number.isSafeInteger(value)) return value;
  const isExact = Math.abs(value) < largestWhole && BigInt(value) === BigInt(digits.replace("+", ""));
  if (!isExact) throw new Fault(pastExact, 0);
  return value;
}

/** A string as Python's `int` reads it; `undefined` if it cannot. */
export function parseInteger(text: string, base: number): number | undefined {
  if (text.length > longestNumber) return refuseLong(text, base);
  const digits = text.trim();
  if (base === 10) return integerForm.test(digits) ? exactInteger(digits.replaceAll("_", "")) : undefined;
  const [, sign = "", prefix = "", rest = ""] = /^([+-]?)(0[xob]_?)?([\da-z_]+)$/i.exec(digits) ?? [];
  const named = { x: 16, o: 8, b: 2 }[prefix.charAt(1).toLowerCase()];
  const isPrefixed = named !== undefined && (base === named || base === 0);
  const radix = base === 0 ? (named ?? 10) : base;
  const body = (isPrefixed ? rest : prefix + rest).toLowerCase();
  if (body === "" || body.startsWith("_") || body.endsWith("_") || body.includes("__")) return undefined;
  let value = 0;
  for (const character of body.replaceAll("_", "")) {
    const digit = Number.parseInt(character, 36);
    if (Number.isNaN(digit) || digit >= radix) return undefined;
    value = value * radix + digit;
  }
  if (!Number.isSafeInteger(value)) throw new Fault(pastExact, 0);
  return sign === "-" ? -value : value;
}

/** A string as Python's `float` reads it; `undefined` if it cannot. */
export function parseFloatText(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const trimmed = text.trim();
  const named = namedFloat.exec(trimmed);
  if (named !== null) {
    if (named[2] === undefined) return Number.NaN;
    return named[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  return floatForm.test(trimmed) ? Number(trimmed.replaceAll("_", "")) : undefined;
}
