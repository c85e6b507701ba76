import { isSpecial, shellTokens } from "./shell-words.ts";

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

function simpleWords(line: string): string[] | undefined {
  const words: string[] = [];
  for (const token of shellTokens(line) ?? []) {
    if (!("word" in token)) return undefined;
    words.push(token.word);
  }
  return words;
}
