import { expect, test } from "vitest";
import { lookalikes, lookalikeWarning } from "./lookalikes.ts";

test.each([
  ["p\u0430ypal", ["p\u0430ypal"]],
  ["const \u0430dmin = is\u0410dmin;", ["\u0430dmin", "is\u0410dmin"]],
  ["\uFF41dmin", ["\uFF41dmin"]],
  ["привет мир, а о с", []],
  ["Δx = λ(y)", []],
  ["漢字（全角）", []],
  ["naïve café", []],
  ["if (role === '\u0440\u0430\u0443\u0440\u0430') {", ["\u0440\u0430\u0443\u0440\u0430"]],
  ["admin \u0440\u043e\u0435_2", ["\u0440\u043e\u0435_2"]],
  ["я вижу ее и хор, ее сухо", []],
  ["\uFF41\uFF42", ["\uFF41\uFF42"]],
  ["if（x）； y＝1", ["if（x）；", "y＝1"]],
  ["使用npm（包管理器）！ （全角）", []],
])("in the text %j, %j look like others", (text, words) => {
  expect(lookalikes(text, false)).toEqual(words);
});

test.each([
  ["\u0441\u0440 a b", ["\u0441\u0440"]],
  ["src\u2215a.ts", ["src\u2215a.ts"]],
  ["\u0440\u043e\u0435", ["\u0440\u043e\u0435"]],
  ["документ.txt", []],
  ["привет", []],
  ["a b c", []],
])("in the name %j, %j look like others", (text, words) => {
  expect(lookalikes(text, true)).toEqual(words);
});

test("the warning names words and codes", () => {
  expect(lookalikeWarning("the command has", "npm", true)).toBeUndefined();
  expect(lookalikeWarning("the command has", "npm run t\u0435st", true)).toBe(
    "the command has characters of another alphabet that look like Latin ones: t\u0435st (U+0435)",
  );
});

test("a long text is read in a short time", () => {
  expect(lookalikes("\u0430 ".repeat(1_000_000), false)).toEqual([]);
});
