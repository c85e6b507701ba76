import { expect, test } from "vitest";
import type { Dialect } from "../../api/template.ts";
import { parse } from "../../parse.ts";
import { simpleLetters } from "./cases.ts";

const calls: readonly (readonly [Dialect, string])[] = [
  ["go", "{{ snake_case .text }}"],
  ["jinja", "{{ text|snake_case }}"],
  ["handlebars", "{{snake_case text}}"],
];

test.each(calls)("%s counts the result of a case against the limits", (dialect, source) => {
  const limits = { outputLength: 100 };
  const { template } = parse(source, { dialect, limits });
  expect(() => template?.render({ text: "aB".repeat(40) })).toThrow("more than 100 characters of output");
});

test.each(calls)("%s knows the cases of constants, and what a case takes", (dialect, source) => {
  const { template } = parse(source, { dialect });
  const contract = (type: object) => ({ type: "object", properties: { text: type }, required: ["text"] });
  expect(template?.check(contract({ type: "string" }))).toEqual([]);
  expect(template?.check(contract({ type: ["string", "null"] }))).not.toEqual([]);
  expect(template?.check(contract({ type: "array", items: { type: "string" } }))).not.toEqual([]);
});

test.each(calls)("%s takes a caller's function of the name of a case", (dialect, source) => {
  const own = { parameters: [{ name: "text", schema: {} }], result: { type: "string" }, call: () => "own" };
  const { template } = parse(source, { dialect, functions: { snake_case: own } });
  expect(template?.render({ text: "a" })).toBe("own");
});

test("combining marks and other alphabets are part of words", () => {
  const { template } = parse("{{ text|PascalCase }}", { dialect: "jinja" });
  expect(template?.render({ text: "cafe\u0301 été-жизнь" })).toBe("CaféÉtéЖизнь");
});

test("the letters of go are changed each on its own, as strings.ToUpper and strings.ToLower do", () => {
  expect(simpleLetters.upper("straße ŉ ᾳ ǆ ᾀ ῃ ῳ")).toBe("STRAßE ŉ ᾼ Ǆ ᾈ ῌ ῼ");
  expect(simpleLetters.lower("İ ΑΣ")).toBe("i ασ");
});
