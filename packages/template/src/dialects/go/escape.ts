import { lazyPattern } from "../../lazy-pattern.ts";

const html: ReadonlyMap<string, string> = new Map([
  ['"', "&#34;"],
  ["'", "&#39;"],
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ["\0", "\ufffd"],
]);

/** Text safe in HTML, as Go's `html` writes it. */
export function escapeHtml(text: string): string {
  return text.replace(/["'&<>\0]/g, (character) => html.get(character) ?? character);
}

const script: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ['"', '\\"'],
  ["<", "\\u003C"],
  [">", "\\u003E"],
  ["&", "\\u0026"],
  ["=", "\\u003D"],
]);

const unsafeInScript = lazyPattern(String.raw`[\\'"<>&=]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]`, "gu");

/** Text safe in a JavaScript string, as Go's `js` writes it. */
export function escapeJs(text: string): string {
  return text.replace(unsafeInScript(), (character) => {
    const point = character.codePointAt(0) ?? 0;
    return script.get(character) ?? `\\u${point.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** Text safe in a URL query, as Go's `urlquery` writes it. */
export function escapeUrlQuery(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
