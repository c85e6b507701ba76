import { changeInParts, type Meter } from "../../../language/limits.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { htmlEscaper, percentEncoded } from "../../print/encode.ts";

/** Text safe in HTML, as Go's `html` writes it. */
export const escapeHtml = htmlEscaper({ '"': "&#34;", "'": "&#39;", "\0": "\ufffd" });

const script: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ['"', '\\"'],
  ["<", "\\u003C"],
  [">", "\\u003E"],
  ["&", "\\u0026"],
  ["=", "\\u003D"],
]);

const unsafeInScript = lazyPattern(String.raw`[\\'"<>&=]|(?! )[\p{C}\p{Z}]`, "gu");

/** Text safe in a JavaScript string, as Go's `js` writes it. */
export function escapeJs(text: string, meter: Meter): string {
  return changeInParts(text, escapeScript, meter);
}

function escapeScript(part: string): string {
  return part.replace(unsafeInScript(), (character) => {
    const point = character.codePointAt(0) ?? 0;
    // The last control character of ASCII is no special one.
    if (point === 0x7f) return character;
    return script.get(character) ?? `\\u${point.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** Text safe in a URL query, as Go's `urlquery` writes it. */
export function escapeUrlQuery(text: string, meter: Meter): string {
  return percentEncoded(text, meter).replaceAll("%20", "+");
}
