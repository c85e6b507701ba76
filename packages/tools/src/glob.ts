/** Whether a text fits a pattern. */
export type Glob = (text: string) => boolean;

export interface GlobOptions {
  /** What `*`, `?` and `[...]` do not step over. Default `/`; `""`: they step over everything, as for words of a command. */
  readonly separator?: "/" | "";
  /** Whether `{a,b}` stands for either. Default true. */
  readonly hasBraces?: boolean;
}

/**
 * Makes a matcher of a pattern over whole texts: `*`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`, `\x` for x itself, and `**` as a whole
 * part of a path for any number of parts, at least one where it ends the pattern or an alternative; elsewhere it is `*`. A
 * bracket or brace that is not closed stands for itself. Names that begin with a dot are names as any other.
 *
 * All ways through the pattern are followed at once: whatever it is, the time is at most its length times the text's.
 *
 * ```ts
 * const isSource = compileGlob("src/**" + "/*.{ts,tsx}");
 * isSource("src/a.ts"); // true, as for src/deep/er/b.tsx
 * ```
 */
export function compileGlob(pattern: string, { separator = "/", hasBraces = true }: GlobOptions = {}): Glob {
  const machine = new Machine();
  const start = machine.add(parse([...pattern], hasBraces), machine.end, (character) => character !== separator);
  return (text) => machine.accepts(start, text);
}

type Part =
  | { readonly is: "one"; readonly character: string }
  | { readonly is: "class"; readonly fits: (character: string) => boolean }
  | { readonly is: "any" }
  /** `**`: with the `/` after it, where there is one. */
  | { readonly is: "parts"; readonly hasSlash: boolean }
  | { readonly is: "either"; readonly of: readonly (readonly Part[])[] };

/** Deeper braces stand for themselves. */
const deepest = 40;

function parse(characters: readonly string[], hasBraces: boolean): readonly Part[] {
  const closers = hasBraces ? braces(characters) : new Map<number, number>();
  const sequence = (from: number, to: number): readonly Part[] => {
    const parts: Part[] = [];
    for (let i = from; i < to; ) {
      const character = characters[i] ?? "";
      const closer = closers.get(i);
      if (character === "\\" && i + 1 < to) {
        parts.push(literal(characters[i + 1] ?? ""));
        i += 2;
      } else if (character === "*" && characters[i + 1] === "*" && i + 1 < to) {
        let after = i + 2;
        while (after < to && characters[after] === "*") after++;
        const isPart = beginsPart(characters[i - 1], hasBraces) && endsPart(characters[after], hasBraces);
        const hasSlash = isPart && characters[after] === "/";
        parts.push(isPart && after - i === 2 ? { is: "parts", hasSlash } : { is: "any" });
        i = hasSlash && after - i === 2 ? after + 1 : after;
      } else if (character === "[" && classEnd(characters, i, to) !== undefined) {
        const end = classEnd(characters, i, to) ?? to;
        parts.push({ is: "class", fits: characterClass(characters.slice(i + 1, end)) });
        i = end + 1;
      } else if (closer !== undefined) {
        parts.push({ is: "either", of: alternatives(characters, i, closer, closers).map(([a, b]) => sequence(a, b)) });
        i = closer + 1;
      } else {
        parts.push(
          character === "*"
            ? { is: "any" }
            : character === "?"
              ? { is: "class", fits: () => true }
              : literal(character),
        );
        i++;
      }
    }
    return parts;
  };
  return sequence(0, characters.length);
}

function literal(character: string): Part {
  return { is: "one", character };
}

function beginsPart(before: string | undefined, hasBraces: boolean): boolean {
  return before === undefined || before === "/" || (hasBraces && (before === "{" || before === ","));
}

function endsPart(after: string | undefined, hasBraces: boolean): boolean {
  return after === undefined || after === "/" || (hasBraces && (after === "}" || after === ","));
}

/** Where each brace that counts is closed. */
function braces(characters: readonly string[]): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < characters.length; i++) {
    if (characters[i] === "\\") i++;
    else if (characters[i] === "[") i = classEnd(characters, i, characters.length) ?? i;
    else if (characters[i] === "{") open.push(i);
    else if (characters[i] === "}") {
      const opener = open.pop();
      if (opener !== undefined && open.length < deepest) closers.set(opener, i);
    }
  }
  return closers;
}

function alternatives(
  characters: readonly string[],
  opener: number,
  closer: number,
  closers: ReadonlyMap<number, number>,
): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  let from = opener + 1;
  for (let i = from; i < closer; i++) {
    if (characters[i] === "\\") i++;
    else if (characters[i] === "[") i = classEnd(characters, i, closer) ?? i;
    else if (closers.has(i)) i = closers.get(i) ?? i;
    else if (characters[i] === ",") {
      found.push([from, i]);
      from = i + 1;
    }
  }
  return [...found, [from, closer]];
}

/** Where a `[` is closed: a `]` that comes first stands for itself, and no class goes over a `/`. */
function classEnd(characters: readonly string[], from: number, to: number): number | undefined {
  const negated = characters[from + 1] === "!" || characters[from + 1] === "^";
  for (let i = from + (negated ? 3 : 2); i < to; i++) {
    if (characters[i] === "/") return undefined;
    if (characters[i] === "]") return i;
  }
  return undefined;
}

function characterClass(body: readonly string[]): (character: string) => boolean {
  const isNegated = body[0] === "!" || body[0] === "^";
  const ranges: [string, string][] = [];
  for (let i = isNegated ? 1 : 0; i < body.length; i++) {
    const first = body[i] ?? "";
    const last = body[i + 1] === "-" ? body[i + 2] : undefined;
    ranges.push([first, last ?? first]);
    if (last !== undefined) i += 2;
  }
  const code = (character: string): number => character.codePointAt(0) ?? 0;
  return (character) =>
    ranges.some(([first, last]) => code(first) <= code(character) && code(character) <= code(last)) !== isNegated;
}

/** Numbered states: one consumes a character that fits its test, one without a test is left at once, in all its ways. */
class Machine {
  readonly end = 0;
  readonly #states: { readonly fits?: (character: string) => boolean; readonly next: readonly number[] }[] = [
    { next: [] },
  ];

  /** Adds the states of parts, the last first, so that each knows what follows it. @returns where they begin */
  add(parts: readonly Part[], next: number, isOrdinary: (character: string) => boolean): number {
    return parts.reduceRight((then, part) => {
      switch (part.is) {
        case "one":
          return this.#state([then], (character) => character === part.character);
        case "class":
          return this.#state([then], (character) => isOrdinary(character) && part.fits(character));
        case "any":
          return this.#loop(then, isOrdinary);
        case "parts": {
          if (!part.hasSlash) return this.#loop(then, () => true);
          const slash = this.#state([then], (character) => character === "/");
          return this.#state([then, this.#loop(slash, () => true)]);
        }
        case "either":
          return this.#state(part.of.map((each) => this.add(each, then, isOrdinary)));
        default:
          return part satisfies never;
      }
    }, next);
  }

  accepts(start: number, text: string): boolean {
    let now = this.#closure([start]);
    for (const character of text) {
      const next: number[] = [];
      for (const number of now) {
        const state = this.#states[number];
        if (state?.fits?.(character) === true) next.push(...state.next);
      }
      if (next.length === 0) return false;
      now = this.#closure(next);
    }
    return now.has(this.end);
  }

  #state(next: readonly number[], fits?: (character: string) => boolean): number {
    return this.#states.push(fits === undefined ? { next } : { next, fits }) - 1;
  }

  #loop(then: number, fits: (character: string) => boolean): number {
    const ways = [then];
    const state = this.#state(ways);
    ways.push(this.#state([state], fits));
    return state;
  }

  /** The states that are reached without consuming anything. */
  #closure(from: readonly number[]): ReadonlySet<number> {
    const reached = new Set<number>();
    const open = [...from];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (reached.has(number)) continue;
      reached.add(number);
      const state = this.#states[number];
      if (state !== undefined && state.fits === undefined) open.push(...state.next);
    }
    return reached;
  }
}
