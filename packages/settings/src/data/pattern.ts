import { RE2JS } from "re2js";

/** A pattern ready to test texts: like a `RegExp`, but its time grows with the length of the text alone. */
export interface Pattern {
  test(text: string): boolean;
  /** The source: the validator tells patterns apart by it. */
  toString(): string;
}

/**
 * Compiles a `pattern` of a schema: an ECMAScript regular expression without look-around and back references. RE2 runs it, so
 * that no pattern can take exponential time, whatever the text.
 * @returns the pattern, or in words what is wrong with it
 */
export function compilePattern(source: string): Pattern | { readonly problem: string } {
  try {
    new RegExp(source, "u");
  } catch (error) {
    const problem = error instanceof Error ? error.message : "not a regular expression";
    return { problem: problem.replace(/^Invalid regular expression: /, "") };
  }
  const translated = translate(source);
  if ("problem" in translated) return translated;
  try {
    const compiled = RE2JS.compile(translated.source);
    return { test: (text) => compiled.matcher(text).find(), toString: () => source };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLarge = /repeat|too large/.test(error.message);
    return { problem: isTooLarge ? `the pattern is too large: ${mostRepeats}` : error.message };
  }
}

const mostRepeats = "written out, its repeats are more than 1000 steps";

/** One part of a valid expression: a class, an escape, the start of a group, a surrogate pair or any other character. */
const part =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|.)|\(\?<(?![=!])[^>]*>|\(\?(?::|.)|\(|[\s\S]/gu;

/** The same expression as RE2 writes it, where it has all of it. */
function translate(source: string): { readonly source: string } | { readonly problem: string } {
  let result = "";
  for (const [text] of source.matchAll(part)) {
    if (/^\(\?[^:<]/.test(text) || text === "(?<")
      return { problem: "look-around and flags inside a pattern are not supported" };
    if (/^\\[1-9k]/.test(text)) return { problem: "back references are not supported" };
    if (text.startsWith("(")) result += "(?:";
    else if (text === ".") result += "[^\\n\\r\\x{2028}\\x{2029}]";
    else result += isShared(text) ? text : characterClass(text);
  }
  return { source: result };
}

/** Whether both languages read a part the same way: plain characters, simple classes, escapes of signs. */
function isShared(text: string): boolean {
  if (text.startsWith("[")) return /^\[\^?(?:[a-zA-Z0-9 _.,:;@#%=+!/-]|\\[dw./\\\]-])+\]$/.test(text);
  return !text.startsWith("\\") || /^\\[bBdDwWnrtfv^$\\.*+?()[\]{}|/]$/.test(text);
}

/** White space by the language's rules: looking for it among all characters takes longer than all else here. */
const whiteSpace = "\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";

const classes = new Map([
  ["\\s", `[${whiteSpace}]`],
  ["\\S", `[^${whiteSpace}]`],
]);

/** The characters that a part accepts, as ranges: found by the language's own rules, which RE2 does not have all of. */
function characterClass(text: string): string {
  const known = classes.get(text) ?? rangesOf(new RegExp(`^${text}$`, "u"));
  classes.set(text, known);
  return known;
}

const lastCodePoint = 0x10ffff;

function rangesOf(accepts: RegExp): string {
  const ranges: string[] = [];
  let start: number | undefined;
  for (let point = 0; point <= lastCodePoint + 1; point++) {
    const isIn = point <= lastCodePoint && accepts.test(String.fromCodePoint(point));
    if (isIn) start ??= point;
    else if (start !== undefined) {
      ranges.push(`\\x{${start.toString(16)}}-\\x{${(point - 1).toString(16)}}`);
      start = undefined;
    }
  }
  return ranges.length === 0 ? `[^\\x{0}-\\x{${lastCodePoint.toString(16)}}]` : `[${ranges.join("")}]`;
}
