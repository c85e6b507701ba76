import fc from "fast-check";
import { expect, test } from "vitest";
import { textsOfPattern } from "./pattern.ts";

const single = fc.constantFrom("a", "[a-c]", "[a.]", "\\.", "[./]", "/", "\\d", "\\$", "é");
const body = fc.letrec<{ group: string; sequence: string }>((tie) => ({
  group: fc.oneof(
    { depthSize: "small" },
    single,
    fc.tuple(tie("sequence"), tie("sequence")).map(([one, other]) => `(?:${one}|${other})`),
  ),
  sequence: fc
    .array(fc.tuple(tie("group"), fc.constantFrom("", "", "?", "*", "+", "{2}", "{0,2}", "{1,}")), { maxLength: 2 })
    .map((parts) => parts.map(([part, count]) => `${part}${count}`).join("")),
})).sequence;

test("what is said of a pattern holds for every text that fits", () => {
  const patternAndText = body.chain((each) => {
    const pattern = `^${each}$`;
    return fc.tuple(fc.constant(pattern), fc.stringMatching(new RegExp(pattern, "u"), { size: "xsmall" }));
  });
  fc.assert(
    fc.property(patternAndText, ([pattern, text]) => {
      const texts = textsOfPattern(pattern);
      if (texts === undefined) return;
      expect([...text].filter((each) => !texts.characters.has(each))).toEqual([]);
      if (text === "") expect(texts.canBeEmpty).toBe(true);
      if (/^\.|\.$|\.[./]|\/\./.test(text)) expect(texts.hasOpenDots).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each([
  "^a|b$",
  "^[^a]$",
  "^a\\$",
  "^(a$",
  "^a)$",
  "^(?=a)a$",
  "^.$",
  "^\\p{L}$",
  "^[]a]$",
  "a",
  `^${"(".repeat(40)}a${")".repeat(40)}$`,
])("the pattern %j is not read", (pattern) => {
  expect(textsOfPattern(pattern)).toBeUndefined();
});
