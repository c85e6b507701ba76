/**
 * The words of a command line for a shell, so that rules can decide on it. Only a simple command is split: words of plain characters,
 * and quoted texts without expansions. Any other line is a program for the shell, `["sh", "-c", line]`, which can run anything.
 *
 * ```ts
 * shellCommand("npm test -- 'a b'"); // ["npm", "test", "--", "a b"]
 * shellCommand("npm test; rm -rf ."); // ["sh", "-c", "npm test; rm -rf ."]
 * ```
 */
export function shellCommand(line: string): readonly string[] {
  const words = simpleWords(line);
  const [first] = words ?? [];
  return words === undefined || first === undefined || isSpecial(first) ? ["sh", "-c", line] : words;
}

/**
 * A piece of a word: characters without a special meaning in any shell, or a quoted text without control characters and, in
 * double quotes, without what is expanded there. `!` is expanded by shells with a history.
 */
const piece = /([\w./:,@%+=-]+)|'([^'\p{Cc}\p{Cs}]*)'|"([^"$!`\\\p{Cc}\p{Cs}]*)"/uy;

function simpleWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; ) {
    if (line[at] === " " || line[at] === "\t") {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
      continue;
    }
    piece.lastIndex = at;
    const found = piece.exec(line);
    // Some shells expand `=name` and `%job`.
    if (found === null || (word === undefined && /^[=%]/.test(found[0]))) return undefined;
    word = (word ?? "") + (found[1] ?? found[2] ?? found[3] ?? "");
    at = piece.lastIndex;
  }
  return word === undefined ? words : [...words, word];
}

const reserved =
  /^(?:if|then|else|elif|fi|case|esac|for|select|while|until|do|done|in|function|time|coproc|repeat|foreach|end|nocorrect)$/;

/** Whether a first word is no program: an assignment for the program after it, or a word of the shell's language. */
function isSpecial(first: string): boolean {
  return first === "" || first.includes("=") || reserved.test(first);
}
