import { checkDataDepth, checkLength, type Meter } from "../../render/limits.ts";
import { Fault, isRecord } from "../../semantics.ts";
import { sortedKeys } from "./print.ts";

const escaped: ReadonlyMap<string, string> = new Map([
  ["<", "\\u003c"],
  [">", "\\u003e"],
  ["&", "\\u0026"],
  ["\u2028", "\\u2028"],
  ["\u2029", "\\u2029"],
  ["\u0008", "\\u0008"],
  ["\u000c", "\\u000c"],
  ["\u007f", "\u007f"],
]);

/** JSON as Go's encoder writes it: compact, keys sorted, `<`, `>` and `&` escaped. */
export function toJson(value: unknown, meter: Meter, depth = 0): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return quoteJson(value);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return jsonNumber(value);
  checkDataDepth(depth);
  if (Array.isArray(value)) {
    let text = "[";
    for (let at = 0; at < value.length; at++) {
      if (at > 0) text += ",";
      text += toJson(value[at], meter, depth + 1);
      checkLength(text.length, meter);
    }
    return `${text}]`;
  }
  if (!isRecord(value)) throw new Fault(`json: unsupported type: ${typeof value}`);
  let text = "{";
  for (const key of sortedKeys(value)) {
    const field = value[key];
    if (field === undefined) continue;
    if (text !== "{") text += ",";
    text += quoteJson(key);
    text += ":";
    text += toJson(field, meter, depth + 1);
    checkLength(text.length, meter);
  }
  return `${text}}`;
}

/** A character that JSON or Go's encoder may escape; all that is not printable ASCII is taken to be one. */
const special = /[^ !#-%'-;=?-[\]-~]/;

function quoteJson(text: string): string {
  if (!special.test(text)) return `"${text}"`;
  return JSON.stringify(text.toWellFormed())
    .replaceAll("\\b", "\\b")
    .replace(/[<>&\u2028\u2029]|\\[bf]|\\\\/g, (found) => {
      if (found === "\\b") return "\\u0008";
      if (found === "\\f") return "\\u000c";
      return escaped.get(found) ?? found;
    });
}

function jsonNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Fault(`json: unsupported value: ${value}`);
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && !Number.isSafeInteger(value) && (magnitude < 1e-6 || magnitude >= 1e21))
    return value.toExponential().replace(/e\+?/, (mark) => (mark === "e" ? "e" : "e+"));
  return Object.is(value, -0) ? "0" : String(value);
}
