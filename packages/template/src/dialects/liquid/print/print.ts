import { Fault } from "../../../language/function.ts";
import { foreignFault, present } from "../../../language/json.ts";
import { checkDataDepth, checkLength, type Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { htmlEscaper } from "../../print/encode.ts";

/**
 * The text that a tag prints, as liquidjs: the elements of a list without anything between them. An object has no form that
 * is meant.
 */
export function printValue(value: unknown, meter: Meter, depth = 0): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
  if (isRecord(value))
    throw new Fault("the value is an object, which has no printed form: print its fields, or use `json`");
  if (!Array.isArray(value)) throw foreignFault(value);
  checkDataDepth(depth);
  let text = "";
  for (const item of value) {
    text += printValue(present(item), meter, depth + 1);
    checkLength(text.length, meter);
  }
  return text;
}

/** Text safe in HTML, as the filter `escape` writes it. */
export const escapeHtml = htmlEscaper({ '"': "&#34;", "'": "&#39;" });
