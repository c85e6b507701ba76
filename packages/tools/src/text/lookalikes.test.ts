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

/** Commands and paths, each with another word that a reader takes for the same one. */
const spellings: readonly (readonly [string, string])[] = [
  ["scope", "\u0455\u0441\u043e\u0440\u0435"], // Cyrillic alone
  ["cp", "\u0441\u0440"],
  ["pnpm", "\u0440npm"],
  ["curl", "\u0441url"],
  ["node", "n\u03bfde"],
  ["vi", "\u03bdi"],
  ["AB", "\u0391\u0392"], // Greek alone
  ["cj", "\u03f2\u03f3"], // Greek, rare
  ["uon", "\u057d\u0585\u0578"], // Armenian
  ["JET", "\u13ab\u13ac\u13a2"], // Cherokee
  ["vsc", "\uaba9\uabaa\uabaf"], // Cherokee, small
  ["FOO", "\ua4dd\ua4f3\ua4f3"], // Lisu
  ["LOT", "\ua4e1\ua4f3\ua4d4"],
  ["cop", "\u2ca5\u2c9f\u2ca3"], // Coptic
  ["ox", "\u2d54\u2d5d"], // Tifinagh
  ["OO", "\u{1042c}\u{1042c}"], // Deseret
  ["oO", "\u{104ea}\u{104c2}"], // Osage
  ["AO", "\u{10300}\u{1030f}"], // Old Italic
  ["cat", "c\u0251t"],
  ["git", "\u0261it"],
  ["npm", "\uff4e\uff50\uff4d"], // full width
  ["rm", "\uff52m"],
  ["make", "\u{1d5fa}\u{1d5ee}\u{1d5f8}\u{1d5f2}"], // formulas
  ["vi", "\u2174\u2170"], // Roman numerals
  ["mc", "\u217f\u217d"],
  ["K8s", "\u212a8s"], // the sign of kelvin
  ["head", "\u210eead"],
  ["v1", "v\u{1fbf1}"], // digits of displays
  ["a/b", "a\u2215b"],
  ["a/b", "a\u2571b"],
  ["a/b", "a\u3033b"],
  ["a.ts", "a\u2024ts"],
  ["a.ts", "a\ua4f8ts"],
  ["a:b", "a\u2236b"],
  ["a:b", "a\u0589b"],
  ["a;b", "a\u037eb"],
  ["a|b", "a\u2223b"],
  ["a\\b", "a\u2216b"],
  ["a-b", "a\u2010b"],
  ["a-b", "a\u2011b"],
  ["-rf", "\u2212rf"],
  ["-rf", "\u2013rf"],
  ["--force", "\u2014force"],
  ["--force", "\u2010\u2010force"],
  ["*", "\u2217"],
  ["~/x", "\u223c/x"],
  ["a=b", "a\ua78ab"],
];

test.each(spellings)("for the name %j, %j is a look-alike", (name, word) => {
  expect(lookalikes(name, true)).toEqual([]);
  expect(lookalikes(word, true)).toEqual([word]);
  expect(lookalikeWarning("the command has", word, true)).toContain("(U+");
});

test.each([
  ...[
    "sınıf.ts",
    "naïve.md",
    "straße",
    "日本語.txt",
    "한국어",
    "λ.hs",
    "файл-имя.md",
    "a - b",
    "a \u2013 b",
    "don\u2019t",
  ],
  ...["emoji 👩\u200d💻", "العربية", "हिन्दी", "Привет, мир"],
])("in the name %j, nothing looks like another", (name) => {
  expect(lookalikes(name, true)).toEqual([]);
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
