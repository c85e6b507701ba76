import { unseenCharacters } from "./blank.ts";
import { lazyPattern } from "./lazy-pattern.ts";

/**
 * Characters that are not shown unchanged: those that a reader does not see, except the tab and the ordinary space; those for private
 * use, which each font draws as it likes; and the two brackets of replacements, so that no text can imitate one.
 * Characters that join and colour emoji stay where they do so.
 */
export const hiddenCharacters = lazyPattern(
  String.raw`[[${unseenCharacters}\p{Co}⟨␍]--[\t ]](?<!\p{Emoji}\uFE0F|(?:\p{Emoji}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))`,
  "gv",
);

/** Texts with nothing but these characters are returned at once. */
const ordinary = /^[\t\x20-\x7E]*$/;

/**
 * A text for display: an invisible character is replaced by its code, `⟨U+202E⟩`. Two different texts never give the same
 * result, and the text can be restored.
 *
 * ```ts
 * visible("a\u001b[2Jb"); // "a⟨U+001B⟩[2Jb"
 * ```
 */
export function visible(text: string): string {
  if (ordinary.test(text)) return text;
  return text.replace(hiddenCharacters(), (character) => `⟨${codeOfCharacter(character)}⟩`);
}

/** As `visible`, for a text that has been through it: its codes and marks stay. */
export function stillVisible(text: string): string {
  if (ordinary.test(text)) return text;
  return text.replace(hiddenCharacters(), (character) =>
    character === "⟨" || character === "␍" ? character : `⟨${codeOfCharacter(character)}⟩`,
  );
}

/** As `stillVisible`, for a message, which can have several lines. */
export function visibleMessage(text: string): string {
  return ordinary.test(text) ? text : text.split("\n").map(stillVisible).join("\n");
}

/** A character as a person looks it up: `U+202E`. */
export function codeOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
