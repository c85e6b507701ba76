import { visible } from "./visible.ts";

/** Letters of other alphabets that are drawn like Latin ones. */
const letters =
  "АВЕКМНОРСТУХЅІЈԌԚԜҮаеорсухѕіјһԁԛԝѵүӏ" + // Cyrillic
  "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανιρυκ" + // Greek
  "ՍՏօսհոցզյ" + // Armenian
  "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃ"; // Cherokee
const like = new Set(letters);

/** Full-width forms, letters of formulas, and signs that are drawn like those of a path. */
const drawn = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u2044\u2215\u29F8\u2024\uFE52\u02D0\uA789\u2236]/u;

const mostReported = 5;
const longestWord = 60;

/**
 * A warning about words that seem to be of Latin letters and are not: with a letter of another alphabet among Latin ones.
 * @param isName a path or a command, in which a whole word or a sign of another alphabet is unlikely as well
 */
export function lookalikeWarning(what: string, text: string, isName: boolean): string | undefined {
  const found = lookalikes(text, isName);
  if (found.length === 0) return undefined;
  const words = found.slice(0, mostReported).map((word) => {
    const codes = [...new Set(Array.from(word).filter(isDeceptive))].map(codeOf);
    return `${visible(word.slice(0, longestWord))} (${codes.slice(0, 8).join(", ")})`;
  });
  const more = found.length > words.length ? `, and ${found.length - words.length} more` : "";
  return `${what} characters of another alphabet that look like Latin ones: ${words.join(", ")}${more}`;
}

/** The words of a text that look like others, each once. */
export function lookalikes(text: string, isName: boolean): readonly string[] {
  // Most texts have no such character at all.
  if (!/[\u0370-\u058F\u13A0-\u13FF]/u.test(text) && !drawn.test(text)) return [];
  const words = isName ? text.split(/\s+/u) : (text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []);
  return [...new Set(words.filter((word) => isDeceptiveWord(word, isName)))];
}

function isDeceptiveWord(word: string, isName: boolean): boolean {
  if (isName && drawn.test(word)) return true;
  const runs = word.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return runs.some((run) => {
    const characters = Array.from(run);
    if (!characters.some(isDeceptive)) return false;
    // A longer word of another alphabet has letters that look like no Latin one.
    return /[A-Za-z]/.test(run) || (isName && characters.length > 1 && characters.every(isDeceptive));
  });
}

function isDeceptive(character: string): boolean {
  return like.has(character) || drawn.test(character);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
