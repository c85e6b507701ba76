import { htmlEscaper, percentEncoded } from "../../print/encode.ts";
/** Text safe in HTML, as markupsafe escapes it. */
export const escapeHtml = htmlEscaper({ '"': "&#34;", "'": "&#39;" });

/** A text as a part of a URL; a slash is kept except in a query. */
export function quoteUrl(text: string, isInQuery: boolean): string {
  const quoted = percentEncoded(text);
  return isInQuery ? quoted.replaceAll("%20", "+") : quoted.replaceAll("%2F", "/");
}
