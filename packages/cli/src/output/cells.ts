/** The number of terminal columns of a text: wide characters count as two, marks as zero. Close enough to keep one line in one row. */
export function cellsOf(text: string): number {
  let cells = 0;
  for (const character of text) cells += widthOf(character);
  return cells;
}

/** The text cut to a number of columns, with `…` at the cut. */
export function cutToCells(text: string, limit: number): string {
  if (text.length <= limit / 2 || cellsOf(text) <= limit) return text;
  let cells = 0;
  let cut = "";
  for (const character of text) {
    cells += widthOf(character);
    if (cells > limit - 1) break;
    cut += character;
  }
  return `${cut}…`;
}

/** The text cut at its start to a number of columns, with `…` at the cut: the end of a path matters more. */
export function cutStartToCells(text: string, limit: number): string {
  if (text.length <= limit / 2 || cellsOf(text) <= limit) return text;
  let cells = 0;
  let cut = "";
  for (const character of [...text].reverse()) {
    cells += widthOf(character);
    if (cells > limit - 1) break;
    cut = character + cut;
  }
  return `…${cut}`;
}

/** The text padded with spaces to a number of columns. */
export function padToCells(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - cellsOf(text)));
}

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  return /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u.test(
    character,
  )
    ? 2
    : 1;
}
