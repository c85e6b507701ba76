/** A part of a pattern. */
export type Part =
  | { readonly is: "one"; readonly character: string }
  | { readonly is: "class"; readonly fits: (character: string) => boolean }
  | { readonly is: "any" }
  /** `**`, with the `/` after it if there is one. */
  | { readonly is: "parts"; readonly hasSlash: boolean }
  | { readonly is: "either"; readonly of: readonly (readonly Part[])[] };

/** The limit of nesting; deeper braces are literal. */
const deepest = 40;

/** Parses a pattern. Unclosed and escaped characters are literal. */
export function parseGlob(pattern: string, hasBraces: boolean): readonly Part[] {
  const characters = [...pattern];
  const closers = hasBraces ? braces(characters) : new Map<number, number>();
  return sequence({ characters, hasBraces, closers }, 0, characters.length);
}

interface Pattern {
  readonly characters: readonly string[];
  readonly hasBraces: boolean;
  /** The end of each brace that is not literal. */
  readonly closers: ReadonlyMap<number, number>;
}

/** A part, and the start of the next one. */
interface Parsed {
  readonly part: Part;
  readonly next: number;
}

function sequence(pattern: Pattern, from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  for (let at = from; at < to; ) {
    const { part, next } = partAt(pattern, at, to);
    parts.push(part);
    at = next;
  }
  return parts;
}

function partAt(pattern: Pattern, at: number, to: number): Parsed {
  const { characters, closers } = pattern;
  const character = characters[at] ?? "";
  if (character === "\\" && at + 1 < to) return { part: literal(characters[at + 1] ?? ""), next: at + 2 };
  if (character === "*") return stars(pattern, at, to);
  if (character === "?") return { part: { is: "class", fits: () => true }, next: at + 1 };
  const end = character === "[" ? classEnd(characters, at, to) : undefined;
  if (end !== undefined) {
    return { part: { is: "class", fits: characterClass(characters.slice(at + 1, end)) }, next: end + 1 };
  }
  const closer = closers.get(at);
  if (closer === undefined) return { part: literal(character), next: at + 1 };
  const of = alternatives(characters, at, closer, closers).map(([a, b]) => sequence(pattern, a, b));
  return { part: { is: "either", of }, next: closer + 1 };
}

/** A sequence of stars. Two that are a whole part of a path match any number of parts. */
function stars({ characters, hasBraces }: Pattern, at: number, to: number): Parsed {
  let after = at + 1;
  while (after < to && characters[after] === "*") after++;
  const [before, behind] = [characters[at - 1], characters[after]];
  if (after - at !== 2 || !beginsPart(before, hasBraces) || !endsPart(behind, hasBraces)) {
    return { part: { is: "any" }, next: after };
  }
  const hasSlash = behind === "/";
  return { part: { is: "parts", hasSlash }, next: hasSlash ? after + 1 : after };
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

/** The end of each brace that is not literal. */
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

/** The end of a class. A `]` in first position is literal, and no class extends over a `/`. */
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
