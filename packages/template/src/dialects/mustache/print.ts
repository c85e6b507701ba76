import { htmlEscaper } from "../print/encode.ts";
import { plainPrinter } from "../print/plain-print.ts";

/** The text that a mustache tag prints. Lists and objects have no printed form. */
export const printValue = plainPrinter("a section");

/** Text safe in HTML, as mustache.js escapes it. */
export const escapeHtml = htmlEscaper({
  '"': "&quot;",
  "'": "&#39;",
  "/": "&#x2F;",
  "`": "&#x60;",
  "=": "&#x3D;",
});
