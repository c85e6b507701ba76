/** @folder What is known of the arguments of programs: which of them only choose and show, and what they read. */

/**
 * What a word is to the program that gets it. `text`: it is compared, counted or printed. `path`: a file or folder that is read, or
 * whose code the project's own tool checks or compiles. `revision`: what git takes for a revision, a path, or both as `REVISION:PATH`.
 * `pathspec`: the files that git takes after `--`.
 */
export type ValueKind = "text" | "path" | "revision" | "pathspec";

export interface Value {
  readonly is: ValueKind;
  /** What the whole word must look like. Any other word is not understood. */
  readonly like?: RegExp;
}

/**
 * The arguments of a program that only choose what it works on and how it shows it. Every other argument, an abbreviated option too,
 * is not understood: it may write elsewhere, run another program or read what nobody sees.
 */
export interface Grammar {
  /** Options without a value. */
  readonly flags?: readonly string[];
  /** Letters of options without a value, which can be joined behind one `-`. */
  readonly letters?: string;
  /** Whole words that are options with their value: `-5`, `-U3`. */
  readonly joined?: RegExp;
  /** Options with a value: the next word, or the text after `=`. */
  readonly valued?: Readonly<Record<string, Value>>;
  /** Options whose value can only be attached by `=`. */
  readonly attached?: Readonly<Record<string, Value>>;
  /** Words that are no options. Absent: none is understood. */
  readonly operands?: Value;
  /** Words after `--`. Absent: `--` is not understood. */
  readonly rest?: Value;
}

/** A program, with the words of its name and of its command: `["git", "log"]`. */
export interface Program {
  readonly name: readonly string[];
  readonly grammar: Grammar;
  /** What it runs that is in the project, or that files of the project name, in Markdown. Empty: nothing. */
  readonly runs: string;
  /**
   * Whether it does no more with other operands or without the options of a project's own command line: `go test ./a` for
   * `go test ./...`. Otherwise only that line can have words behind it.
   */
  readonly isSame?: true;
  /** Options of the project's own line that every call must have, too. */
  readonly keeps?: readonly string[];
}

export const text: Value = { is: "text" };
export const number: Value = { is: "text", like: /^\d+$/ };
export const path: Value = { is: "path" };

/** One of some words. */
export function oneOf(...words: readonly string[]): Value {
  return { is: "text", like: new RegExp(`^(?:${words.join("|")})$`) };
}
