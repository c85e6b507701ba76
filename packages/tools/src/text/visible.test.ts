import fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenAgain } from "../preview/testing/apply-preview.ts";
import { hiddenWarning, stillVisible, visible, visibleLine } from "./visible.ts";

test.each([
  ["plain\ttext, äöü, 漢字", "plain\ttext, äöü, 漢字"],
  ["\u001b[31mred", "⟨U+001B⟩[31mred"],
  ["a\u0000b\u007f\u009b", "a⟨U+0000⟩b⟨U+007F⟩⟨U+009B⟩"],
  ["if (admin\u202e\u2066) {", "if (admin⟨U+202E⟩⟨U+2066⟩) {"],
  ["zero\u200bwidth\ufeff\u00ad", "zero⟨U+200B⟩width⟨U+FEFF⟩⟨U+00AD⟩"],
  ["tag\u{e0041}", "tag⟨U+E0041⟩"],
  ["a\u2028b", "a⟨U+2028⟩b"],
  ["a\u00a0b\u2800c\u3000d\u202fe", "a⟨U+00A0⟩b⟨U+2800⟩c⟨U+3000⟩d⟨U+202F⟩e"],
  ["half \ud800", "half ⟨U+D800⟩"],
  ["👩\u200d💻 ⚠\ufe0f 1\ufe0f\u20e3", "👩\u200d💻 ⚠\ufe0f 1\ufe0f\u20e3"],
  ["x\u200dy\ufe0f", "x⟨U+200D⟩y⟨U+FE0F⟩"],
  ["⟨U+001B⟩ and ␍", "⟨U+27E8⟩U+001B⟩ and ⟨U+240D⟩"],
  ["private \ue000\u{f0000}", "private ⟨U+E000⟩⟨U+F0000⟩"],
  ["fillers \u3164\uffa0", "fillers ⟨U+3164⟩⟨U+FFA0⟩"],
  ["no character \ufffe", "no character ⟨U+FFFE⟩"],
  ["a\rb\r", "a⟨U+000D⟩b⟨U+000D⟩"],
])("%j is shown as %j", (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test("a visible text is unchanged, and what it still hides becomes visible", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(stillVisible(visibleLine(text))).toBe(visibleLine(text));
    }),
  );
  expect(stillVisible("⟨U+001B⟩␍ \u001b")).toBe("⟨U+001B⟩␍ ⟨U+001B⟩");
});

test("a carriage return is a mark at the end of a line, and a code before it", () => {
  expect(visibleLine("a\rb\r\r")).toBe("a⟨U+000D⟩b⟨U+000D⟩␍");
  expect(visibleLine("␍")).toBe("⟨U+240D⟩");
});

test("a visible text can be restored, and its only control character is the tab", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = visibleLine(text);
      expect(hiddenAgain(line)).toBe(text);
      expect(line).not.toMatch(/[^\P{Cc}\t]/u);
    }),
    { numRuns: 500 },
  );
});

test("the warning counts replaced characters, and reports marks that change the order of text", () => {
  expect(hiddenWarning("the preview has", "plain ⟨␍")).toBeUndefined();
  expect(hiddenWarning("the preview has", "\u0007")).toBe(
    "the preview has an invisible character, shown by code here: U+0007",
  );
  expect(hiddenWarning("the preview has", "\ue0b0\u200b")).toBe(
    "the preview has 2 invisible or private characters, shown by code here: U+E0B0, U+200B",
  );
  expect(hiddenWarning("the name of the file has", "\u001b\u202e\u001b")).toBe(
    "the name of the file has 3 invisible characters, shown by code here: U+001B (2 times), U+202E; some of them change the order in which text is displayed",
  );
});
