/** @folder Patterns of paths and commands, matched in linear time. */
import { Machine } from "./machine.ts";
import { parseGlob } from "./parse.ts";

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
  const start = machine.add(parseGlob(pattern, hasBraces), machine.end, (character) => character !== separator);
  return (text) => machine.accepts(start, text);
}
