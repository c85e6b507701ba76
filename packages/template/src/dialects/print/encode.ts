import { changeInParts, type Meter } from "../../language/limits.ts";

/**
 * A function that makes a text safe in HTML: `&`, `<` and `>` are written alike everywhere.
 *
 * @param others the replacements of other characters
 */
// @__NO_SIDE_EFFECTS__
export function htmlEscaper(others: Readonly<Record<string, string>>): (text: string, meter: Meter) => string {
  const forms = new Map([["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ...Object.entries(others)]);
  const special = new RegExp(`[${[...forms.keys()].join("")}]`, "g");
  const escapePart = (part: string) => part.replace(special, (character) => forms.get(character) ?? character);
  return (text, meter) => changeInParts(text, escapePart, meter);
}

/** A text as a part of a URL: all but letters, digits and `-._~` as the percent codes of its UTF-8. */
export function percentEncoded(text: string, meter: Meter): string {
  return changeInParts(text.toWellFormed(), percentEncode, meter);
}

function percentEncode(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
