/** A word of a text with what a shared one counts: names of code count more than plain words. */
export type Terms = ReadonlyMap<string, number>;

/** The longest text that is read, in UTF-16 units: what follows adds little. */
const longestText = 4_000;

const weights = { name: 2, word: 1, number: 1.5, digit: 0.3, about: 0.6 } as const;

/** Words of English and of programs that say nothing about what is asked. */
const stopWords = new Set(
  `a about after all also an and any are as at be because been before but by can do does each else for from has have
  how i if in instead into is it its like must need no nor not now of on only or other our out over own same should so
  some such than that the their them then there these they this those through to too two up use used uses using via was
  we were what when where which while who will with without would you your
  async await bool break case catch class const def default elif end enum except export false finally fn func function
  import int interface let nil none null number object package private protected public readonly return self static
  string struct super switch throw true try type undefined var void while yield
  e g ie eg etc`.split(/\s+/),
);

/** What the place of a file says about what is in it. */
const places: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(^|[/._-])(tests?|specs?|__tests__)([/._-]|$)/i, ["test", "regression", "cover", "coverage", "verify"]],
  [/\.(md|mdx|rst|adoc|txt|1)$|(^|\/)docs?\//i, ["document", "documentation", "docs", "readme", "guide"]],
  [/(^|\/)\.github\/|(^|\/)\.gitlab-ci|(^|\/)ci\//i, ["ci", "workflow", "job", "action"]],
];

const word = /[\p{L}\p{N}_$]+(?:[./:-][\p{L}\p{N}_$]+)*/gu;

/** The words of a text: names with their parts, numbers, and words in a common form. */
export function termsOf(text: string): Terms {
  const terms = new Map<string, number>();
  for (const [whole] of text.slice(0, longestText).matchAll(word)) {
    for (const [term, weight] of termsOfWord(whole)) terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  }
  return terms;
}

function termsOfWord(whole: string): (readonly [term: string, weight: number])[] {
  if (/^\d[\d.,:]*$/.test(whole)) return [[whole, whole.length === 1 ? weights.digit : weights.number]];
  const parts = partsOf(whole);
  const terms = parts.flatMap((part): (readonly [string, number])[] => {
    if (/^\d+$/.test(part)) return [[part, part.length === 1 ? weights.digit : weights.number]];
    const term = stem(part.toLowerCase());
    const isPlain = term.length < 2 || stopWords.has(term) || stopWords.has(part.toLowerCase());
    return isPlain ? [] : [[term, weights.word]];
  });
  return parts.length > 1 ? [[whole.toLowerCase(), weights.name], ...terms] : terms;
}

/** The words that the path of a file adds to each of its lines. */
export function termsOfPath(path: string): Terms {
  const about = places.flatMap(([pattern, words]) => (pattern.test(path) ? words : []));
  return new Map([...about.map((each): [string, number] => [stem(each), weights.about]), ...termsOf(path)]);
}

/** `parseDuration` as `parse` and `Duration`, `--replace-append` as `replace` and `append`; writing without spaces by two signs. */
function partsOf(whole: string): string[] {
  return whole
    .split(
      /[^\p{L}\p{N}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u,
    )
    .flatMap((part) => (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part) ? pairsOf(part) : [part]))
    .filter((part) => part !== "");
}

function pairsOf(part: string): string[] {
  const signs = [...part];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** An English word without its ending: `tests`, `tested` and `testing` as `test`. */
function stem(text: string): string {
  if (text.length < 5) return text.length === 4 && /[^s]s$/.test(text) ? text.slice(0, -1) : text;
  return text
    .replace(/(?:ies)$/, "y")
    .replace(/(?:ically|ations?|ments?|ness|ively|ive|ings?|edly|ed|ers?|es|ly|s)$/, "")
    .replace(/([^aeiouls])\1$/, "$1")
    .replace(/e$/, "");
}
