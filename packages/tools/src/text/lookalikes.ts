import { visible } from "./visible.ts";

/** Letters of other alphabets that are drawn like Latin ones. */
const letters =
  "АВЕКМНОРСТУХЅІЈԌԚԜҮаеорсухѕіјһԁԛԝѵүӏ" + // Cyrillic
  "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανιρυκ" + // Greek
  "ՍՏօսհոցզյ" + // Armenian
  "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃ" + // Cherokee
  "ꭱꭵꭺꮃꮋꮓꮞꮢꮩꮪꮯ" + // Cherokee, small
  "ϲϳϹͿϜ" + // Greek, rare
  "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓞꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ" + // Lisu
  "ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲟⲣⲥ" + // Coptic
  "ⵏⵔⵝⵍ" + // Tifinagh
  "𐌀𐌁𐌂𐌄𐌉𐌊𐌌𐌏𐌑𐌖𐌗𐐄𐐛𐐠𐐬𐐽𐑈𐒴𐓂𐓃𐓪𐓫𐔓𐔖𐔜" + // Old Italic, Deseret, Osage, Elbasan
  "ɑɡǀ"; // Latin, but not of ASCII
const like = new Set(letters);

/** Full-width forms, letters of formulas, digits of displays, numbers of letters, and signs that are drawn like those of a path. */
const signs = [
  String.raw`\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1FBF0}-\u{1FBF9}\u2160-\u217F`,
  String.raw`\u2102\u210A-\u2112\u2115\u2119-\u211D\u2124\u2128\u212A\u212C\u212D\u212F-\u2134\u2139\u2145-\u2149`,
  // The slash, the dot, the colon, the backslash, the semicolon, the bar, the hyphen, the asterisk, the tilde, the equals sign, the comma.
  String.raw`\u2044\u2215\u29F8\u2571\u3033\u31D3\u2024\uFE52\uA4F8\u0701\u0702\u02D0\uA789\u2236\u0589\u05C3\uFE55`,
  String.raw`\u2216\u29F5\uFE68\u037E\uFE54\u2223\u2758\u2010\u2011\u2212\u02D7\uFE58\uFE63\u204E\u2217\u066D`,
  String.raw`\u223C\uA78A\u201A`,
].join("");
const drawn = new RegExp(`[${signs}]`, "u");
const anyDeceptive = new RegExp(`[${letters}${signs}]`, "u");

/** Dashes, which are ordinary between words. */
const dash = /[\u2012-\u2015]/u;

/** What seems to be an option of a program: `–f`. */
const likeOption = /^[\u2010-\u2015\u2212\u02D7\uFE58\uFE63]+[\p{L}\p{N}]/u;

/** Full-width forms: ASCII as a reader sees it. */
const fullWidth = /[\uFF01-\uFF5E]/u;

const mostReported = 5;
const longestWord = 60;

/**
 * A warning about words that seem to be of Latin letters and are not: with a letter of another alphabet among Latin ones, or all of
 * whose letters are drawn like Latin ones, unless a word beside it shows that the text is of that alphabet.
 * @param isName a path or a command, in which a sign of another alphabet is unlikely as well, and no word beside it counts
 */
export function lookalikeWarning(what: string, text: string, isName: boolean): string | undefined {
  const found = lookalikes(text, isName);
  if (found.length === 0) return undefined;
  const words = found.slice(0, mostReported).map((word) => {
    const codes = [...new Set(Array.from(word).filter((each) => isDeceptive(each) || dash.test(each)))].map(codeOf);
    return `${visible(word.slice(0, longestWord))} (${codes.slice(0, 8).join(", ")})`;
  });
  const more = found.length > words.length ? `, and ${found.length - words.length} more` : "";
  return `${what} characters of another alphabet that look like Latin ones: ${words.join(", ")}${more}`;
}

/** The words of a text that look like others, each once. */
export function lookalikes(text: string, isName: boolean): readonly string[] {
  // Most texts have no such character at all.
  if (!anyDeceptive.test(text) && !(isName && dash.test(text))) return [];
  if (isName) return [...new Set(text.split(/\s+/u).filter(isDeceptiveName))];
  const words = text.match(/[\p{L}\p{M}\p{N}_\uFF01-\uFF5E]+/gu) ?? [];
  const before = besides(words);
  const after = besides(words.toReversed()).reverse();
  return [...new Set(words.filter((word, at) => isDeceptiveWord(word, before[at] === true || after[at] === true)))];
}

/** For each word, whether the last one before it that does not look Latin itself is of another alphabet. */
function besides(words: readonly string[]): boolean[] {
  let isOther = false;
  return words.map((word) => {
    const last = isOther;
    if (!Array.from(word).every(isDeceptive)) isOther = isOfOtherAlphabet(word);
    return last;
  });
}

/** @param isBesideOther whether a word beside it is of another alphabet */
function isDeceptiveWord(word: string, isBesideOther: boolean): boolean {
  // Full-width signs belong to texts of other alphabets. Beside ASCII alone they seem to be signs of a program.
  if (fullWidth.test(word) && /\w/.test(word.normalize("NFKC")) && /^[\w\uFF01-\uFF5E]+$/u.test(word)) return true;
  return runsOf(word).some((run) => isMixed(run) || (!isBesideOther && isWhollyDeceptive(run)));
}

function isDeceptiveName(word: string): boolean {
  return (
    drawn.test(word) || likeOption.test(word) || runsOf(word).some((run) => isMixed(run) || isWhollyDeceptive(run))
  );
}

function runsOf(word: string): readonly string[] {
  return word.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

/** Whether Latin letters have one beside them that only looks like one. */
function isMixed(run: string): boolean {
  return /[A-Za-z]/.test(run) && Array.from(run).some(isDeceptive);
}

/** Whether each letter of a word looks like a Latin one. Nearly every longer word of another alphabet has a letter that does not. */
function isWhollyDeceptive(run: string): boolean {
  const letters = Array.from(run).filter((character) => !/[\p{N}\p{M}_]/u.test(character) || isDeceptive(character));
  return letters.length > 1 && letters.every(isDeceptive);
}

/** Whether a reader sees that a word is of another alphabet. */
function isOfOtherAlphabet(word: string): boolean {
  if (/[A-Za-z]/.test(word)) return false;
  return Array.from(word).some((character) => /\p{L}/u.test(character) && !isDeceptive(character));
}

function isDeceptive(character: string): boolean {
  return like.has(character) || drawn.test(character);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
