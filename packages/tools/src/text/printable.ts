const longest = 200;

/** Everything that has no look of its own, or that looks like something else than it is. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * A path as it can be shown: what does not show itself stands as an escape, and the middle of a long one is left out.
 *
 * ```ts
 * printable("a\u001b[2Jb"); // "a\\u001b[2Jb"
 * ```
 */
export function printable(path: string): string {
  return printableText(path, longest);
}

/** The same of any text, with at most so many characters of it. */
export function printableText(text: string, most: number): string {
  const cut = text.length <= most ? text : `${text.slice(0, most / 2)}…${text.slice(-most / 2)}`;
  return cut.replace(unseen, escapeOf);
}

/** The same in quotes, so that its ends are seen. */
export function quoted(path: string): string {
  return `"${printable(path)}"`;
}

/** A character as an escape: `\u001b`, `\u{e0001}`. */
export function escapeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
