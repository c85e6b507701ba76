import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern } from "./pattern.ts";

function matches(source: string, text: string): boolean {
  const pattern = compilePattern(source);
  if ("problem" in pattern) throw new Error(pattern.problem);
  return pattern.test(text);
}

describe("compilePattern", () => {
  test("a pattern matches the same texts as a RegExp", () => {
    const atom = fc.constantFrom(
      "a",
      "b",
      ".",
      "[ab]",
      "[^a]",
      "\\d",
      "\\w",
      "\\.",
      "^",
      "$",
      "\\b",
      "é",
      "\\u0061",
      "\\p{L}",
      "(?<n>a)",
      "\\s",
      "[^\\s]",
      "[\\w-]",
      "[\\].]",
      "[^]",
      "\\p{Script=Latin}",
      "\\u{1F600}",
      "\\uD83D\\uDE00",
      "\\cJ",
      "\\/",
    );
    const source = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        atom,
        fc.tuple(tie("tree"), tie("tree")).map(([a, b]) => `${a}${b}`),
        fc.tuple(tie("tree"), tie("tree")).map(([a, b]) => `(?:${a}|${b})`),
        fc
          .tuple(tie("tree"), fc.constantFrom("*", "+", "?", "*?", "{2}", "{1,2}", "{0,}"))
          .map(([a, q]) => `(?:${a})${q}`),
      ),
    })).tree;
    const text = fc.string({ unit: fc.constantFrom("a", "b", "1", ".", "é", " ", "😀", "\n"), maxLength: 8 });
    fc.assert(
      fc.property(source, text, (pattern, subject) => {
        let native: RegExp;
        try {
          native = new RegExp(String(pattern), "u");
        } catch {
          return;
        }
        expect(matches(String(pattern), subject)).toBe(native.test(subject));
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 600 : 20_000 },
    );
  });

  test("a pattern takes no exponential time", () => {
    // Backtracking would never end.
    for (const source of ["^(a|a)*$", "^(a+)+$", "^(\\s+\\s+)+x$", "(.*a){12}$"])
      expect(matches(source, `${"a".repeat(3000)}!`)).toBe(false);
  });

  test.each([
    ["(?=a)b", "look-around and flags inside a pattern are not supported"],
    ["(a)\\1", "backreferences are not supported"],
    ["a{100000}", "the pattern is too large: its repeats expand to more than 1000 steps"],
    ["((a{99}){99}){99}", "the pattern is too large: its repeats expand to more than 1000 steps"],
    ["(", "/(/u: Unterminated group"],
  ])("compilePattern refuses %s", (source, problem) => {
    expect(compilePattern(source)).toEqual({ problem });
  });
});
