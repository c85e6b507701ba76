/**
 * The parts of a command line: blanks; redirections that write no file; what joins commands; pieces of words. A piece is characters
 * without a special meaning in any shell, or a quoted text without control characters and, in double quotes, without what is expanded
 * there. `!` is expanded by shells with a history.
 */
const parts =
  /([ \t]+)|((?<![^\s;|&])(?:2>&1|[12&]?>[ \t]*\/dev\/null)(?![^\s;|&]))|(&&|\|\||[;|\n])|([\w./:,@%+=-]+)|'([^'\p{Cc}\p{Cs}]*)'|"([^"$!`\\\p{Cc}\p{Cs}]*)"/uy;

/** A word, what joins two commands, or a redirection. */
export type ShellToken = { readonly word: string } | { readonly operator: string } | { readonly redirection: string };

/** The words of a command line, and what is between them. Undefined: it has other syntax of the shell. */
export function shellTokens(line: string): ShellToken[] | undefined {
  const tokens: ShellToken[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at = parts.lastIndex) {
    parts.lastIndex = at;
    const [piece, blank, redirection, operator, ...texts] = parts.exec(line) ?? [];
    // Some shells expand `=name` and `%job`.
    if (piece === undefined || (word === undefined && /^[=%]/.test(piece))) return undefined;
    const text = texts.find((each) => each !== undefined);
    if (text !== undefined) {
      word = (word ?? "") + text;
      continue;
    }
    if (word !== undefined) tokens.push({ word });
    word = undefined;
    if (redirection !== undefined) tokens.push({ redirection });
    else if (blank === undefined && operator !== undefined) tokens.push({ operator });
  }
  return word === undefined ? tokens : [...tokens, { word }];
}

const reserved =
  /^(?:if|then|else|elif|fi|case|esac|for|select|while|until|do|done|in|function|time|coproc|repeat|foreach|end|nocorrect)$/;

/** Whether a first word is no program: an assignment for the program after it, or a word of the shell's language. */
export function isSpecial(first: string): boolean {
  return first === "" || first.includes("=") || reserved.test(first);
}
