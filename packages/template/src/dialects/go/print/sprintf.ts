import { checkDataDepth, checkLength, LimitReached, type Meter } from "../../../language/limits.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { isRecord } from "../../../types/record.ts";
import { sortedKeys } from "../../values/order.ts";
import { formatFloat } from "./floats.ts";
import { formatInteger } from "./integers.ts";
import { goType, isInt, printArgument, printValue } from "./print.ts";
import { quoteGo } from "./quote.ts";
import { type Flags, pad } from "./verb.ts";

/** What `%#q` cannot put between back quotes. */
const notRaw = lazyPattern("[`\\p{Cc}\\ufeff]", "u");

/** Widest field and highest precision of a verb, as in Go. */
const mostWidth = 1_000_000;

/** Text that `printf` makes, and the first of its own complaints in it (`%!d(string=x)`), if any. */
interface Formatted {
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
    const extra = values
      .slice(next)
      .map((value) => (value === null ? "<nil>" : `${goType(value)}=${printArgument(value, meter)}`));
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
  if (verb === "T") return value === null ? pad("<nil>", flags) : pad(truncate(goType(value), flags), flags);
  if (value === null || value === undefined) return verb === "v" ? pad("<nil>", flags) : undefined;
  if (typeof value === "boolean") return verb === "t" || verb === "v" ? pad(String(value), flags) : undefined;
  if (typeof value === "string") return formatString(verb, value, flags);
  if (typeof value === "number")
    return isInt(value) ? formatInteger(verb, value, flags) : formatFloat(verb, value, flags);
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
      const isRaw = flags.sharp && !notRaw().test(text.replaceAll("\t", ""));
      return pad(isRaw ? `\`${text}\`` : quoteGo(text, flags.plus), flags);
    }
    case "x":
    case "X": {
      const bytes = [...new TextEncoder().encode(value)].slice(0, flags.precision);
      const prefix = flags.sharp ? `0${verb}` : "";
      const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0"));
      const text = flags.space
        ? digits.map((pair) => prefix.toLowerCase() + pair).join(" ")
        : (bytes.length > 0 ? prefix.toLowerCase() : "") + digits.join("");
      return pad(verb === "X" ? text.toUpperCase() : text, flags);
    }
    default:
      return undefined;
  }
}

function truncate(text: string, flags: Flags): string {
  return flags.precision === undefined ? text : [...text].slice(0, flags.precision).join("");
}

/** `%#v`: the value as a Go expression. */
function goSyntax(value: unknown, flags: Flags, meter: Meter, depth = 0): string {
  checkDataDepth(depth);
  if (value === null || value === undefined) return "interface {}(nil)";
  if (Array.isArray(value))
    return `[]interface {}{${value.map((item) => goSyntax(item, flags, meter, depth + 1)).join(", ")}}`;
  if (!isRecord(value)) return formatValue("v", value, flags, meter) ?? printValue(value, meter);
  const entries = sortedKeys(value).map(
    (key) => `${goSyntax(key, flags, meter)}:${goSyntax(value[key], flags, meter, depth + 1)}`,
  );
  return `map[string]interface {}{${entries.join(", ")}}`;
}
