/**
 * The words of a command line such as `$EDITOR` holds: divided at spaces, with quotes and backslashes as a shell has them, and
 * nothing else that a shell would act on. `undefined` where a quote is not closed.
 */
export function commandWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
      else if (character === "\\" && quote === '"' && /["\\$`]/.test(line.charAt(at + 1))) word += line.charAt(++at);
      else word += character;
    } else if (character === "'" || character === '"') {
      quote = character;
      word ??= "";
    } else if (character === "\\" && at + 1 < line.length) word = (word ?? "") + line.charAt(++at);
    else if (!/\s/.test(character)) word = (word ?? "") + character;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (quote !== "") return undefined;
  return word === undefined ? words : [...words, word];
}
