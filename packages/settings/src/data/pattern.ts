import { isBlank, needsText } from "@cuebook/template/schema";
import { RE2JS } from "re2js";

/** A compiled pattern: like a `RegExp`, but it runs in time linear in the length of the text. */
export interface Pattern {
  test(text: string): boolean;
  /** The source, by which the validator distinguishes patterns. */
  toString(): string;
}

/**
 * Compiles a `pattern` of a schema: an ECMAScript regular expression without look-around and backreferences. RE2 runs it, so
 * no pattern takes exponential time on any text. One that asks for a character other than white space fits no text that a reader does not
 * see.
 * @returns the pattern, or a text with the problem
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
    const isVisible = needsText(source);
    return { test: (text) => compiled.matcher(text).find() && !(isVisible && isBlank(text)), toString: () => source };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTooLarge = /repeat|too large/.test(error.message);
    return { problem: isTooLarge ? `the pattern is too large: ${mostRepeats}` : error.message };
  }
}

const mostRepeats = "its repeats expand to more than 1000 steps";

/** One part of a valid expression: a class, an escape, the start of a group, a surrogate pair or any other character. */
const part =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|.)|\(\?<(?![=!])[^>]*>|\(\?(?::|.)|\(|[\s\S]/gu;

/** The same expression in the syntax of RE2, if RE2 supports all of it. */
function translate(source: string): { readonly source: string } | { readonly problem: string } {
  let result = "";
  for (const [text] of source.matchAll(part)) {
    if (/^\(\?[^:<]/.test(text) || text === "(?<")
      return { problem: "look-around and flags inside a pattern are not supported" };
    if (/^\\[1-9k]/.test(text)) return { problem: "backreferences are not supported" };
    if (text.startsWith("(")) result += "(?:";
    else if (text === ".") result += "[^\\n\\r\\x{2028}\\x{2029}]";
    else result += isShared(text) ? text : characterClass(text);
  }
  return { source: result };
}

/** Whether both languages read a part the same way: plain characters, simple classes, escaped punctuation. */
function isShared(text: string): boolean {
  if (text.startsWith("[")) return /^\[\^?(?:[a-zA-Z0-9 _.,:;@#%=+!/-]|\\[dw./\\\]-])+\]$/.test(text);
  return !text.startsWith("\\") || /^\\[bBdDwWnrtfv^$\\.*+?()[\]{}|/]$/.test(text);
}

/** White space by the rules of ECMAScript. Searching all characters for it would take longer than the rest. */
const whiteSpace = "\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";

const classes = new Map([
  ["\\s", `[${whiteSpace}]`],
  ["\\S", `[^${whiteSpace}]`],
]);

/** The characters that a part accepts, as ranges. They follow the rules of ECMAScript, which RE2 does not fully support. */
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

const patterns = new Map<unknown, Pattern | undefined>();
const mostPatterns = 1000;

/** The pattern of a schema that passed its checks, compiled once. */
export function patternOf(source: unknown): Pattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size === mostPatterns) patterns.clear();
    const pattern = typeof source === "string" ? compilePattern(source) : undefined;
    patterns.set(source, pattern === undefined || "problem" in pattern ? undefined : pattern);
  }
  return patterns.get(source);
}
