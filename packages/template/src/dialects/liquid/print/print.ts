import { checkDataDepth, checkLength, type Meter } from "../../../language/limits.ts";
import { htmlEscaper } from "../../print/encode.ts";

/**
 * The text that a tag prints, as liquidjs: the elements of a list without anything between them, and `[object Object]` for
 * an object.
 */
export function printValue(value: unknown, meter: Meter, depth = 0): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (!Array.isArray(value)) return String(typeof value === "object" ? "[object Object]" : value);
  checkDataDepth(depth);
  let text = "";
  for (const item of value) {
    text += printValue(item, meter, depth + 1);
    checkLength(text.length, meter);
  }
  return text;
}

/** Text safe in HTML, as the filter `escape` writes it. */
export const escapeHtml = htmlEscaper({ '"': "&#34;", "'": "&#39;" });
