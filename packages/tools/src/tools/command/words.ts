import { visible } from "../../text/visible.ts";

/**
 * The words of a command on one line: plain words unchanged, others in single quotes, so that each word's beginning and end can
 * be seen. An invisible character is shown as its code.
 *
 * ```ts
 * showWords(["git", "commit", "-m", "a b"]); // git commit -m 'a b'
 * ```
 */
export function showWords(words: readonly string[]): string {
  return words.map(showWord).join(" ");
}

function showWord(word: string): string {
  if (/^[\w%+,./:=@^-]+$/.test(word)) return word;
  return `'${visible(word).replaceAll("'", "'\\''")}'`;
}
