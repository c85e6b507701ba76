/** The part between `%` and the verb. */
export interface Flags {
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** `%#v`: Go syntax. For that verb `#` and `+` have no other effect; in the note about a bad verb they do. */
  isSyntax: boolean;
  width: number | undefined;
  precision: number | undefined;
}

/** The number of code points of a text, as far as it matters: up to `most`. */
function runeCount(text: string, most: number): number {
  if (text.length >= 2 * most) return most;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first code points of a text. */
export function firstRunes(text: string, most: number): string {
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** Pads a text to the width of its verb. */
export function pad(text: string, flags: Flags): string {
  const { width } = flags;
  if (width === undefined) return text;
  const missing = width - runeCount(text, width);
  if (missing <= 0) return text;
  if (flags.minus) return text + " ".repeat(missing);
  return (flags.zero ? "0" : " ").repeat(missing) + text;
}
