import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { isDigitUnit, isNameUnit, isPair, isSpace, lineEnd, matchAt, nameEnd, skipSpace } from "./characters.ts";
import { type Complaint, type Item, type Token, type TokenKind, tokenOf } from "./token.ts";
import { unquote } from "./unquote.ts";

const openingUnit = 0x7b;
const closingUnit = 0x7d;
const numberPattern = lazyPattern(
  String.raw`[+-]?[0-9][\p{L}\p{Nd}_.]*(?:(?<=[eEpP])[+-][\p{L}\p{Nd}_]*)?|[+-]?\.[0-9][\p{L}\p{Nd}_]*(?:(?<=[eE])[+-][\p{Nd}_]*)?`,
  "uy",
);
const nameCharacter = lazyPattern(String.raw`[\p{L}\p{Nd}_]`, "u");

/** Splits a template into text and actions, in linear time. Mistakes are reported and skipped. */
export function lex(text: string, complain: (complaint: Complaint) => void): Item[] {
  return new Lexer(text, complain).run();
}

class Lexer {
  readonly #text: string;
  readonly #complain: (complaint: Complaint) => void;
  readonly #items: Item[] = [];
  /** Findings inside the action that is being read. */
  #pending: Complaint[] = [];
  #at = 0;
  #textStart = 0;
  /** The last `}}` that was searched for: from where, and where it is. Cached, so that a repeated search costs nothing. */
  #close = { from: 0, at: -2 };

  constructor(text: string, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#complain = complain;
  }

  run(): Item[] {
    for (;;) {
      const open = this.#text.indexOf("{{", this.#at);
      if (open === -1) break;
      this.#action(open);
    }
    this.#emitText(this.#text.length);
    return this.#items;
  }

  #emitText(end: number): void {
    if (end > this.#textStart)
      this.#items.push({
        kind: "text",
        text: this.#text.slice(this.#textStart, end),
        span: { start: this.#textStart, end },
      });
  }

  #action(open: number): void {
    const text = this.#text;
    let at = open + 2;
    let textEnd = open;
    if (text[at] === "-" && isSpace(text[at + 1])) {
      while (textEnd > this.#textStart && isSpace(text[textEnd - 1])) textEnd--;
      at += 2;
    }
    this.#emitText(textEnd);
    // As in Go, a comment starts right after the delimiter and its trim marker.
    if (text.startsWith("/*", at)) {
      this.#comment(open, at);
      return;
    }
    if (!this.#foreign(open, skipSpace(text, at))) this.#content(open, at);
  }

  /** The tokens of an action, and its end. */
  #content(open: number, from: number): void {
    const text = this.#text;
    const tokens: Token[] = [];
    let isBroken = false;
    let at = from;
    for (;;) {
      const start = skipSpace(text, at);
      const isSpaced = start > at;
      const trimsAfter = isSpaced && text[start] === "-" && isPair(text, start + 1, closingUnit);
      if (trimsAfter || isPair(text, start, closingUnit)) {
        const end = start + (trimsAfter ? 3 : 2);
        this.#pending.forEach(this.#complain);
        this.#pending = [];
        this.#resume(open, end, tokens, isBroken);
        if (trimsAfter) this.#at = this.#textStart = skipSpace(text, end);
        return;
      }
      if (start >= text.length || isPair(text, start, openingUnit)) {
        this.#unclosed(open);
        this.#resume(open, start, tokens, true);
        return;
      }
      const token = this.#token(start, isSpaced);
      if (typeof token === "number") {
        isBroken = true;
        at = token;
      } else {
        tokens.push(token);
        at = token.span.end;
      }
    }
  }

  #resume(open: number, end: number, tokens: readonly Token[], isBroken: boolean): void {
    this.#items.push({ kind: "action", tokens, span: { start: open, end }, isBroken });
    this.#at = this.#textStart = end;
  }

  #comment(open: number, at: number): void {
    const text = this.#text;
    const end = text.indexOf("*/", at + 2);
    if (end === -1) {
      this.#complain({ code: "unclosed_comment", cause: "unclosed comment", span: { start: open, end: at + 2 } });
      this.#at = this.#textStart = text.length;
      return;
    }
    const after = end + 2;
    if (text.startsWith("}}", after)) {
      this.#at = this.#textStart = after + 2;
      return;
    }
    if (isSpace(text[after]) && text.startsWith("-}}", after + 1)) {
      this.#at = this.#textStart = skipSpace(text, after + 4);
      return;
    }
    this.#complain({
      code: "unclosed_comment",
      cause: "comment ends before closing delimiter: `*/` must be followed by `}}` or ` -}}`",
      span: { start: open, end: after },
    });
    const close = this.#findClose(after);
    this.#at = this.#textStart = close === -1 ? text.length : close + 2;
  }

  /** Reads an action of another language as a whole; returns whether it is one. */
  #foreign(open: number, content: number): boolean {
    const text = this.#text;
    const meant = foreignHint(text, content);
    if (meant === undefined) return false;
    const close = this.#findClose(content);
    const end = close === -1 ? lineEnd(text, content) : close + (text[close + 2] === "}" ? 3 : 2);
    const found = text.slice(open, Math.min(end, open + 40));
    this.#complain({ code: "foreign_syntax", found: `\`${found}\``, meant, span: { start: open, end } });
    this.#resume(open, end, [], true);
    return true;
  }

  #unclosed(open: number): void {
    const strings = this.#pending.filter((complaint) => complaint.code === "unterminated_string");
    this.#pending = [];
    strings.forEach(this.#complain);
    // An unclosed string is the cause; other oddities inside follow from it and were not meant as part of the tag.
    if (strings.length === 0)
      this.#complain({ code: "unclosed_action", cause: "unclosed action", span: { start: open, end: open + 2 } });
  }

  /** The token at `start`, or where to continue after a mistake. */
  #token(start: number, isSpaced: boolean): Token | number {
    const text = this.#text;
    const character = text[start] ?? "";
    if (isNameUnit(text.charCodeAt(start)) && !isDigitUnit(text.charCodeAt(start)))
      return tokenOf(text, "identifier", start, nameEnd(text, start), isSpaced);
    if (character === "." && !isDigitUnit(text.charCodeAt(start + 1))) {
      const end = nameEnd(text, start + 1);
      if (end === start + 1) return tokenOf(text, "dot", start, end, isSpaced);
      return {
        kind: "field",
        text: text.slice(start, end),
        value: text.slice(start + 1, end),
        span: { start, end },
        isSpaced,
      };
    }
    if (character === "$") return tokenOf(text, "variable", start, nameEnd(text, start + 1), isSpaced);
    const operator = operatorAt(text, start);
    if (operator !== undefined) return this.#operator(operator, start);
    if (character === ":" && text[start + 1] === "=") return tokenOf(text, ":=", start, start + 2, isSpaced);
    if (character === "(" || character === ")" || character === "|" || character === "," || character === "=")
      return tokenOf(text, character, start, start + 1, isSpaced);
    const make = (kind: TokenKind, end: number, value = text.slice(start, end)): Token => ({
      kind,
      text: text.slice(start, end),
      value,
      span: { start, end },
      isSpaced,
    });
    if (character === '"') return this.#quoted(start, '"', make);
    if (character === "'") return this.#quoted(start, "'", make);
    if (character === "`") {
      const end = text.indexOf("`", start + 1);
      if (end !== -1) return make("string", end + 1, text.slice(start + 1, end).replaceAll("\r", ""));
      return this.#broken("unterminated_string", "unterminated raw quoted string", start, text.length);
    }
    const number = matchAt(numberPattern(), text, start);
    if (number !== undefined) return make("number", start + number.length);
    const end = nameEnd(text, start);
    return end > start ? make("identifier", end) : this.#badCharacter(start, isSpaced);
  }

  /** An operator of other languages, with the call that is meant. */
  #operator([written, name]: readonly [string, string], start: number): number {
    const text = this.#text;
    const before = text.slice(Math.max(0, start - longestOperand), start);
    const after = text.slice(start + written.length, start + written.length + longestOperand);
    const [whole = "", right = ".b"] = /^\s*("[^"\n]*"|[^\s()}|\]]+)\]?/.exec(after) ?? [];
    const isJoin = name === "and" || name === "or";
    // The sides of `&&` are often comparisons, which have their own advice.
    const isOfComparisons = isJoin && (/[=!<>][^({|]*$/.test(before) || /^[^)}|]*[=!<>]/.test(after));
    const sides = isOfComparisons ? "(...) (...)" : `${leftOperand(before, name)} ${right}`;
    const call = name === "not" ? `not ${right}` : `${name} ${sides}`;
    const end = start + written.length + (written === "[" || written === "!" ? whole.length : 0);
    return this.#broken("bad_character", `\`${written}\` is no operator of go: write \`${call}\``, start, end);
  }

  #badCharacter(start: number, isSpaced: boolean): number {
    const text = this.#text;
    const point = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const hex = (point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const isInName = point === "-" && !isSpaced && nameCharacter().test(text[start - 1] ?? "");
    const meant = point === "?" ? "; a choice is written `{{ if .a }}...{{ else }}...{{ end }}`" : "";
    const hint = isInName ? '; a field with such a name is read by `index . "the-name"`' : meant;
    const cause = `unexpected bad character U+${hex} ${JSON.stringify(point)}${hint}`;
    return this.#broken("bad_character", cause, start, start + point.length);
  }

  #quoted(
    start: number,
    quote: '"' | "'",
    make: (kind: TokenKind, end: number, value: string) => Token,
  ): Token | number {
    const text = this.#text;
    let at = start + 1;
    while (at < text.length && text[at] !== quote && text[at] !== "\n") at += text[at] === "\\" ? 2 : 1;
    if (text[at] !== quote) {
      const close = this.#findClose(start);
      const line = Math.min(at, text.length);
      const what = quote === '"' ? "quoted string" : "character constant";
      return this.#broken(
        "unterminated_string",
        `unterminated ${what}`,
        start,
        close === -1 ? line : Math.min(close, line),
      );
    }
    const value = unquote(text.slice(start + 1, at), quote);
    if (value === undefined)
      return this.#broken("bad_character", `invalid syntax in ${text.slice(start, at + 1)}`, start, at + 1);
    if (quote === '"') return make("string", at + 1, value);
    const [point, ...more] = value;
    if (point === undefined || more.length > 0)
      return this.#broken("bad_character", `malformed character constant: ${text.slice(start, at + 1)}`, start, at + 1);
    return make("character", at + 1, point);
  }

  #broken(code: "unterminated_string" | "bad_character", cause: string, start: number, end: number): number {
    this.#pending.push({ code, cause, span: { start, end } });
    return end;
  }

  #findClose(from: number): number {
    const known = this.#close;
    if (known.at !== -2 && from >= known.from && (known.at === -1 || known.at >= from)) return known.at;
    const at = this.#text.indexOf("}}", from);
    this.#close = { from, at };
    return at;
  }
}

/** Operators of other languages, with the functions that are meant; longer ones first. */
const operators = [
  ["==", "eq"],
  ["!=", "ne"],
  ["<=", "le"],
  [">=", "ge"],
  ["&&", "and"],
  ["||", "or"],
  ["<", "lt"],
  [">", "gt"],
  ["!", "not"],
  ["[", "index"],
] as const;

/** Longer operands are not shown in advice. */
const longestOperand = 80;

/** The operand before an operator: the value, or the call that is compared. */
function leftOperand(before: string, name: string): string {
  const call = /(?:^|[\s({|])((?:len|index|slice|lower|upper|printf?)\s[^(){}|]*?)\s*$/.exec(before)?.[1];
  if (call !== undefined && name !== "index") return `(${call})`;
  return /([^\s({|]+)\s*$/.exec(before)?.[1] ?? ".a";
}

function operatorAt(text: string, at: number): readonly [string, string] | undefined {
  if (!"=!<>&|[".includes(text[at] ?? " ")) return undefined;
  return operators.find(([written]) => text.startsWith(written, at));
}

/** The equivalent in this language of another language's tag, found where an action starts. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [
    /[#^]\s*(?:if|unless|each|with)?\b/y,
    "conditions are `{{ if .name }}...{{ end }}`, loops `{{ range .list }}...{{ end }}`",
  ],
  [/\//y, "blocks are closed by `{{ end }}`"],
  [/>/y, 'templates are included by `{{ template "name" . }}`'],
  [/!/y, "comments are `{{/* ... */}}`"],
  [/[{&]/y, "values are printed by `{{ .name }}`; nothing is escaped"],
  [/@/y, "the position in a loop is a variable: `{{ range $index, $item := .list }}`"],
];

/** The first characters of all patterns of foreign tags. */
const foreignMarks = "#^/>!{&@";

/** The tag of this language that corresponds to a foreign tag at this place, if there is one. */
function foreignHint(text: string, at: number): string | undefined {
  if (!foreignMarks.includes(text[at] ?? " ")) return undefined;
  return foreign.find(([pattern]) => matchAt(pattern, text, at) !== undefined)?.[1];
}
