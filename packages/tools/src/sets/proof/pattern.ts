/** What the texts of a pattern can be like. */
export interface PatternTexts {
  /** All characters that can occur. */
  readonly characters: ReadonlySet<string>;
  /** Whether a text can begin or end with a dot, or have one beside a dot or a slash. */
  readonly hasOpenDots: boolean;
  readonly canBeEmpty: boolean;
}

/**
 * Reads a pattern that is anchored at both ends and has only characters, classes, groups, alternatives within groups, and quantifiers.
 * Counts are taken as any number, so it may say more than is possible, but never less. `undefined` for any other pattern.
 */
export function textsOfPattern(pattern: string): PatternTexts | undefined {
  const body = /^\^([\s\S]*)\$$/.exec(pattern)?.[1];
  if (body === undefined) return undefined;
  const reader = new PatternReader(body);
  const whole = reader.whole();
  if (whole === undefined) return undefined;
  const { characters, isBeside } = reader;
  const hasDot = (at: number) => reader.sets[at]?.has(".") === true;
  return {
    characters,
    hasOpenDots: whole.first.some(hasDot) || whole.last.some(hasDot) || isBeside(".", "./") || isBeside("/", "."),
    canBeEmpty: whole.isOptional,
  };
}

/** A part of a pattern: the characters that it can begin and end with, by their numbers. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Whether it can be nothing. */
  readonly isOptional: boolean;
}

const nothing: Part = { first: [], last: [], isOptional: true };
const limits = { sets: 300, depth: 30 } as const;

/** Thrown at what is not read here. */
class Unread extends Error {}

class PatternReader {
  readonly characters = new Set<string>();
  /** The characters at each place of the pattern, and which places can come next. */
  readonly sets: Set<string>[] = [];
  readonly #next: Set<number>[] = [];
  readonly #body: string;
  #at = 0;

  constructor(body: string) {
    this.#body = body;
  }

  whole(): Part | undefined {
    try {
      const part = this.#sequence(0);
      // Alternatives without a group are not anchored: ^a|b$.
      return this.#at < this.#body.length ? undefined : part;
    } catch (error) {
      if (error instanceof Unread) return undefined;
      throw error;
    }
  }

  /** Whether a character can be followed by one of others. */
  readonly isBeside = (one: string, others: string): boolean =>
    this.sets.some(
      (set, at) =>
        set.has(one) && [...(this.#next[at] ?? [])].some((to) => [...others].some((each) => this.sets[to]?.has(each))),
    );

  #alternatives(depth: number): Part {
    let part = this.#sequence(depth);
    while (this.#body[this.#at] === "|") {
      this.#at++;
      const other = this.#sequence(depth);
      part = {
        first: [...part.first, ...other.first],
        last: [...part.last, ...other.last],
        isOptional: part.isOptional || other.isOptional,
      };
    }
    return part;
  }

  #sequence(depth: number): Part {
    let part = nothing;
    while (this.#at < this.#body.length && !"|)".includes(this.#body[this.#at] ?? "")) {
      const next = this.#quantified(depth);
      this.#join(part.last, next.first);
      part = {
        first: part.isOptional ? [...part.first, ...next.first] : part.first,
        last: next.isOptional ? [...part.last, ...next.last] : next.last,
        isOptional: part.isOptional && next.isOptional,
      };
    }
    return part;
  }

  #quantified(depth: number): Part {
    const part = this.#single(depth);
    const found = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#body.slice(this.#at));
    if (found === null) return part;
    this.#at += found[0].length;
    if (!found[0].startsWith("?")) this.#join(part.last, part.first);
    const isOptional = /^[*?]/.test(found[0]) || (found[1] !== undefined && Number(found[1]) === 0);
    return { ...part, isOptional: part.isOptional || isOptional };
  }

  #single(depth: number): Part {
    const rest = this.#body.slice(this.#at);
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    if (character === "(") return this.#group(rest, depth);
    if (character === "[") {
      const inner = /^\[((?:\\[\s\S]|[^\\\]])+)\]/.exec(rest)?.[1];
      if (inner === undefined || inner.startsWith("^")) throw new Unread();
      this.#at += inner.length + 2;
      return this.#place(ofClass(inner));
    }
    if (character === "\\") {
      this.#at += 2;
      return this.#place(ofEscape(rest[1] ?? ""));
    }
    if (".^$*+?{}]".includes(character)) throw new Unread();
    this.#at += character.length;
    return this.#place([character]);
  }

  #group(rest: string, depth: number): Part {
    if (depth >= limits.depth || (rest.startsWith("(?") && !rest.startsWith("(?:"))) throw new Unread();
    this.#at += rest.startsWith("(?:") ? 3 : 1;
    const part = this.#alternatives(depth + 1);
    if (this.#body[this.#at] !== ")") throw new Unread();
    this.#at++;
    return part;
  }

  #place(characters: readonly string[]): Part {
    const at = this.sets.length;
    if (at >= limits.sets) throw new Unread();
    this.sets.push(new Set(characters));
    this.#next.push(new Set());
    for (const each of characters) this.characters.add(each);
    return { first: [at], last: [at], isOptional: false };
  }

  #join(from: readonly number[], to: readonly number[]): void {
    for (const one of from) for (const other of to) this.#next[one]?.add(other);
  }
}

const escapedClasses: Readonly<Record<string, string>> = { d: "0-9", w: "A-Za-z0-9_" };

/** The characters that an escape stands for. */
function ofEscape(escaped: string): readonly string[] {
  const inner = Object.hasOwn(escapedClasses, escaped) ? escapedClasses[escaped] : undefined;
  if (inner !== undefined) return ofClass(inner);
  if (escaped === "" || /[A-Za-z0-9]/.test(escaped)) throw new Unread();
  return [escaped];
}

/** The characters of a class. */
function ofClass(inner: string): readonly string[] {
  const found: string[] = [];
  for (const [part, escaped, from, to] of inner.matchAll(/\\(.)|(.)-([^\\])|./gsu)) {
    if (escaped !== undefined) found.push(...ofEscape(escaped));
    else if (from === undefined || to === undefined) found.push(part);
    else {
      const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
      if (last - first > mostInRange) throw new Unread();
      for (let code = first; code <= last; code++) found.push(String.fromCodePoint(code));
    }
  }
  return found;
}

const mostInRange = 400;
