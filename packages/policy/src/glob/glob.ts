/** @folder Patterns of paths and commands, matched in linear time. */
import { Machine } from "./machine.ts";
import { parseGlob } from "./parse.ts";

/** Whether a text fits a pattern. */
export type Glob = (text: string) => boolean;

export interface GlobOptions {
  /** The character that `*`, `?` and `[...]` do not match. Default `/`; `""`: they match any character, as in words of a command. */
  readonly separator?: "/" | "";
  /** Whether `{a,b}` matches either. Default true. */
  readonly hasBraces?: boolean;
}

/**
 * Compiles a pattern to a matcher of whole texts: `*`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`, `\x` for a literal x, and `**`. As a
 * whole part of a path, `**` matches any number of parts, and at least one at the end of the pattern or of an alternative;
 * elsewhere it is `*`. An unclosed bracket or brace is literal. Names that begin with a dot are not special.
 *
 * All ways through the pattern are followed at once, so the time for any pattern is at most its length times the text's.
 *
 * ```ts
 * const isSource = compileGlob("src/**" + "/*.{ts,tsx}");
 * isSource("src/a.ts"); // true, as for src/deep/er/b.tsx
 * ```
 */
export function compileGlob(pattern: string, { separator = "/", hasBraces = true }: GlobOptions = {}): Glob {
  const machine = new Machine();
  const start = machine.add(parseGlob(pattern, hasBraces), machine.end, (character) => character !== separator);
  return (text) => machine.accepts(start, text);
}
