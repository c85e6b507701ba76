import { isSpaceUnit, nameEnd } from "./characters.ts";
import type { Finder } from "./finder.ts";
import { operatorHints } from "./foreign.ts";
import type { Complaint, Token, TokenKind } from "./token.ts";

const constants: ReadonlyMap<string, TokenKind> = new Map([
  ["true", "boolean"],
  ["false", "boolean"],
  ["null", "null"],
  ["undefined", "null"],
]);

const number = /^-?\d+(?:\.\d+)?$/;

/** The token of a range of a text. */
export function tokenOf(
  text: string,
  kind: TokenKind,
  start: number,
  end: number,
  isSpaced: boolean,
  value?: string,
): Token {
  const written = text.slice(start, end);
  return { kind, text: written, value: value ?? written, span: { start, end }, isSpaced };
}

/** Reads the content of tags, a token at a time. */
export class TokenReader {
  readonly #text: string;
  readonly #finder: Finder;
  readonly #complain: (complaint: Complaint) => void;

  /** @param complain receives mistakes inside the tag that is being read */
  constructor(text: string, finder: Finder, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#finder = finder;
    this.#complain = complain;
  }

  /** The token at `start`, or where to continue after a mistake. */
  token(start: number, isSpaced: boolean, before: Token | undefined): Token | number {
    const text = this.#text;
    const character = text[start] ?? "";
    const after = text[start + 1];
    switch (character) {
      case ".": {
        if (after === ".") return tokenOf(text, "id", start, start + 2, isSpaced);
        const isName = after === undefined || isSpaceUnit(text.charCodeAt(start + 1)) || "=~}/.)|".includes(after);
        return tokenOf(text, isName ? "id" : "separator", start, start + 1, isSpaced);
      }
      case "/":
        return tokenOf(text, "separator", start, start + 1, isSpaced);
      case "@":
      case "=":
      case "(":
      case ")":
      case "|":
        return tokenOf(text, character, start, start + 1, isSpaced);
      case '"':
      case "'":
        return this.#quoted(start, character, isSpaced);
      case "[":
        return this.#quoted(start, "]", isSpaced);
      default:
    }
    const end = nameEnd(text, start);
    if (end === start) return this.#oddCharacter(start);
    const isPart = before?.kind === "separator" && !isSpaced;
    return isPart ? tokenOf(text, "id", start, end, isSpaced) : this.#word(start, end, isSpaced);
  }

  /** A name, a number or a constant. */
  #word(start: number, end: number, isSpaced: boolean): Token {
    const text = this.#text;
    const word = text.slice(start, end);
    // Letters come after digits: most words need no closer look.
    const isNumber = (word[0] ?? "") <= "9" && number.test(word);
    if (text[end] === "." && isNumber) {
      const whole = nameEnd(text, end + 1);
      const next = text[whole];
      if (
        number.test(text.slice(start, whole)) &&
        (isSpaceUnit(text.charCodeAt(whole)) || next === "}" || next === ")" || next === "~")
      )
        return tokenOf(text, "number", start, whole, isSpaced);
    }
    const isWhole = isSpaceUnit(text.charCodeAt(end)) || "})~".includes(text[end] ?? "}");
    if (isWhole && isNumber) return tokenOf(text, "number", start, end, isSpaced);
    return tokenOf(text, (isWhole ? constants.get(word) : undefined) ?? "id", start, end, isSpaced);
  }

  #oddCharacter(start: number): number {
    const text = this.#text;
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const operator = operatorHints.find(([each]) => text.startsWith(each, start));
    const end = start + (operator?.[0].length ?? character.length);
    const span = { start, end };
    if (operator !== undefined)
      this.#complain({ code: "foreign_syntax", found: `\`${operator[0]}\``, meant: operator[1], span });
    else {
      const cause = `unexpected ${JSON.stringify(character)}: a name with it is written in brackets, \`[a name]\``;
      this.#complain({ code: "bad_character", cause, span });
    }
    return end;
  }

  /** A string, or a name in brackets; a backslash escapes the closing mark. */
  #quoted(start: number, close: string, isSpaced: boolean): Token | number {
    const text = this.#text;
    let end = this.#finder.find(close, start + 1);
    while (end !== -1 && text[end - 1] === "\\") end = this.#finder.find(close, end + 1);
    const isName = close === "]";
    if (end === -1) {
      const cause = isName ? "a name in brackets has no closing `]`" : `a string has no closing ${close}`;
      this.#complain({ code: "unterminated_string", cause, span: { start, end: start + 1 } });
      const tagEnd = this.#finder.find("}}", start);
      return tagEnd === -1 ? text.length : tagEnd;
    }
    const inner = text.slice(start + 1, end);
    const value = isName ? inner.replaceAll(/\\([\\\]])/g, "$1") : inner.replaceAll(`\\${close}`, close);
    return tokenOf(text, isName ? "id" : "string", start, end + 1, isSpaced, value);
  }
}
