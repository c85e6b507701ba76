import { skipSpace } from "./characters.ts";
import type { Finder } from "./finder.ts";
import { TokenReader } from "./tag-tokens.ts";
import type { Complaint, Tag, TagKind, Token } from "./token.ts";

const openingUnit = 0x7b;
const closing = 0x7d;
const tilde = 0x7e;

/** The length of the closing marks at `at`, if a tag is closed there. */
export function closeLength(text: string, at: number): 0 | 2 | 3 {
  if (text.charCodeAt(at) === closing) return text.charCodeAt(at + 1) === closing ? 2 : 0;
  return text.startsWith("~}}", at) ? 3 : 0;
}

/** Like `closeLength`, for three closing braces. */
function tripleLength(text: string, at: number): 0 | 3 | 4 {
  if (text.charCodeAt(at) !== closing) return 0;
  return text.startsWith("}}}", at) ? 3 : text.startsWith("}~}}", at) ? 4 : 0;
}

/** An open tag: its kind, its start, and the start of its tokens. */
interface Opening {
  readonly kind: TagKind;
  readonly start: number;
  readonly contentStart: number;
  readonly stripsLeft: boolean;
  /** Whether it opens with three braces. */
  readonly isTriple: boolean;
}

/** Reads tags up to their ends. */
export class TagReader {
  readonly #text: string;
  readonly #complain: (complaint: Complaint) => void;
  /** Findings inside the tag that is being read. */
  readonly #pending: Complaint[] = [];
  readonly #tokens: TokenReader;

  constructor(text: string, finder: Finder, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#complain = complain;
    this.#tokens = new TokenReader(text, finder, (complaint) => this.#pending.push(complaint));
  }

  /** The tag with its tokens. An unclosed tag ends where another tag starts, or at the end of the text. */
  read(opening: Opening): Tag {
    const { kind, start, contentStart, stripsLeft } = opening;
    const text = this.#text;
    const tokens: Token[] = [];
    let at = contentStart;
    let isBroken = false;
    let isAfterMistake = false;
    for (;;) {
      const from = skipSpace(text, at);
      const unit = text.charCodeAt(from);
      const end = unit === closing || unit === tilde ? this.#end(opening, from) : undefined;
      if (end !== undefined) {
        const { stripsRight } = end;
        return { kind, tokens, span: { start, end: end.at }, stripsLeft, stripsRight, isBroken: isBroken || end.isOdd };
      }
      if (from >= text.length || (unit === openingUnit && text.charCodeAt(from + 1) === openingUnit)) {
        this.#tellUnclosed(opening);
        return { kind, tokens, span: { start, end: from }, stripsLeft, stripsRight: false, isBroken: true };
      }
      const isSpaced = from > at || isAfterMistake || tokens.length === 0;
      const token = this.#tokens.token(from, isSpaced, tokens[tokens.length - 1]);
      isAfterMistake = typeof token === "number";
      if (typeof token === "number") {
        isBroken = true;
        at = token;
      } else {
        tokens.push(token);
        at = token.span.end;
      }
    }
  }

  /** The end of the tag, if it ends here, and whether its braces differ from those it began with. */
  #end(
    opening: Opening,
    from: number,
  ): { readonly at: number; readonly stripsRight: boolean; readonly isOdd: boolean } | undefined {
    const { kind, isTriple } = opening;
    const triple = tripleLength(this.#text, from);
    const close = closeLength(this.#text, from);
    if (triple > 0) {
      if (!isTriple) this.#tooManyBraces(from, from + triple);
      this.#tellPending();
      // The last brace can be meant as text.
      const length = isTriple || kind === "value" ? triple : triple - 1;
      return { at: from + length, stripsRight: triple === 4, isOdd: !isTriple };
    }
    if (close === 0) return undefined;
    if (isTriple) this.#pending.push(this.#unclosed(opening));
    this.#tellPending();
    return { at: from + close, stripsRight: close === 3, isOdd: isTriple };
  }

  #tellUnclosed(opening: Opening): void {
    const strings = this.#pending.filter(({ code }) => code === "unterminated_string");
    this.#pending.length = 0;
    strings.forEach(this.#complain);
    // An unclosed string is the cause; other oddities inside follow from it and were not meant as part of the tag.
    if (strings.length === 0) this.#complain(this.#unclosed(opening));
  }

  #unclosed({ start, contentStart, isTriple }: Opening): Complaint {
    const open = this.#text.slice(start, contentStart);
    return { code: "unclosed_action", open, close: isTriple ? "}}}" : "}}", span: { start, end: contentStart } };
  }

  #tooManyBraces(start: number, end: number): void {
    const cause = "`}}}` closes a `{{{`: close a `{{` with `}}`, and put a space before a brace that is text";
    this.#pending.push({ code: "unexpected_token", cause, span: { start, end } });
  }

  #tellPending(): void {
    if (this.#pending.length === 0) return;
    this.#pending.forEach(this.#complain);
    this.#pending.length = 0;
  }
}
