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

/** The words of a text, in order. Both stores and every query have them from here, and from nowhere else. */
export function* wordsIn(text: string): Generator<Word> {
  const lower = text.toLowerCase();
  // Plain text is the usual case, and faster.
  const isPlain = /^[\0-\x7f]*$/.test(lower) && lower.length === text.length;
  for (const { 0: found, index: start } of isPlain ? lower.matchAll(ascii) : text.matchAll(pattern)) {
    const word = (isPlain ? found : folded(found)).slice(0, longestWord);
    if (word !== "") yield { word, start, end: start + found.length };
  }
}

function folded(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
