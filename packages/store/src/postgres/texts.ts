import { hash } from "node:crypto";

/** A text for a column of texts, which can have neither NUL nor half a character. */
export function storable(text: string): string {
  return text.replaceAll("\0", "\ufffd").toWellFormed();
}

/** The largest number of characters of a name in an index: five of them are less than the 2704 bytes that an entry may have. */
const mostCharacters = 120;

/** A name for an indexed column: what is too long is cut, and has its hash to stay different from others. */
export function nameKey(text: string): string {
  const name = storable(text);
  return name.length <= mostCharacters
    ? name
    : `${name.slice(0, mostCharacters - 18)}… ${hash("sha256", text).slice(0, 16)}`;
}

/** Whether a name may be one that was cut. */
export function isCut(name: string): boolean {
  return name.length === mostCharacters && /… [0-9a-f]{16}$/.test(name);
}
