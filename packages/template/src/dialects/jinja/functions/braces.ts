import { Fault } from "../../../language/function.ts";
import { checkLength, LimitReached, type Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { printNumber, quote, represent } from "../print/print.ts";
import { lengthOf, part, pythonType } from "../values/python.ts";
import { printedOf, repeated } from "./parameters.ts";
import { formatPercent } from "./percent.ts";

/** What `{...}` of a format names. */
interface Given {
  readonly values: readonly unknown[];
  readonly names: Readonly<Record<string, unknown>>;
  /** The number of fields without a name or number so far; undefined if fields are numbered. */
  count: number | undefined;
}

/** Nobody means a format with widths or precisions past this. */
const widest = 10_000;

/**
 * Python's `format.format(*values, **names)`.
 *
 * @throws Fault in Python's words if they do not match
 */
export function formatBraces(
  format: string,
  values: readonly unknown[],
  names: Readonly<Record<string, unknown>>,
  meter: Meter,
): string {
  return expand(format, { values, names, count: 0 }, meter, 2);
}

const brace = /[{}]/g;

function expand(format: string, given: Given, meter: Meter, depth: number): string {
  if (depth === 0) throw new Fault("Max string recursion exceeded");
  let text = "";
  let at = 0;
  for (;;) {
    brace.lastIndex = at;
    const found = brace.exec(format);
    if (found === null) return text + format.slice(at);
    const { 0: mark, index } = found;
    text += format.slice(at, index);
    if (format[index + 1] === mark) {
      text += mark;
      at = index + 2;
    } else {
      if (mark === "}" || index + 1 === format.length) throw new Fault(`Single '${mark}' encountered in format string`);
      const end = endOf(format, index);
      text += field(format.slice(index + 1, end), given, meter, depth);
      at = end + 1;
    }
    checkLength(text.length, meter);
  }
}

/** The position of the brace that closes the one at a position. */
function endOf(format: string, start: number): number {
  let depth = 0;
  for (let at = start; at < format.length; at++) {
    if (format[at] === "{") depth++;
    else if (format[at] === "}" && --depth === 0) return at;
  }
  throw new Fault("expected '}' before end of string");
}

const parts = /^([^!:[.]*)((?:\[[^\]]*\]|\.[^!:[.]*)*)(?:!([^:]*))?(?::(.*))?$/su;

function field(text: string, given: Given, meter: Meter, depth: number): string {
  const [, name = "", path = "", conversion, spec = ""] = parts.exec(text) ?? [];
  const value = memberOf(argument(name, given), path);
  const shape = spec.includes("{") ? expand(spec, given, meter, depth - 1) : spec;
  switch (conversion) {
    case undefined:
      return shaped(value, shape, meter);
    case "s":
      return shaped(printedOf(value, meter), shape, meter);
    case "r":
      return shaped(represent(value, meter), shape, meter);
    case "a":
      return shaped(formatPercent("%a", [value], meter), shape, meter);
    default:
      throw new Fault(`Unknown conversion specifier '${conversion}'`);
  }
}

function argument(name: string, given: Given): unknown {
  if (name !== "" && !/^\d+$/.test(name)) {
    if (!Object.hasOwn(given.names, name)) throw new Fault(quote(name));
    return given.names[name];
  }
  if (name === "" && given.count === undefined)
    throw new Fault("cannot switch from manual field specification to automatic field numbering");
  if (name !== "" && given.count !== undefined && given.count > 0)
    throw new Fault("cannot switch from automatic field numbering to manual field specification");
  const at = name === "" ? (given.count ?? 0) : Number(name);
  given.count = name === "" ? at + 1 : undefined;
  if (at >= given.values.length) throw new Fault(`Replacement index ${at} out of range for positional args tuple`);
  return given.values[at];
}

/** An element of an argument: `{0[name]}`, `{0[1]}`. Values have no attributes. */
function memberOf(value: unknown, path: string): unknown {
  let current = value;
  for (const [, key, attribute] of path.matchAll(/\[([^\]]*)\]|\.([^[.]*)/g)) {
    if (key === undefined)
      throw new Fault(`'${pythonType(current)}' object has no attribute ${quote(attribute ?? "")}`);
    if (Array.isArray(current) && /^\d+$/.test(key)) {
      if (Number(key) >= current.length) throw new Fault("list index out of range");
      current = current[Number(key)];
    } else if (isRecord(current) && Object.hasOwn(current, key)) current = current[key];
    else throw new Fault(isRecord(current) ? quote(key) : `'${pythonType(current)}' object is not subscriptable`);
  }
  return current;
}

/** How a value is laid out: `[[fill]align][sign][#][0][width][grouping][.precision][type]`. */
interface Shape {
  readonly fill: string;
  readonly align: string;
  readonly sign: string;
  readonly isAlternate: boolean;
  readonly width: number;
  readonly grouping: string;
  readonly precision: number | undefined;
  readonly type: string;
}

const layout = /^(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/su;

function shapeOf(spec: string, value: unknown): Shape {
  const found = layout.exec(spec);
  if (found === null) throw new Fault(`Invalid format specifier '${spec}' for object of type '${pythonType(value)}'`);
  const [, fill, align = "", sign = "", alternate, zero, width = "0", grouping = "", precision, type = ""] = found;
  if (Math.max(Number(width), Number(precision ?? 0)) > widest) throw new LimitReached("outputLength", widest);
  return {
    fill: fill ?? (zero === undefined ? " " : "0"),
    align: align === "" && zero !== undefined && typeof value !== "string" ? "=" : align,
    sign,
    isAlternate: alternate !== undefined,
    width: Number(width),
    grouping,
    precision: precision === undefined ? undefined : Number(precision),
    type,
  };
}

function shaped(value: unknown, spec: string, meter: Meter): string {
  if (spec === "") return printedOf(value, meter);
  if (typeof value === "string") return shapedText(value, shapeOf(spec, value), meter);
  if (typeof value !== "number" && typeof value !== "boolean")
    throw new Fault(`unsupported format string passed to ${pythonType(value)}.__format__`);
  const shape = shapeOf(spec, value);
  if (shape.type === "c") return aligned("", formatPercent("%c", [value], meter), "<", shape, meter);
  const number = Number(value);
  const sign = number < 0 || Object.is(number, -0) ? "-" : shape.sign === "-" ? "" : shape.sign;
  const [prefix, digits] = digitsOf(value, Math.abs(number), shape, meter);
  return aligned(sign + prefix, digits, ">", shape, meter);
}

function shapedText(value: string, shape: Shape, meter: Meter): string {
  const { type, align, sign, precision } = shape;
  if (type !== "" && type !== "s") throw unknownCode(type, value);
  if (sign !== "") throw new Fault("Sign not allowed in string format specifier");
  if (align === "=") throw new Fault("'=' alignment not allowed in string format specifier");
  if (shape.grouping !== "") throw new Fault(`Cannot specify '${shape.grouping}' with 's'.`);
  return aligned("", precision === undefined ? value : part(value, 0, precision), "<", shape, meter);
}

const wholes: Readonly<Record<string, readonly [number, string]>> = {
  b: [2, "0b"],
  o: [8, "0o"],
  x: [16, "0x"],
  X: [16, "0X"],
};

/** A prefix, and the digits of a number that is not negative. */
function digitsOf(value: unknown, number: number, shape: Shape, meter: Meter): readonly [string, string] {
  const { type, precision, grouping, isAlternate } = shape;
  const isPlain = type === "" && precision === undefined;
  if ((isPlain && Number.isInteger(number)) || type === "d" || wholes[type] !== undefined)
    return wholeDigits(value, number, shape);
  if (!/^[eEfFgG%]?$/.test(type)) throw unknownCode(type, value);
  if (isPlain) return ["", group(printNumber(number), grouping, 3)];
  const digits = precision === undefined ? "" : `.${precision}`;
  if (type === "%") return ["", group(`${formatPercent(`%${digits}f`, [number * 100], meter)}%`, grouping, 3)];
  const text = formatPercent(`%${isAlternate ? "#" : ""}${digits}${type === "" ? "g" : type}`, [number], meter);
  return ["", group(text, grouping, 3)];
}

function wholeDigits(value: unknown, number: number, shape: Shape): readonly [string, string] {
  const { type, precision, grouping, isAlternate } = shape;
  if (!Number.isInteger(number)) throw unknownCode(type, value);
  if (precision !== undefined) throw new Fault("Precision not allowed in integer format specifier");
  const [radix, prefix] = wholes[type] ?? [10, ""];
  const digits = BigInt(number).toString(radix);
  const grouped = group(type === "X" ? digits.toUpperCase() : digits, grouping, radix === 10 ? 3 : 4);
  return [isAlternate ? prefix : "", grouped];
}

function unknownCode(type: string, value: unknown): Fault {
  return new Fault(`Unknown format code '${type}' for object of type '${pythonType(value)}'`);
}

/** The whole part of a number with a separator between groups of digits. */
function group(digits: string, separator: string, size: number): string {
  if (separator === "") return digits;
  const [whole = ""] = /^[\da-fA-F]*/.exec(digits) ?? [];
  let text = whole.slice(0, whole.length % size);
  for (let at = whole.length % size; at < whole.length; at += size)
    text += `${text === "" ? "" : separator}${whole.slice(at, at + size)}`;
  return text + digits.slice(whole.length);
}

/** A text in its width. A sign or prefix comes before the fill of `=`. */
function aligned(head: string, text: string, usual: string, shape: Shape, meter: Meter): string {
  const missing = repeated(shape.fill, shape.width - lengthOf(head) - lengthOf(text), meter);
  switch (shape.align === "" ? usual : shape.align) {
    case "<":
      return head + text + missing;
    case ">":
      return missing + head + text;
    case "=":
      return head + missing + text;
    default: {
      const left = Math.floor(lengthOf(missing) / 2);
      return part(missing, 0, left) + head + text + part(missing, left, lengthOf(missing));
    }
  }
}
