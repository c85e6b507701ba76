import { isBlank } from "../text/blank.ts";

/**
 * Whether a regular expression asks for a character that is not white space, so that no text without one a reader sees is meant. It is
 * `false` for what is not understood: lookaround, back references, classes of properties.
 */
export function needsText(pattern: unknown): boolean {
  return typeof pattern === "string" && new PatternReader(pattern).needsText();
}

/** Patterns nested deeper are not understood. */
const deepest = 50;

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;
  #isUnderstood = true;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  needsText(): boolean {
    const needs = this.#alternatives();
    return needs && this.#isUnderstood && this.#at === this.#pattern.length;
  }

  /** Whether each alternative up to the end, or to a closing bracket, needs text. */
  #alternatives(): boolean {
    let isNeeded = true;
    do {
      let isNeededHere = false;
      while (this.#at < this.#pattern.length && !this.#next("|") && !this.#next(")")) {
        const needs = this.#atom();
        if (!this.#isOptional() && needs) isNeededHere = true;
      }
      isNeeded &&= isNeededHere;
    } while (this.#skip("|"));
    return isNeeded;
  }

  #next(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at);
  }

  #skip(text: string): boolean {
    if (!this.#next(text)) return false;
    this.#at += text.length;
    return true;
  }

  /** Whether what is read next matches only characters that are not white space. */
  #atom(): boolean {
    if (this.#skip("(")) return this.#group();
    if (this.#skip("[")) return this.#characters();
    if (this.#skip("\\")) return this.#escaped();
    const character = String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return !".^$".includes(character) && !isBlank(character);
  }

  #group(): boolean {
    if (this.#next("?") && !this.#skip("?:") && this.#name() === undefined) return this.#giveUp();
    if (++this.#depth > deepest) return this.#giveUp();
    const needs = this.#alternatives();
    this.#depth--;
    return this.#skip(")") ? needs : this.#giveUp();
  }

  #name(): string | undefined {
    const [name] = /^\?<[A-Za-z_]\w*>/.exec(this.#pattern.slice(this.#at)) ?? [];
    if (name !== undefined) this.#at += name.length;
    return name;
  }

  /** Whether all characters of a class are visible: it lists them, or classes of such. */
  #characters(): boolean {
    const isInverse = this.#skip("^");
    let areVisible = !isInverse;
    let isFirst = true;
    for (; this.#at < this.#pattern.length && (isFirst || !this.#next("]")); isFirst = false) {
      // `[]` is empty in JavaScript, and includes the bracket elsewhere; a class within a class is not understood.
      if (this.#next("]") || this.#next("[")) return this.#giveUp();
      const needs = this.#skip("\\") ? this.#escaped() : this.#plain();
      // A range from or to an escape can have any characters in it.
      const isRange = this.#next("-") && !this.#next("-]");
      areVisible &&= needs && !isRange;
    }
    return this.#skip("]") ? areVisible : this.#giveUp();
  }

  /** A character in a class, or a range; one up to a character beyond ASCII can have white space in it. */
  #plain(): boolean {
    const [range, from = "", to] = /^(.)(?:-([^\]\\]))?/su.exec(this.#pattern.slice(this.#at)) ?? [];
    this.#at += range?.length ?? 1;
    if (isBlank(from)) return false;
    return to === undefined || (from > " " && to <= "~");
  }

  #escaped(): boolean {
    const [code, two, four, long] =
      /^(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|u\{([\dA-Fa-f]+)\}|c[A-Za-z])/.exec(this.#pattern.slice(this.#at)) ?? [];
    if (code !== undefined) {
      this.#at += code.length;
      const point = Number.parseInt(two ?? four ?? long ?? "0", 16);
      return point <= 0x10ffff && !isBlank(String.fromCodePoint(point));
    }
    const character = this.#pattern[this.#at++] ?? "";
    // Properties and named references have more characters, which are not those of a text.
    if (/[pPkux]/.test(character)) return this.#giveUp();
    if (/[A-Za-z0-9]/.test(character)) return "Sdw".includes(character);
    return !isBlank(character);
  }

  /** Reads a quantifier; whether it allows no match at all. */
  #isOptional(): boolean {
    const [quantifier, least] = /^(?:[*+?]|\{(\d*)(?:,\d*)?\})[?+]?/.exec(this.#pattern.slice(this.#at)) ?? [];
    if (quantifier === undefined) return false;
    this.#at += quantifier.length;
    if (least !== undefined) return Number(least) === 0;
    return !quantifier.startsWith("+");
  }

  #giveUp(): false {
    this.#isUnderstood = false;
    this.#at = this.#pattern.length;
    return false;
  }
}
