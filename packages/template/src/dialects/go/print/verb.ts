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

/** Pads a text to the width of its verb. */
export function pad(text: string, flags: Flags): string {
  const { width } = flags;
  if (width === undefined) return text;
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  if (flags.minus) return text + " ".repeat(missing);
  return (flags.zero ? "0" : " ").repeat(missing) + text;
}
