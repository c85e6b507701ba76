/** @folder What is searched: words of texts, queries, passages of histories, and what is shown of a passage. Pure. */

/** A word of a text. */
export interface Word {
  /** As it is compared: without case and accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The longest word, in UTF-16 units: the rest of a longer one, such as encoded data, is not compared. */
const longestWord = 64;

/** Letters and digits form words. Scripts without spaces have a word for each character, so that any part of a sentence is found. */
const pattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]][[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]*/gv;
const ascii = /[0-9a-z]+/g;

/** The words of a text, in order. Both stores and every query have them from this file, and from nowhere else. */
export function* wordsIn(text: string): Generator<Word> {
  const plain = plainText(text);
  for (const { 0: found, index: start } of plain?.matchAll(ascii) ?? text.matchAll(pattern)) {
    const word = (plain === undefined ? folded(found) : found).slice(0, longestWord);
    if (word !== "") yield { word, start, end: start + found.length };
  }
}

/** The words of a text as they are compared, without their places: an index takes many, and this is several times as fast. */
export function wordTexts(text: string): readonly string[] {
  const plain = plainText(text);
  if (plain === undefined) return Array.from(wordsIn(text), ({ word }) => word);
  return (plain.match(ascii) ?? []).map((word) => word.slice(0, longestWord));
}

/** The usual text, without case; `undefined` if it has other letters than those of ASCII. */
function plainText(text: string): string | undefined {
  const lower = text.toLowerCase();
  return /^[\0-\x7f]*$/.test(lower) && lower.length === text.length ? lower : undefined;
}

function folded(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
