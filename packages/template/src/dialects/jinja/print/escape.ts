import type { Meter } from "../../../language/limits.ts";
import { htmlEscaper, percentEncoded } from "../../print/encode.ts";
/** Text safe in HTML, as markupsafe escapes it. */
export const escapeHtml = htmlEscaper({ '"': "&#34;", "'": "&#39;" });

/** A text as a part of a URL; a slash is kept except in a query. */
export function quoteUrl(text: string, isInQuery: boolean, meter: Meter): string {
  const quoted = percentEncoded(text, meter);
  return isInQuery ? quoted.replaceAll("%20", "+") : quoted.replaceAll("%2F", "/");
}
