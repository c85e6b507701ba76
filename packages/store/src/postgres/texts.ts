import { hash } from "node:crypto";

/** A text for a text column, which can contain neither NUL nor an unpaired surrogate. */
export function storable(text: string): string {
  return text.replaceAll("\0", "\ufffd").toWellFormed();
}

/** The largest number of characters of a name in an index: five such names fit into the 2704 bytes that an entry may have. */
const mostCharacters = 120;

/** A name for an indexed column. A name that is too long is cut, and ends with its hash to stay distinct. */
export function nameKey(text: string): string {
  const name = storable(text);
  return name.length <= mostCharacters
    ? name
    : `${name.slice(0, mostCharacters - 18)}… ${hash("sha256", text).slice(0, 16)}`;
}

/** Whether `nameKey` may have cut a name. */
export function isCut(name: string): boolean {
  return name.length === mostCharacters && /… [0-9a-f]{16}$/.test(name);
}
