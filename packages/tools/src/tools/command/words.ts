import { visible } from "../../text/visible.ts";

/**
 * The words of a command on one line: plain ones as they are, others in single quotes, so that it is seen where each begins
 * and ends. What has no look of its own stands as its code.
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
