import { lazyPattern } from "./lazy-pattern.ts";

/**
 * The characters that a reader does not see, as the content of a class in a regular expression (flags `u` and `v`): white space, control
 * and format characters, half surrogates, characters that fonts draw as nothing (the fillers of Hangul among them), the empty cell of
 * braille, the empty note head, the blanks of hieroglyphs, the filler of Khitan, and code points that are no characters.
 */
export const unseenCharacters =
  String.raw`\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}` +
  String.raw`\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}`;

const seen = lazyPattern(`[^${unseenCharacters}]`, "u");

/**
 * Whether a reader sees nothing of a text.
 *
 * ```ts
 * isBlank(" \u200b\u3164\n"); // true
 * ```
 */
export function isBlank(text: string): boolean {
  return !seen().test(text);
}
