import { unseenCharacters } from "@cuebook/template";

const longest = 200;

/** Every character that is invisible, or that looks like another one. */
const unseen = new RegExp(String.raw`[[${unseenCharacters}\p{Co}]--[ ]]`, "gv");

/**
 * A path for display: invisible characters are escaped, and the middle of a long path is left out.
 *
 * ```ts
 * printable("a\u001b[2Jb"); // "a\\u001b[2Jb"
 * ```
 */
export function printable(path: string): string {
  return printableText(path, longest);
}

/** The same for any text, with at most `most` of its characters. */
export function printableText(text: string, most: number): string {
  const cut = text.length <= most ? text : `${text.slice(0, most / 2)}…${text.slice(-most / 2)}`;
  return cut.replace(unseen, escapeOf);
}

/** The same in quotes, which show where it ends. */
export function quoted(path: string): string {
  return `"${printable(path)}"`;
}

/** A character as an escape: `\u001b`, `\u{e0001}`. */
export function escapeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
