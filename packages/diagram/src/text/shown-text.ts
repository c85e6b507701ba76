/** @folder Authors' texts in a drawing: made visible, measured, shortened. */

/** Longer texts are cut before anything looks at their characters. */
const longest = 2_000;

/**
 * An author's text in one line in which every character is visible and allowed in XML: control characters become pictures; direction
 * marks, halves of characters and those that XML forbids become U+FFFD.
 */
export function visibleText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/gu, (character) => {
      const code = character.charCodeAt(0);
      if (character === "\n") return "\u2424";
      if (character === "\t") return " ";
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
    });
}

/** The columns of a text in a font of fixed width: wide characters count as two, marks as zero. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** An author's text, visible and cut to a number of columns, with `…` at the cut. */
export function shownText(text: string, most: number): string {
  const characters = [...visibleText(text)];
  let columns = 0;
  for (const [index, character] of characters.entries()) {
    columns += widthOf(character);
    // Marks have no width: their number is limited as well.
    if (columns <= most && index < 2 * most) continue;
    const kept = characters.slice(0, index);
    while (columnsOf(kept.join("")) > most - 1) kept.pop();
    return `${kept.join("")}…`;
  }
  return characters.join("");
}

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  const wide =
    /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
  return wide.test(character) ? 2 : 1;
}
