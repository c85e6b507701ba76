/**
 * Splits a command line such as `$EDITOR` at spaces, with the quotes and backslashes of a shell, but without its other features.
 * `undefined` if a quote is not closed.
 */
export function commandWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; ) {
    const part = partAt(line, at);
    if (part === undefined) return undefined;
    if (part.text !== undefined) word = (word ?? "") + part.text;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
    at = part.end;
  }
  return word === undefined ? words : [...words, word];
}

/** The part of a word, or the space, at an offset; `undefined` for an unclosed quote. */
function partAt(line: string, at: number): { readonly text?: string; readonly end: number } | undefined {
  const character = line.charAt(at);
  if (character === "'" || character === '"') return quotedAt(line, at + 1, character);
  if (character === "\\" && at + 1 < line.length) return { text: line.charAt(at + 1), end: at + 2 };
  return /\s/.test(character) ? { end: at + 1 } : { text: character, end: at + 1 };
}

function quotedAt(
  line: string,
  start: number,
  quote: string,
): { readonly text: string; readonly end: number } | undefined {
  let text = "";
  for (let at = start; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === quote) return { text, end: at + 1 };
    const isEscape = character === "\\" && quote === '"' && /["\\$`]/.test(line.charAt(at + 1));
    text += isEscape ? line.charAt(++at) : character;
  }
  return undefined;
}
