import fc from "fast-check";
import { expect, test } from "vitest";
import { compileGlob } from "./glob.ts";

test.each([
  ["*.ts", ["a.ts", ".ts", ".hidden.ts"], ["a/b.ts", "a.tsx"]],
  ["src/**", ["src/a", "src/a/b.ts", "src/.env"], ["src", "srcs/a", "a/src/b"]],
  ["**/*.ts", ["a.ts", "a/b.ts", "a/b/c.ts"], ["a.js"]],
  ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "ab", "a/b/c"]],
  ["**", ["", "a", "a/b"], []],
  ["a**b", ["ab", "axxb"], ["a/b"]],
  ["***", ["a"], ["a/b"]],
  ["?.c", ["a.c", "ä.c", "😀.c"], ["/.c", "ab.c"]],
  ["[a-c]x", ["ax", "cx"], ["dx", "-x"]],
  ["[!a-c]x", ["dx"], ["ax", "/x"]],
  ["[]]x", ["]x"], ["x"]],
  ["[a", ["[a"], ["a"]],
  ["{a,b}/{c,d*}", ["a/c", "b/dxy"], ["a/e", "c/c"]],
  ["{src,{lib,bin}/x}/**", ["src/a", "lib/x/a", "bin/x/y/z"], ["lib/a"]],
  ["{src/**,test}/*.ts", ["src/x/a.ts", "src/x/y/a.ts", "test/a.ts"], ["test/x/a.ts"]],
  ["a{,b}", ["a", "ab"], ["b"]],
  ["{a", ["{a"], ["a"]],
  ["a\\*b", ["a*b"], ["axb", "a\\*b"]],
  ["\\{a,b}", ["{a,b}"], ["a"]],
  ["a\\", ["a\\"], ["a"]],
  ["__proto__", ["__proto__"], ["constructor"]],
])("the pattern %s matches the texts listed for it and no others", (pattern, fitting, others) => {
  const fits = compileGlob(pattern);
  expect(fitting.filter((text) => !fits(text))).toEqual([]);
  expect(others.filter(fits)).toEqual([]);
});

test("a star matches every character without a separator, and braces are literal when they are switched off", () => {
  expect(compileGlob("run *", { separator: "" })("run a/b")).toBe(true);
  expect(compileGlob("a/b", { separator: "" })("a/b")).toBe(true);
  expect(compileGlob("{a,b}", { hasBraces: false })("{a,b}")).toBe(true);
});

test("a pattern built to be slow matches in linear time", () => {
  // Backtracking would never end.
  expect(compileGlob(`${"*a".repeat(50)}b`)("a".repeat(5000))).toBe(false);
  expect(compileGlob(`${"**/".repeat(50)}b`)("a/".repeat(2500))).toBe(false);
  expect(compileGlob("{a,aa}".repeat(100))("a".repeat(150))).toBe(true);
  expect(compileGlob("{".repeat(2000) + "}".repeat(2000))("x")).toBe(false);
});

test("a pattern with escaped special characters matches its own text and no other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-composite" }), fc.string(), (text, other) => {
      const fits = compileGlob(text.replace(/[\\*?[\]{},]/g, "\\$&"));
      expect(fits(text)).toBe(true);
      if (other !== text) expect(fits(other)).toBe(false);
    }),
  );
});
