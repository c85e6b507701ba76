import { isRecord } from "../../../schema/record.ts";
import { htmlEscaper } from "../../print/encode.ts";
import { plainPrinter } from "../../print/plain-print.ts";

/** The text that a tag prints. Lists and objects have no printed form. */
export const printValue = plainPrinter("{{#each}}");

/** Text safe in HTML, as handlebars escapes it. */
export const escapeHtml = htmlEscaper({ '"': "&quot;", "'": "&#x27;", "`": "&#x60;", "=": "&#x3D;" });

/** The name of a value's kind. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  return isRecord(value) ? "an object" : `a ${typeof value}`;
}
