import type { Complaint } from "../../parse/complaint.ts";
import { isDigitAt, nameEnd, skipSpace } from "./characters.ts";
import { readText } from "./strings.ts";
import type { Token } from "./token.ts";

/** The tokens of a tag's content. */
export interface Tokens {
  readonly tokens: readonly Token[];
  readonly complaints: readonly Complaint[];
}

const longOperators = new Set(["==", "!=", ">=", "<=", ".."]);
const shortOperators = new Set("><=|:,.[]()");
const meantInstead: Readonly<Record<string, string>> = {
  "!": "; write `not`",
  "&": "; write `and`",
  $: '; a name with it is written in brackets: `["$name"]`',
  "+": "; add with the filter `plus`",
  "-": "; subtract with the filter `minus`",
  "*": "; multiply with the filter `times`",
  "/": "; divide with the filter `divided_by`",
  "%": "; the remainder is the filter `modulo`",
  "{": "; there are no objects in templates",
};

/** Reads the tokens between two offsets. Mistakes are reported and skipped. */
export function readTokens(text: string, from: number, end: number): Tokens {
  return new TokenReader(text, end).read(from);
}

class TokenReader {
  readonly #text: string;
  readonly #end: number;
  readonly #tokens: Token[] = [];
  readonly #complaints: Complaint[] = [];

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  read(from: number): Tokens {
    let before = from;
    for (let at = skipSpace(this.#text, from, this.#end); at < this.#end; ) {
      const next = this.#token(at, at > before);
      before = next;
      at = skipSpace(this.#text, next, this.#end);
    }
    return { tokens: this.#tokens, complaints: this.#complaints };
  }

  /** Reads the token at an offset; returns where to continue. */
  #token(start: number, isSpaced: boolean): number {
    const text = this.#text;
    const character = text[start] ?? "";
    const isSigned = (character === "-" || character === "+") && isDigitAt(text, start + 1);
    const isSegment = text[start - 1] === "." && text[start - 2] !== ".";
    if (isSigned || (isDigitAt(text, start) && !isSegment)) return this.#number(start, isSpaced);
    // A name has hyphens, and does not start with one.
    const end = character === "-" && !isSegment ? start : nameEnd(text, start, this.#end);
    if (end > start) return this.#add("name", start, end, isSpaced);
    if (character === '"' || character === "'") return this.#string(start, character, isSpaced);
    if (longOperators.has(text.slice(start, Math.min(start + 2, this.#end))))
      return this.#add("operator", start, start + 2, isSpaced);
    if (shortOperators.has(character)) return this.#add("operator", start, start + 1, isSpaced);
    return this.#unexpected(start);
  }

  #unexpected(start: number): number {
    const point = String.fromCodePoint(this.#text.codePointAt(start) ?? 0);
    const hint = Object.hasOwn(meantInstead, point) ? meantInstead[point] : "";
    let end = start + point.length;
    while (end < this.#end && this.#text.startsWith(point, end)) end += point.length;
    return this.#broken("bad_character", `unexpected character ${JSON.stringify(point)}${hint}`, start, end);
  }

  #add(kind: "name" | "operator", start: number, end: number, isSpaced: boolean): number {
    const text = this.#text.slice(start, end);
    this.#tokens.push({ kind, text, value: text, span: { start, end }, isSpaced });
    return end;
  }

  #number(start: number, isSpaced: boolean): number {
    const text = this.#text;
    const isSigned = !isDigitAt(text, start);
    let end = nameEnd(text, isSigned ? start + 1 : start, this.#end);
    if (text[end] === "." && isDigitAt(text, end + 1) && end + 1 < this.#end) end = nameEnd(text, end + 1, this.#end);
    const written = text.slice(start, end);
    if (!/^[-+]?\d+(?:\.\d+)?$/.test(written))
      return this.#broken("bad_number", `\`${written.slice(0, 40)}\` is no number`, start, end);
    const value = Number(written);
    if (!Number.isFinite(value) || (!written.includes(".") && !Number.isSafeInteger(value)))
      return this.#broken("bad_number", `\`${written.slice(0, 40)}\` is beyond what numbers can hold here`, start, end);
    this.#tokens.push({ kind: "number", text: written, value, span: { start, end }, isSpaced });
    return end;
  }

  #string(start: number, quote: string, isSpaced: boolean): number {
    const text = this.#text;
    let at = start + 1;
    while (at < this.#end && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
    if (at >= this.#end)
      return this.#broken("unterminated_string", `the text has no closing ${quote}`, start, this.#end);
    const value = readText(text.slice(start + 1, at));
    const span = { start, end: at + 1 };
    this.#tokens.push({ kind: "string", text: text.slice(start, at + 1), value, span, isSpaced });
    return at + 1;
  }

  #broken(code: Complaint["code"], cause: string, start: number, end: number): number {
    this.#complaints.push({ code, cause, span: { start, end } });
    return end;
  }
}
