import { lazyPattern } from "./lazy-pattern.ts";

/**
 * Characters that are not shown unchanged: control characters except the tab, characters without width, marks of text
 * direction, line separators, half surrogates, spaces but the ordinary one, signs drawn as nothing; and the two brackets of
 * replacements, so that no text can imitate one.
 * Characters that join and colour emoji stay where they do so.
 */
export const hiddenCharacters = lazyPattern(
  String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}⟨␍]--[\t ]](?<!\p{Emoji}\uFE0F|(?:\p{Emoji}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))`,
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
