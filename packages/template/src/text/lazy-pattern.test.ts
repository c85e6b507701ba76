import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lazyPattern } from "./lazy-pattern.ts";

test("a lazy pattern creates one expression, which keeps its position", () => {
  const names = lazyPattern(String.raw`\p{L}+`, "gu");
  expect(names().exec("é b")?.[0]).toBe("é");
  expect(names().exec("é b")?.[0]).toBe("b");
});

test("every class of Unicode characters in this package is written as a lazy pattern", () => {
  const sources = globSync("**/*.ts", { cwd: join(import.meta.dirname, ".."), exclude: ["**/*.test.ts"] });
  const literal = /\/(?![*/ ])[^\n]*\\[pP]\{[^\n]*\/[a-z]*[uv][a-z]*\b/;
  const found = sources.filter((file) => literal.test(readFileSync(join(import.meta.dirname, "..", file), "utf8")));
  expect(found).toEqual([]);
});
