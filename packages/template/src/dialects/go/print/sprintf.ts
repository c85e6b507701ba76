import { readText } from "../../../language/declare.ts";
import { foreignFault } from "../../../language/json.ts";
import { checkDataDepth, checkLength, type Meter, spend } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { sortedKeys } from "../../values/order.ts";
import { formatFloat } from "./floats.ts";
import { formatInteger } from "./integers.ts";
import { GoNumber, goType, isInt, printArgument, printValue } from "./print.ts";
import { quoteGo } from "./quote.ts";
import { type Flags, firstRunes, pad } from "./verb.ts";

/** Characters that `%#q` cannot put between back quotes. */
const notRaw = lazyPattern("[`\\p{Cc}\\ufeff]", "u");

/** The widest field and highest precision of a verb, as in Go. */
export const mostWidth = 1_000_000;

/** Text that `printf` makes, and the first error note of its own in it (`%!d(string=x)`), if any. */
interface Formatted {
  readonly text: string;
  readonly complaint: string | undefined;
}

const directive = /%([-+# 0]*)(\[[^\]]*\])?(\*|\d+)?(?:(\.)(\[[^\]]*\])?(\*|\d+)?)?(\[[^\]]*\])?([\s\S])?/uy;

/** Formats like Go's `fmt.Sprintf`: every verb for JSON values, flags, width, precision, argument indexes. */
export function sprintf(format: string, values: readonly unknown[], meter: Meter): Formatted {
  const formatter = new Formatter(values, meter);
  for (let at = 0; at < format.length; ) {
    const mark = format.indexOf("%", at);
    formatter.text += mark === -1 ? format.slice(at) : format.slice(at, mark);
    if (mark === -1) break;
    directive.lastIndex = mark;
    const parts = directive.exec(format) ?? ["%"];
    formatter.format(parts);
    at = mark + parts[0].length;
    checkLength(formatter.text.length, meter);
  }
  formatter.end();
  return formatter;
}

/** The text so far, and the position of the next value. */
class Formatter implements Formatted {
  readonly #values: readonly unknown[];
  readonly #meter: Meter;
  #next = 0;
  #isReordered = false;
  text = "";
  complaint: string | undefined;

  constructor(values: readonly unknown[], meter: Meter) {
    this.#values = values;
    this.#meter = meter;
  }

  /** A directive as a whole, then its parts: flags, width and precision (each after an index), an index, and the verb. */
  format([, marks = "", first, width, dot, second, precision, third, verb]: readonly (string | undefined)[]): void {
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
    const isFirst = this.#choose(first);
    flags.width = this.#measure(width, "WIDTH");
    if (flags.width !== undefined && flags.width < 0) {
      flags.minus = true;
      flags.zero = false;
      flags.width = -flags.width;
    }
    const isSecond = this.#choose(second);
    const measured = this.#measure(precision, "PREC");
    if (measured !== undefined) flags.precision = measured < 0 ? undefined : measured;
    const isThird = this.#choose(third);
    checkLength(this.text.length + (flags.width ?? 0), this.#meter);
    if (verb === undefined) this.#complain("%!(NOVERB)");
    else if (verb === "%") this.text += "%";
    else if (!isFirst || !isSecond || !isThird) this.#complain(`%!${verb}(BADINDEX)`);
    else if (this.#next >= this.#values.length) this.#complain(`%!${verb}(MISSING)`);
    else this.#value(verb, this.#values[this.#next++], flags);
  }

  /** Values that no directive has used. */
  end(): void {
    if (this.#isReordered || this.#next >= this.#values.length) return;
    const extra = this.#values
      .slice(this.#next)
      .map((value) => (value === null ? "<nil>" : `${goType(value)}=${printArgument(value, this.#meter)}`));
    this.#complain(`%!(EXTRA ${extra.join(", ")})`);
  }

  #complain(words: string): void {
    this.complaint ??= words;
    this.text += words;
  }

  /** Makes the value at an index the next one, `[2]`; returns false if that value does not exist. */
  #choose(index: string | undefined): boolean {
    if (index === undefined) return true;
    const chosen = Number(index.slice(1, -1));
    this.#isReordered = true;
    const isThere = Number.isInteger(chosen) && chosen >= 1 && chosen <= this.#values.length;
    if (isThere) this.#next = chosen - 1;
    return isThere;
  }

  #measure(given: string | undefined, what: "WIDTH" | "PREC"): number | undefined {
    if (given === undefined) return undefined;
    const next = given === "*" ? this.#values[this.#next++] : Number(given);
    const value = next instanceof GoNumber && next.type === "int" ? next.value : next;
    if (typeof value === "number" && isInt(value) && Math.abs(value) <= mostWidth) return value;
    this.#complain(`%!(BAD${what})`);
    return undefined;
  }

  #value(verb: string, value: unknown, flags: Flags): void {
    const own = verb === "v" ? { ...flags, isSyntax: flags.sharp, sharp: false, plus: false } : flags;
    const formatted = formatValue(verb, value, own, this.#meter);
    if (formatted === undefined) this.#complain(badVerb(verb, value, own, this.#meter));
    else this.text += formatted;
  }
}

/** The value printed under the flags of a verb that does not apply to it. */
function badVerb(verb: string, value: unknown, flags: Flags, meter: Meter): string {
  if (value === null || value === undefined) return `%!${verb}(<nil>)`;
  return `%!${verb}(${goType(value)}=${formatValue("v", value, flags, meter) ?? printValue(value, meter)})`;
}

/** The value under the verb; `undefined` if the verb does not apply to its type. */
function formatValue(verb: string, value: unknown, flags: Flags, meter: Meter): string | undefined {
  if (verb === "T") return value === null ? pad("<nil>", flags) : pad(truncate(goType(value), flags), flags);
  if (value === null || value === undefined) return verb === "v" ? pad("<nil>", flags) : undefined;
  if (typeof value === "boolean") return verb === "t" || verb === "v" ? pad(String(value), flags) : undefined;
  if (typeof value === "string") return formatString(verb, value, flags, meter);
  if (typeof value === "number" || value instanceof GoNumber) return formatNumber(verb, value, flags);
  if (verb === "v" && flags.isSyntax) return goSyntax(value, flags, meter);
  if (verb === "p" || verb === "w") return undefined;
  return formatElements(verb, value, flags, meter);
}

function formatNumber(verb: string, value: number | GoNumber, flags: Flags): string | undefined {
  if (typeof value !== "number") return (value.type === "int" ? formatInteger : formatFloat)(verb, value.value, flags);
  // A whole number of the data can be a float: JSON has one kind of number.
  return (isInt(value) ? formatInteger(verb, value, flags) : undefined) ?? formatFloat(verb, value, flags);
}

/** Lists and maps apply the verb to each element. */
function formatElements(verb: string, value: unknown, flags: Flags, meter: Meter, depth = 0): string {
  checkDataDepth(depth);
  const each = (item: unknown) => {
    if (item === null) return "<nil>";
    if (item === undefined) throw foreignFault(item);
    if (typeof item === "object") return formatElements(verb, item, flags, meter, depth + 1);
    return formatValue(verb, item, flags, meter) ?? badVerb(verb, item, flags, meter);
  };
  if (Array.isArray(value)) return joined("[", value, each, " ", "]", meter);
  if (!isRecord(value)) throw foreignFault(value);
  return joined("map[", sortedKeys(value, meter), (key) => `${each(key)}:${each(value[key])}`, " ", "]", meter);
}

/** The steps of formatting any value. */
const itemSteps = 15;

/** Texts between two marks, whose length is checked while they are made. */
function joined<Item>(
  open: string,
  items: readonly Item[],
  write: (item: Item) => string,
  between: string,
  close: string,
  meter: Meter,
): string {
  let text = open;
  for (const [at, item] of items.entries()) {
    spend(itemSteps, meter);
    text += `${at === 0 ? "" : between}${write(item)}`;
    checkLength(text.length, meter);
  }
  return text + close;
}

function formatString(verb: string, given: string, flags: Flags, meter: Meter): string | undefined {
  const value = readText(given, meter);
  switch (verb) {
    case "s":
      return pad(truncate(value, flags), flags);
    case "v":
      return pad(flags.isSyntax ? quoteGo(truncate(value, flags), false, meter) : truncate(value, flags), flags);
    case "q": {
      const text = truncate(value, flags);
      const isRaw = flags.sharp && !notRaw().test(text.replaceAll("\t", ""));
      return pad(isRaw ? `\`${text}\`` : quoteGo(text, flags.plus, meter), flags);
    }
    case "x":
    case "X":
      return pad(
        verb === "X" ? hexadecimal(value, flags, meter).toUpperCase() : hexadecimal(value, flags, meter),
        flags,
      );
    default:
      return undefined;
  }
}

/** The UTF-8 of a text as hexadecimal digits. */
function hexadecimal(value: string, { sharp, space, precision }: Flags, meter: Meter): string {
  const prefix = sharp ? "0x" : "";
  const bytes = new TextEncoder().encode(value).subarray(0, precision);
  checkLength(bytes.length * (2 + (space ? 1 + prefix.length : 0)), meter);
  spend(100, meter);
  const digits = new Uint8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    digits[2 * at] = digitCode(byte >> 4);
    digits[2 * at + 1] = digitCode(byte & 15);
  }
  const text = new TextDecoder().decode(digits);
  if (text === "" || !space) return text === "" ? "" : prefix + text;
  spend(8 * bytes.length, meter);
  return prefix + text.replace(/(..)(?=.)/g, `$1 ${prefix}`);
}

/** The character code of a hexadecimal digit. */
function digitCode(digit: number): number {
  return digit < 10 ? 48 + digit : 87 + digit;
}

function truncate(text: string, flags: Flags): string {
  return flags.precision === undefined ? text : firstRunes(text, flags.precision);
}

/** `%#v`: the value as a Go expression. */
function goSyntax(value: unknown, flags: Flags, meter: Meter, depth = 0): string {
  checkDataDepth(depth);
  if (value === null || value === undefined) return "interface {}(nil)";
  const each = (item: unknown) => goSyntax(item, flags, meter, depth + 1);
  if (Array.isArray(value)) return joined("[]interface {}{", value, each, ", ", "}", meter);
  if (!isRecord(value)) return formatValue("v", value, flags, meter) ?? printValue(value, meter);
  const entry = (key: string) => `${goSyntax(key, flags, meter)}:${each(value[key])}`;
  return joined("map[string]interface {}{", sortedKeys(value, meter), entry, ", ", "}", meter);
}
