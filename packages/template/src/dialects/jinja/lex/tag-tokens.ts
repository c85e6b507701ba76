import type { Complaint } from "../../parse/complaint.ts";
import { isDigitAt, nameEnd } from "./characters.ts";
import { readText } from "./strings.ts";
import type { Token } from "./token.ts";

const integer = /0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[\da-fA-F])+|[1-9](?:_?\d)*|0(?:_?0)*/y;
const float = /(?:\d+_)*\d+(?:(?:\.(?:\d+_)*\d+)?[eE][+-]?(?:\d+_)*\d+|\.(?:\d+_)*\d+)/y;
const longOperators = new Set(["//", "**", "==", "!=", ">=", "<="]);
const shortOperators = new Set("+-/*%~[](){}><=.:|,;");
const meantInstead: Readonly<Record<string, string>> = {
  "!": "; write `not`",
  "&": "; write `and`",
  $: "; names have no `$` here",
};

/** Reads the tokens of tags. Mistakes are reported and skipped. */
export class TokenReader {
  readonly #text: string;
  readonly #complain: (complaint: Complaint) => void;
  /** Quotes without a partner up to the end of the text: they are not searched for again. */
  readonly #unclosedQuotes = new Set<string>();

  constructor(text: string, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#complain = complain;
  }

  /** The token at an offset, or where to continue after a mistake. */
  token(start: number): Token | number {
    const text = this.#text;
    if (isDigitAt(text, start)) return this.#number(start);
    const end = nameEnd(text, start);
    if (end > start) return tokenOf("name", text, start, end);
    const character = text[start] ?? "";
    if (character === '"' || character === "'") return this.#string(start, character);
    const after = text[start + 1];
    const canBeLong = after === "=" || after === "/" || after === "*";
    if (canBeLong && longOperators.has(text.slice(start, start + 2)))
      return tokenOf("operator", text, start, start + 2);
    if (shortOperators.has(character)) return tokenOf("operator", text, start, start + 1);
    const point = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const isDouble = after === point && "&?".includes(point);
    const hint =
      point === "?" ? this.#questionHint(start) : Object.hasOwn(meantInstead, point) ? meantInstead[point] : "";
    return this.#broken(
      "bad_character",
      `unexpected character ${JSON.stringify(point)}${hint}`,
      start,
      start + (isDouble ? 2 : point.length),
    );
  }

  /** The form that `a?.b`, `a ?? b` and `a ? b : c` of other languages have here. */
  #questionHint(start: number): string {
    const text = this.#text;
    const [, of = "a"] = /([\w.]{1,40})\s?$/.exec(text.slice(Math.max(0, start - 42), start)) ?? [];
    if (text[start + 1] === "?") return `; write \`${of} if ${of} is not none else b\``;
    const [, field] = /^\?\.(\w{1,40})/.exec(text.slice(start, start + 42)) ?? [];
    return field === undefined ? "; write `a if condition else b`" : `; write \`${of}.${field} if ${of}\``;
  }

  #number(start: number): Token | number {
    const text = this.#text;
    // After a dot a number is a position: `list.0.1`.
    const isPosition = text[start - 1] === ".";
    for (const [kind, pattern] of [
      ["float", float],
      ["integer", integer],
    ] as const) {
      if (kind === "float" && isPosition) continue;
      pattern.lastIndex = start;
      const found = pattern.exec(text)?.[0];
      if (found === undefined) continue;
      const end = start + found.length;
      const value = Number(found.replaceAll("_", ""));
      const after = nameEnd(text, end);
      if (after > end) return this.#broken("bad_number", `\`${text.slice(start, after)}\` is no number`, start, after);
      if (!Number.isFinite(value) || (kind === "integer" && !Number.isSafeInteger(value)))
        return this.#broken("bad_number", `\`${found}\` is beyond what numbers can hold here`, start, end);
      return { kind, text: found, value, span: { start, end } };
    }
    return this.#broken(
      "bad_number",
      `\`${text.slice(start, nameEnd(text, start))}\` is no number`,
      start,
      nameEnd(text, start),
    );
  }

  #string(start: number, quote: string): Token | number {
    const text = this.#text;
    let at = this.#unclosedQuotes.has(quote) ? text.length : start + 1;
    while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
    if (at < text.length && !this.#endsBefore(start, at))
      return {
        kind: "string",
        text: text.slice(start, at + 1),
        value: readText(text.slice(start + 1, at)),
        span: { start, end: at + 1 },
      };
    if (at >= text.length) this.#unclosedQuotes.add(quote);
    // It was probably meant to end on its line, before the tag does.
    const [rest = ""] = text.slice(start, start + 1000).split("\n", 1);
    const closes = [rest.indexOf("}}"), rest.indexOf("%}")].filter((close) => close !== -1);
    const end = start + (closes.length === 0 ? rest.length : Math.min(...closes));
    return this.#broken("unterminated_string", `the text has no closing ${quote}`, start, end);
  }

  /** Whether a string over several lines was probably meant to end with its tag, on the first of them. */
  #endsBefore(start: number, end: number): boolean {
    const line = this.#text.indexOf("\n", start);
    if (line === -1 || line > end) return false;
    const first = this.#text.slice(start, Math.min(line, start + 1000));
    if (!first.includes("}}") && !first.includes("%}")) return false;
    // What follows a text that ends where it was meant to belongs to its tag.
    return !/^\s*(?:[-+]?[%}]\}|[|,~+)\]:.[=])/.test(this.#text.slice(end + 1, end + 40));
  }

  #broken(code: Complaint["code"], cause: string, start: number, end: number): number {
    this.#complain({ code, cause, span: { start, end } });
    return end;
  }
}

function tokenOf(kind: "name" | "operator", text: string, start: number, end: number): Token {
  const written = text.slice(start, end);
  return { kind, text: written, value: written, span: { start, end } };
}
